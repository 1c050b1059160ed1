export const JPEG_WASM: URL;
export function createJpegWasm(): Uint8Array;
