/** Width and height in a JPEG's frame header, in pixels. Source: ITU-T T.81, section B.2.2. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) !== 0xffd8) throw new Error('Not a JPEG.');
  for (let at = 2; at < bytes.byteLength; ) {
    const marker = view.getUint16(at);
    // SOF0 to SOF3: baseline, extended, progressive and lossless frames.
    if (marker >= 0xffc0 && marker <= 0xffc3)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  throw new Error('The JPEG has no frame header.');
}
