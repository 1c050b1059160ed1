import type { Contorno } from './contorno.ts';
import { attributesOf, type Folha, IMAGEM, overlap, readFolha } from './folha.ts';

/** A photo in a drawing: its place, and what of that shows, in whole pixels. */
export type FotoNaFolha = { bytes: string; caixa: Contorno; visivel: Contorno };

/** A drawing cut at its photos: what lies below the first, between each two, and above the last. */
export type Camadas = { partes: string[]; fotos: FotoNaFolha[] };

const JPEG = /^data:image\/jpe?g;base64,/;
const CONHECIDOS = new Set(['x', 'y', 'width', 'height', 'href', 'preserveAspectRatio', 'clip-path', 'mask']);
/** Each costs a canvas while it is laid down. More photos than this, and all are the engine's. */
const MAX_FOTOS = 6;
const FOLGA = 0.01;

const MARCA = /<(\/?)([\w:]+)[^>]*?(\/?)>/g;
/** What draws nothing where it stands, and is referred to from anywhere after it. */
const DEFINEM = new Set([
  'mask',
  'clipPath',
  'defs',
  'linearGradient',
  'radialGradient',
  'filter',
  'pattern',
]);

/**
 * Cuts a drawing at the photos that can be put into its pixels: JPEGs that stand by themselves, upright and in a box of
 * whole pixels, clipped by nothing but boxes. Null where there is none. The engine decodes and lays down a photo in ten
 * times as long as libjpeg-turbo and a copy of rows take.
 */
export function camadasOf(svg: string): Camadas | null {
  if (!svg.includes('data:image/jp')) return null;
  const folha = readFolha(svg);
  const start = svg.indexOf('>') + 1;
  const end = svg.lastIndexOf('</svg>');
  const head = svg.slice(0, start);
  const camadas: Camadas = { partes: [], fotos: [] };
  let [from, depth, definitions] = [start, 0, ''];

  /** Goes through the tags up to here: how deep they are open, what they define. */
  function pass(text: string): string {
    let found = '';
    let opened = 0;
    for (const { 0: mark, 1: closing, 2: nome = '', 3: alone, index } of text.matchAll(MARCA)) {
      if (depth === 0 && !closing) opened = index;
      if (closing) depth -= 1;
      else if (!alone) depth += 1;
      if (depth === 0 && DEFINEM.has(nome)) found += text.slice(opened, index + mark.length);
    }
    return found;
  }

  let part = '';
  for (const { 0: whole, 1: text = '', index } of svg.matchAll(IMAGEM)) {
    const before = svg.slice(from, index);
    const found = pass(before);
    part += before;
    from = index + whole.length;
    const foto = depth === 0 ? fotoOf(text, folha) : null;
    if (foto) {
      camadas.partes.push(`${head}${definitions}${part}</svg>`);
      camadas.fotos.push(foto);
      part = '';
    } else part += whole;
    definitions += found;
  }
  camadas.partes.push(`${head}${definitions}${part}${svg.slice(from, end)}</svg>`);
  const count = camadas.fotos.length;
  return count > 0 && count <= MAX_FOTOS ? camadas : null;
}

function fotoOf(text: string, { clips, quadro }: Folha): FotoNaFolha | null {
  const image = attributesOf(text);
  const href = image.get('href') ?? '';
  const [head = ''] = JPEG.exec(href) ?? [];
  if (!head || ![...image.keys()].every((nome) => CONHECIDOS.has(nome))) return null;
  if (image.get('preserveAspectRatio') !== 'none') return null;
  const clip = image.has('clip-path') ? clips.get(image.get('clip-path') ?? '') : quadro;
  if (!clip || (image.has('mask') && !image.get('mask')?.startsWith('url(#satori_om-'))) return null;
  const [x = 0, y = 0, w = 0, h = 0] = ['x', 'y', 'width', 'height'].map((nome) => Number(image.get(nome)));
  const caixa: Contorno = [x, y, x + w, y + h];
  const visivel = overlap(overlap(caixa, clip), quadro).map((side) => {
    const whole = Math.round(side);
    return Math.abs(side - whole) < FOLGA ? whole : Number.NaN;
  }) as unknown as Contorno;
  const isWhole = visivel[0] < visivel[2] && visivel[1] < visivel[3];
  return isWhole ? { bytes: href.slice(head.length), caixa, visivel } : null;
}
