import { rasterizador } from '../../../workers/desenho/motores/rasterizador.workerd.ts';
import { readDesenho } from '../desenho.ts';

/** Our drawing engines behind a plain Worker, as PNG like the peer's or as the JPEG that is published. */
export default {
  async fetch(request) {
    const url = new URL(request.url);
    const { element, largura, altura } = readDesenho(url);
    const quadro = await rasterizador.rasterize(await rasterizador.drawSvg(element, largura, altura));
    try {
      return url.searchParams.get('tipo') === 'jpg'
        ? new Response(new Uint8Array(await rasterizador.encodeJpeg(quadro, 86)), {
            headers: { 'Content-Type': 'image/jpeg' },
          })
        : new Response(new Uint8Array(quadro.png()), { headers: { 'Content-Type': 'image/png' } });
    } finally {
      quadro.free();
    }
  },
} satisfies ExportedHandler;
