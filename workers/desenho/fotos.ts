import { FOTO_RECUSADA } from '../../app/domain/fotos/formato.ts';
import { checkFoto, fotoRecusada } from '../imagens/check-foto.ts';
import { base64 } from './base64.ts';
import type { ImagemRegravada, TipoDaCopia } from './contrato/pedidos.ts';
import { defuse } from './defuse.ts';
import { encodePng } from './motores/png.ts';
import type { Quadro, Rasterizador } from './motores/rasterizador.ts';
import { isDeLado, matrizOf, type Orientacao, orientacaoOf } from './orientacao.ts';
import type { DecodeWebp } from './redraw.ts';

const QUALIDADE_DO_JPEG = 88;
/** Most bytes of a photo with see-through parts, which only PNG keeps; a heavier one is kept smaller. */
const PNG_MAXIMO = 4 * 1024 * 1024;
/** A picture too heavy at one size is tried at three quarters of it. */
const PASSO = 0.75;

/** Most bytes of a copy for a public page: what WhatsApp still takes as the picture of a link. */
const COPIA_MAXIMA = 300 * 1024;
/** The first that is light enough is taken, or the last. */
const QUALIDADES_DA_COPIA: Record<TipoDaCopia, readonly number[]> = {
  jpg: [82, 74, 64, 52, 40],
  webp: [60, 50, 40],
};

type Motores = { rasterizador: Pick<Rasterizador, 'rasterize' | 'encodeJpeg'>; decodeWebp: DecodeWebp };
/** A picture that the drawing engine reads, and how it has to be turned. Sides as stored, in pixels. */
type Fonte = { href: string; largura: number; altura: number; orientacao: Orientacao };

/**
 * Draws a photo anew: upright by what its EXIF says, and without EXIF, GPS, profile or anything else that hid in the
 * file. JPEG; PNG where parts of it are see-through, as of a motorcycle that was cut out for any ground.
 * @throws ErroDaApi as {@link checkFoto}, and 422 for a file that is broken behind its header
 */
export async function revelar(motores: Motores, bytes: Uint8Array): Promise<ImagemRegravada> {
  const { tipo, largura, altura } = checkFoto(bytes);
  const orientacao = orientacaoOf(bytes);
  const safe = await defuse(bytes as Uint8Array<ArrayBuffer>);
  if (!safe) throw ilegivel();
  const source = tipo === 'webp' ? await pngOfWebp(motores.decodeWebp, safe, largura, altura) : safe;
  const href = `data:image/${tipo === 'jpeg' ? 'jpeg' : 'png'};base64,${base64(source)}`;
  for (let escala = 1; ; escala *= PASSO) {
    const feita = await draw(motores.rasterizador, { href, largura, altura, orientacao }, escala);
    if (feita) return feita;
  }
}

/**
 * A smaller copy of a picture that is kept already, for pages that everybody opens: on white, its longer side `lado`
 * pixels at most, 300 kB at most. @throws ErroDaApi 422 for what is no picture
 */
export async function copiar(
  { rasterizador, decodeWebp }: Motores & { rasterizador: Pick<Rasterizador, 'encodeWebp'> },
  bytes: Uint8Array,
  { lado, tipo: wanted }: { lado: number; tipo: TipoDaCopia },
): Promise<Uint8Array> {
  const { tipo, largura, altura } = checkFoto(bytes);
  const source = tipo === 'webp' ? await pngOfWebp(decodeWebp, bytes, largura, altura) : bytes;
  const href = `data:image/${tipo === 'jpeg' ? 'jpeg' : 'png'};base64,${base64(source)}`;
  const escala = Math.min(1, lado / Math.max(largura, altura));
  const [w, h] = [largura, altura].map((side) => Math.max(1, Math.round(side * escala)));
  // A box of whole pixels: a JPEG goes into it by itself, past the drawing engine.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><path fill="#fff" d="M0 0h${w}v${h}H0z"/><image x="0" y="0" width="${w}" height="${h}" preserveAspectRatio="none" href="${href}"/></svg>`;
  const quadro = await rasterizador.rasterize(svg);
  try {
    let feita = new Uint8Array();
    for (const qualidade of QUALIDADES_DA_COPIA[wanted]) {
      const encoding =
        wanted === 'webp'
          ? rasterizador.encodeWebp(quadro, qualidade, 'menor')
          : rasterizador.encodeJpeg(quadro, qualidade);
      feita = (await encoding) as Uint8Array<ArrayBuffer>;
      if (feita.byteLength <= COPIA_MAXIMA) break;
    }
    return feita;
  } finally {
    quadro.free();
  }
}

const ilegivel = () => fotoRecusada(FOTO_RECUSADA.ilegivel);

/** Null for a PNG that is too heavy at this size. */
async function draw(
  rasterizador: Motores['rasterizador'],
  { href, largura, altura, orientacao }: Fonte,
  escala: number,
): Promise<ImagemRegravada | null> {
  const sides = isDeLado(orientacao) ? [altura, largura] : [largura, altura];
  const [w, h] = sides.map((side) => Math.max(1, Math.round(side * escala)));
  // Where nothing is scaled each pixel is taken as it is: any other way blurs a turned picture.
  const rendering = escala === 1 ? ' image-rendering="optimizeSpeed"' : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${sides.join(' ')}" preserveAspectRatio="none"><image width="${largura}" height="${altura}" preserveAspectRatio="none"${rendering} transform="${matrizOf(orientacao, largura, altura)}" href="${href}"/></svg>`;
  const quadro = await rasterizador.rasterize(svg);
  try {
    const alfa = alphaOf(quadro);
    // A file that is broken behind its header is drawn as nothing.
    if (alfa === 'vazio') throw ilegivel();
    if (alfa === 'opaco')
      return { bytes: await rasterizador.encodeJpeg(quadro, QUALIDADE_DO_JPEG), tipo: 'image/jpeg' };
    const png = quadro.png();
    return png.byteLength <= PNG_MAXIMO ? { bytes: png, tipo: 'image/png' } : null;
  } finally {
    quadro.free();
  }
}

/** The header is what was checked: a picture of another size is not what it said it was. */
async function pngOfWebp(
  decodeWebp: DecodeWebp,
  bytes: Uint8Array,
  largura: number,
  altura: number,
): Promise<Uint8Array> {
  const decoded = await decodeWebp(bytes).catch(() => null);
  if (!decoded || decoded.largura !== largura || decoded.altura !== altura) throw ilegivel();
  return encodePng(decoded);
}

function alphaOf({ pixels }: Pick<Quadro, 'pixels'>): 'opaco' | 'vazio' | 'misto' {
  let [seen, solid] = [0, 0];
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0;
    if (alpha !== 0) seen += 1;
    if (alpha === 255) solid += 1;
  }
  if (seen === 0) return 'vazio';
  return solid * 4 === pixels.length ? 'opaco' : 'misto';
}
