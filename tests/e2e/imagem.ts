import type { Page } from 'playwright-core';

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

/**
 * Part of the piece shown on the page, 0 to 1, that has about this colour.
 *
 * @param within sum over the channels by which a pixel may differ
 */
export function shareOf(page: Page, cor: readonly [number, number, number], within: number): Promise<number> {
  return page.locator('figure img').evaluate(
    async (img: HTMLImageElement, { cor: [r, g, b], within }) => {
      await img.decode();
      const canvas = new OffscreenCanvas(img.naturalWidth, img.naturalHeight);
      const context = canvas.getContext('2d');
      context?.drawImage(img, 0, 0);
      const { data = new Uint8ClampedArray(4) } =
        context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      const off = (at: number, channel: number) => Math.abs((data[at] ?? 0) - channel);
      let seen = 0;
      for (let at = 0; at < data.length; at += 4)
        if (off(at, r) + off(at + 1, g) + off(at + 2, b) < within) seen += 1;
      return (4 * seen) / data.length;
    },
    { cor, within },
  );
}
