import { templateById } from '../../app/arte/registro.ts';
import { FORMATOS, type FormatoArte } from '../../app/arte/tipos.ts';
import type { ExtensaoDeImagem } from './contrato/pedidos.ts';
import type { Rasterizador } from './motores/rasterizador.ts';

/** Every published limit of link previews holds for a JPEG of at most this many bytes. */
export const MAX_JPEG = 300_000;

/** From the best quality down to what still looks sharp at arm's length. */
const QUALIDADES = [86, 76, 66, 56, 46] as const;

const QUALIDADE_WEBP = 82;

/** `dados` are what the template's schema says. */
export type Desenho = { template: string; formato: FormatoArte; dados: unknown };

/** Draws one picture and encodes it. A JPEG is never larger than MAX_JPEG. */
export async function draw(
  rasterizador: Rasterizador,
  desenho: Desenho,
  extensao: ExtensaoDeImagem,
): Promise<Uint8Array> {
  const { largura, altura } = FORMATOS[desenho.formato];
  const element = templateById(desenho.template).element(desenho.formato, desenho.dados);
  const quadro = await rasterizador.rasterize(await rasterizador.drawSvg(element, largura, altura));
  try {
    if (extensao === 'png') return quadro.png();
    if (extensao === 'webp') return await rasterizador.encodeWebp(quadro, QUALIDADE_WEBP);
    let bytes = await rasterizador.encodeJpeg(quadro, QUALIDADES[0]);
    for (const qualidade of QUALIDADES.slice(1)) {
      if (bytes.byteLength <= MAX_JPEG) break;
      bytes = await rasterizador.encodeJpeg(quadro, qualidade);
    }
    return bytes;
  } finally {
    quadro.free();
  }
}
