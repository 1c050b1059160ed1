import { templateById } from '../../app/arte/registro.ts';
import { desenhoDo, FORMATOS, type FormatoArte } from '../../app/arte/tipos.ts';
import type { ExtensaoDeImagem } from './contrato/pedidos.ts';
import { encodeOpaquePng } from './motores/png.ts';
import type { Quadro, Rasterizador } from './motores/rasterizador.ts';

/** Every published limit of link previews holds for a JPEG of at most this many bytes. */
export const MAX_JPEG = 300_000;

/** The best quality that is asked for, and what still looks sharp at arm's length. */
const QUALIDADES = { melhor: 86, pior: 40 } as const;
/** Most that a picture is encoded: once as a rule, once more where it was too large, again where the guess was off. */
const TENTATIVAS = 4;
/** What a picture is at most with progressive scans, of its size without. They take three times as long. */
const PROGRESSIVO = 0.91;

const QUALIDADE_WEBP = 82;

/** `dados` are what the template's schema says. */
export type Desenho = { template: string; formato: FormatoArte; dados: unknown };

/** Draws one picture and encodes it. A JPEG is never larger than MAX_JPEG. */
export async function draw(
  rasterizador: Rasterizador,
  desenho: Desenho,
  extensao: ExtensaoDeImagem,
): Promise<Uint8Array> {
  const { largura, altura } = FORMATOS[desenhoDo(desenho.formato)];
  const element = templateById(desenho.template).element(desenho.formato, desenho.dados);
  const svg = await rasterizador.drawSvg(element, largura, altura);
  const quadro = await rasterizador.rasterize(inSize(svg, desenho.formato));
  try {
    if (extensao === 'png') return encodeOpaquePng(quadro) ?? quadro.png();
    if (extensao === 'webp') return await rasterizador.encodeWebp(quadro, QUALIDADE_WEBP);
    return await encodeWithin(rasterizador, quadro);
  } finally {
    quadro.free();
  }
}

/** The printed sheet as layout makes it, its pictures apart: for a writer that keeps outlines. */
export function drawPrinted(
  rasterizador: Pick<Rasterizador, 'drawSvg'>,
  { template, dados }: Pick<Desenho, 'template' | 'dados'>,
): Promise<string> {
  const { largura, altura } = FORMATOS.impresso;
  const element = templateById(template).element('impresso', dados);
  return rasterizador.drawSvg(element, largura, altura, 'separadas');
}

/** A format that is laid out larger than it is drawn: the engine scales the whole. */
function inSize(svg: string, formato: FormatoArte): string {
  if (desenhoDo(formato) === formato) return svg;
  const { largura, altura } = FORMATOS[formato];
  return svg.replace(/^<svg width="\d+" height="\d+"/, `<svg width="${largura}" height="${altura}"`);
}

/** The best quality of which a picture is no larger than MAX_JPEG, found from the size that it has at another. */
export async function encodeWithin(
  rasterizador: Pick<Rasterizador, 'encodeJpeg'>,
  quadro: Quadro,
): Promise<Uint8Array> {
  let qualidade: number = QUALIDADES.melhor;
  let bytes = await rasterizador.encodeJpeg(quadro, qualidade);
  let expected = bytes.byteLength * PROGRESSIVO;
  for (let left = TENTATIVAS - 1; left > 0 && bytes.byteLength > MAX_JPEG; left -= 1) {
    if (qualidade === QUALIDADES.pior) break;
    qualidade = left === 1 ? QUALIDADES.pior : qualityFor(qualidade, expected);
    bytes = await rasterizador.encodeJpeg(quadro, qualidade, 'progressivo');
    expected = bytes.byteLength;
  }
  return bytes;
}

/** How coarse a quality is: what libjpeg multiplies its table with. */
const coarseness = (qualidade: number): number => (qualidade < 50 ? 50 / qualidade : 2 - qualidade / 50);

/** Bytes fall with the square root of coarseness, or a little slower: measured on our templates and on photos. */
const QUEDA = 0.46;

/** The quality with which a picture of so many bytes at this one is expected to have a little fewer than MAX_JPEG. */
function qualityFor(qualidade: number, bytes: number): number {
  const wanted = coarseness(qualidade) * (bytes / (MAX_JPEG * 0.97)) ** (1 / QUEDA);
  const guess = Math.floor(wanted > 1 ? 50 / wanted : 100 - 50 * wanted);
  return Math.max(QUALIDADES.pior, Math.min(bytes > MAX_JPEG ? qualidade - 1 : qualidade, guess));
}
