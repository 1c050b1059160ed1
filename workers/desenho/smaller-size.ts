import { ALL_FORMATS, drawnFormatOf, type PecaFormat } from '../../app/arte/types.ts';
import type { Pixels } from './engines/rasterizer.ts';

/** True for a format that another one is a smaller copy of. */
export const hasSmallerSize = (format: PecaFormat): boolean =>
  ALL_FORMATS.some((each) => each !== format && drawnFormatOf(each) === format);

export type LastPicture = ReturnType<typeof createLastPicture>;

/**
 * Creates the memory of the last picture that has a smaller size: a piece's sizes are drawn one after the
 * other, and the smaller one is made of its pixels. It is known by a hash of what it shows.
 */
export function createLastPicture() {
  let last: { key: string; pixels: Pixels } | null = null;

  async function keyOf(drawing: { template: string; dados: unknown }): Promise<string> {
    const text = new TextEncoder().encode(JSON.stringify([drawing.template, drawing.dados]));
    return Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', text)), String).join();
  }

  return {
    async find(drawing: { template: string; dados: unknown }): Promise<Pixels | null> {
      return last !== null && last.key === (await keyOf(drawing)) ? last.pixels : null;
    },
    async keep(drawing: { template: string; dados: unknown }, pixels: Pixels): Promise<void> {
      last = null;
      last = { key: await keyOf(drawing), pixels };
    },
  };
}
