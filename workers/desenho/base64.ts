/** Encodes bytes as base64, in chunks: spreading millions of bytes would overflow the stack. */
export function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  const size = 0x8000;
  for (let at = 0; at < bytes.length; at += size)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + size)));
  return btoa(parts.join(''));
}
