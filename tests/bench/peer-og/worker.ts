import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff';
import poppins700 from '@fontsource/poppins/files/poppins-latin-700-normal.woff';
import roboto400 from '@fontsource/roboto/files/roboto-latin-400-normal.woff';
import roboto500 from '@fontsource/roboto/files/roboto-latin-500-normal.woff';
import { encodeWithin } from '../../../workers/desenho/draw.ts';
import type { Raster } from '../../../workers/desenho/engines/rasterizer.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { type Desenho, readDesenho } from '../desenho.ts';

const fonts = [
  { name: 'Poppins', data: poppins500, weight: 500, style: 'normal' },
  { name: 'Poppins', data: poppins700, weight: 700, style: 'normal' },
  { name: 'Roboto', data: roboto400, weight: 400, style: 'normal' },
  { name: 'Roboto', data: roboto500, weight: 500, style: 'normal' },
] as const;

type Pintura = Pick<Raster, 'largura' | 'altura' | 'pixels'>;
let pintura: Pintura | null = null;

/**
 * The pixels that are encoded after the peer's PNG was made: those of the first request, drawn by ours. What the peer
 * would need to unpack its own PNG is given to it.
 */
async function pixelsOf({ element, largura, altura }: Desenho): Promise<Pintura> {
  const quadro = await rasterizer.rasterize(await rasterizer.drawSvg(element, largura, altura));
  const pixels = quadro.pixels.slice();
  quadro.free();
  return { largura, altura, pixels };
}

/** The same design drawn by @vercel/og, as a PNG, which is all it makes, and then with the encoding that we publish. */
export default {
  async fetch(request) {
    // Loaded here because the package fetches its fallback font as it loads, which workerd allows in requests only.
    const { ImageResponse } = await import('@vercel/og');
    const url = new URL(request.url);
    const drawing = readDesenho(url);
    const { element, largura, altura } = drawing;
    const png = new ImageResponse(element, { width: largura, height: altura, fonts: [...fonts] });
    if (url.searchParams.get('tipo') !== 'jpg') return png;
    await png.arrayBuffer();
    pintura ??= await pixelsOf(drawing);
    const bytes = await encodeWithin(rasterizer, { ...pintura, png: () => new Uint8Array(), free() {} });
    return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/jpeg' } });
  },
} satisfies ExportedHandler;
