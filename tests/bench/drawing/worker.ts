import { templateById } from '../../../app/arte/registry.ts';
import { draw, encodeWithin } from '../../../workers/desenho/draw.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createLastPicture } from '../../../workers/desenho/smaller-size.ts';
import { type Desenho, dadosOf, readDesenho } from '../desenho.ts';

async function drawn({ element, largura, altura }: Desenho, kind: string | null): Promise<Uint8Array> {
  const quadro = await rasterizer.rasterize(await rasterizer.drawSvg(element, largura, altura));
  try {
    if (kind === 'jpg') return await encodeWithin(rasterizer, quadro);
    return await rasterizer.encodePng(quadro);
  } finally {
    quadro.free();
  }
}

const lastPicture = createLastPicture();

/** Every size of one piece, one after the other, as they are published. */
async function drawAll(url: URL): Promise<Uint8Array> {
  const { template, dados } = dadosOf(url);
  const sizes: number[] = [];
  for (const formato of templateById(template).formatos) {
    const bytes = await draw(rasterizer, { template, formato, dados }, 'jpg', lastPicture);
    sizes.push(bytes.byteLength);
  }
  return new TextEncoder().encode(JSON.stringify(sizes));
}

/** Our drawing engines behind a plain Worker, as PNG like the peer's or as the JPEG that is published. */
export default {
  async fetch(request) {
    const url = new URL(request.url);
    const kind = url.searchParams.get('tipo');
    if (url.searchParams.get('formato') === 'todos')
      return new Response((await drawAll(url)) as Uint8Array<ArrayBuffer>);
    const bytes = await drawn(readDesenho(url), kind);
    return new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': kind === 'jpg' ? 'image/jpeg' : 'image/png' },
    });
  },
} satisfies ExportedHandler;
