import { type Elemento, type Quadrado, quadradoOf, readSvg } from '../../svg/ler.ts';
import { IDENTIDADE, type Matriz, multiply, parseTransform } from './matriz.ts';

/** Colour with components 0–1. */
export type Cor = { r: number; g: number; b: number };

/** Outline to fill, to stroke, or both, in the drawing's own units. */
export type Traco = {
  d: string;
  matriz: Matriz;
  preenche: Cor | null;
  parImpar: boolean;
  contorna: Cor | null;
  espessura: number;
  tracejado: readonly number[];
  fase: number;
  ponta: 'butt' | 'round' | 'square';
  juncao: 'miter' | 'round' | 'bevel';
  /** Opacity of fill and stroke, 0–1. */
  opacidade: number;
};

/** Group: outlines drawn one over the other, then made transparent together. */
export type Grupo = { opacidade: number; partes: readonly (Traco | Grupo)[] };

export type Desenho = Quadrado & { grupo: Grupo };

type Pintura = Pick<
  Traco,
  'preenche' | 'parImpar' | 'contorna' | 'espessura' | 'tracejado' | 'fase' | 'ponta' | 'juncao' | 'opacidade'
>;

/** Attributes of each shape; any other one needs a real SVG engine. */
const FORMAS: Readonly<Record<string, readonly string[]>> = {
  // Layout writes these on rounded boxes beside their outline; SVG ignores them.
  path: ['d', 'x', 'y', 'width', 'height'],
  rect: ['x', 'y', 'width', 'height'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  g: [],
};
const PINTURAS = [
  ...['fill', 'fill-rule', 'fill-opacity', 'opacity', 'transform', 'stroke', 'stroke-width'],
  ...['stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin'],
];
const CALADOS = new Set(['title', 'desc', 'metadata']);
const SEM_EFEITO = /^(?:id|role|version|xmlns(?::.+)?|xml:space|(?:aria|data)-.+)$/;
const DA_RAIZ = new Set(['viewBox', 'width', 'height', ...PINTURAS]);

/** Thrown inside this file only: the SVG uses features beyond outlines. */
class MaisQueTracos extends Error {}

const refuse = (): never => {
  throw new MaisQueTracos();
};

const number = (text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  const value = /^-?(?:\d+\.?\d*|\.\d+)(?:px)?$/.test(text.trim()) ? Number.parseFloat(text) : Number.NaN;
  return Number.isFinite(value) ? value : refuse();
};

const NOMES: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

function colour(text: string): Cor | null {
  const value = text.trim().toLowerCase();
  if (value === 'none' || value === 'transparent') return null;
  const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/.exec(NOMES[value] ?? value);
  if (!hex) return refuse();
  const digits = hex[2] ?? [...(hex[1] ?? '')].map((digit) => digit + digit).join('');
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return { r: part(0), g: part(2), b: part(4) };
}

const isJuncao = (text: string): text is Traco['juncao'] => ['miter', 'round', 'bevel'].includes(text);
const isPonta = (text: string): text is Traco['ponta'] => ['butt', 'round', 'square'].includes(text);

/** Inherited paint with the element's own changes. Fill and stroke must have the same opacity. */
function paintOf(atributos: ReadonlyMap<string, string>, herdada: Pintura): Pintura {
  const get = (name: string) => atributos.get(name);
  const fill = get('fill');
  const stroke = get('stroke');
  const dashes = get('stroke-dasharray');
  const rule = get('fill-rule');
  const ponta = get('stroke-linecap') ?? herdada.ponta;
  const juncao = get('stroke-linejoin') ?? herdada.juncao;
  const preenche = fill === undefined ? herdada.preenche : colour(fill);
  const contorna = stroke === undefined ? herdada.contorna : colour(stroke);
  const opacities = [
    ...(preenche ? [number(get('fill-opacity'), herdada.opacidade)] : []),
    ...(contorna ? [number(get('stroke-opacity'), herdada.opacidade)] : []),
  ];
  if (new Set(opacities).size > 1 || (rule !== undefined && !/^(?:nonzero|evenodd)$/.test(rule))) refuse();
  return {
    preenche,
    contorna,
    parImpar: rule === undefined ? herdada.parImpar : rule === 'evenodd',
    espessura: number(get('stroke-width'), herdada.espessura),
    tracejado:
      dashes === undefined
        ? herdada.tracejado
        : dashes.trim() === 'none'
          ? []
          : dashes
              .trim()
              .split(/[\s,]+/)
              .map((dash) => number(dash, 0)),
    fase: number(get('stroke-dashoffset'), herdada.fase),
    ponta: isPonta(ponta) ? ponta : refuse(),
    juncao: isJuncao(juncao) ? juncao : refuse(),
    opacidade: opacities[0] ?? herdada.opacidade,
  };
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 0 ${cx + rx} ${cy}A${rx} ${ry} 0 1 0 ${cx - rx} ${cy}Z`;

/** Converts a shape to path data. */
function outlineOf({ nome, atributos }: Elemento): string {
  const n = (name: string) => number(atributos.get(name), 0);
  if (nome === 'path') return atributos.get('d') ?? '';
  if (nome === 'rect') {
    return `M${n('x')} ${n('y')}h${n('width')}v${n('height')}h${-n('width')}Z`;
  }
  if (nome === 'circle') return ellipse(n('cx'), n('cy'), n('r'), n('r'));
  if (nome === 'ellipse') return ellipse(n('cx'), n('cy'), n('rx'), n('ry'));
  if (nome === 'line') return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
  const points = (atributos.get('points') ?? '').trim();
  return points === '' ? '' : `M${points}${nome === 'polygon' ? 'Z' : ''}`;
}

function checkAtributos({ nome, atributos }: Elemento): void {
  const known = new Set([...(FORMAS[nome] ?? refuse()), ...PINTURAS]);
  for (const name of atributos.keys()) if (!known.has(name) && !SEM_EFEITO.test(name)) refuse();
}

function parteOf(elemento: Elemento, herdada: Pintura, fora: Matriz): Traco | Grupo | null {
  if (CALADOS.has(elemento.nome)) return null;
  checkAtributos(elemento);
  const { nome, atributos, filhos } = elemento;
  const matriz = multiply(fora, parseTransform(atributos.get('transform') ?? '') ?? refuse());
  const pintura = paintOf(atributos, herdada);
  const opacidade = number(atributos.get('opacity'), 1);
  if (nome === 'g') {
    return { opacidade, partes: filhos.flatMap((filho) => parteOf(filho, pintura, matriz) ?? []) };
  }
  // The PDF writer has no operator that strokes and fills by the even–odd rule at once.
  if (pintura.parImpar && pintura.preenche && pintura.contorna) refuse();
  const traco = { ...pintura, d: outlineOf(elemento), matriz };
  return opacidade === 1 ? traco : { opacidade, partes: [traco] };
}

/** Maximum number of characters; a longer SVG is no logo. */
const MAX_TEXT = 200_000;

const PADRAO: Pintura = {
  preenche: { r: 0, g: 0, b: 0 },
  contorna: null,
  parImpar: false,
  espessura: 1,
  tracejado: [],
  fase: 0,
  ponta: 'butt',
  juncao: 'miter',
  opacidade: 1,
};

/**
 * Parses an SVG as outlines, to draw it without an SVG engine.
 * @returns null when it uses anything else (text, gradients, styles, images…): an engine must draw it
 */
export function tracosOf(texto: string): Desenho | null {
  const svg = texto.length > MAX_TEXT ? null : readSvg(texto);
  const quadrado = svg && quadradoOf(svg);
  if (!svg || !quadrado) return null;
  try {
    for (const name of svg.atributos.keys()) if (!DA_RAIZ.has(name) && !SEM_EFEITO.test(name)) refuse();
    const pintura = paintOf(svg.atributos, PADRAO);
    const opacidade = number(svg.atributos.get('opacity'), 1);
    const partes = svg.filhos.flatMap((filho) => parteOf(filho, pintura, IDENTIDADE) ?? []);
    return { ...quadrado, grupo: { opacidade, partes } };
  } catch (error) {
    if (error instanceof MaisQueTracos) return null;
    throw error;
  }
}
