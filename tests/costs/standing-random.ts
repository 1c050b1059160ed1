/** Next 32 bits of Mulberry32, a small generator of numbers without a pattern. */
function createNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** FNV-1a of a text, 32 bits. */
const hashOf = (text: string): number =>
  [...text].reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );

/**
 * Replaces the runtime's random numbers by ones that follow from a text: ids, and the QR codes that pages draw of them, are
 * then the same in every run. Only for measuring.
 * @returns begins anew from a text
 */
export function standRandom(): (text: string) => void {
  let next = createNumbers(0);
  const fill = <T extends ArrayBufferView>(view: T): T => {
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = next() & 255;
    return view;
  };
  const uuid = () => {
    const bytes = fill(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
    bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
  Object.defineProperty(crypto, 'getRandomValues', { value: fill });
  Object.defineProperty(crypto, 'randomUUID', { value: uuid });
  return (text) => {
    next = createNumbers(hashOf(text));
  };
}
