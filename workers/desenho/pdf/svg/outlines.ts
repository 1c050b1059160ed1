import { readSvg, type SvgElement, type SvgViewBox, viewBoxOf } from '../../svg/read-svg.ts';
import { type AffineMatrix, IDENTITY_MATRIX, multiply } from '../../svg/transform.ts';
import { parseTransform } from './matrix.ts';

/** Colour with components 0–1. */
export type RgbColour = { r: number; g: number; b: number };

/** Outline to fill, to stroke, or both, in the drawing's own units. */
export type VectorOutline = {
  d: string;
  matriz: AffineMatrix;
  preenche: RgbColour | null;
  parImpar: boolean;
  contorna: RgbColour | null;
  espessura: number;
  tracejado: readonly number[];
  fase: number;
  ponta: 'butt' | 'round' | 'square';
  juncao: 'miter' | 'round' | 'bevel';
  /** Opacity of fill and stroke, 0–1. */
  opacidade: number;
};

/** Group: outlines drawn one over the other, then made transparent together. */
export type OutlineGroup = { opacidade: number; partes: readonly (VectorOutline | OutlineGroup)[] };

export type OutlineDrawing = SvgViewBox & { grupo: OutlineGroup };

type OutlinePaint = Pick<
  VectorOutline,
  'preenche' | 'parImpar' | 'contorna' | 'espessura' | 'tracejado' | 'fase' | 'ponta' | 'juncao' | 'opacidade'
>;

/** Attributes of each shape; any other one needs a real SVG engine. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
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
const PAINT_ATTRIBUTES = [
  ...['fill', 'fill-rule', 'fill-opacity', 'opacity', 'transform', 'stroke', 'stroke-width'],
  ...['stroke-opacity', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin'],
];
const SILENT_ELEMENTS = new Set(['title', 'desc', 'metadata']);
const WITHOUT_EFFECT = /^(?:id|role|version|xmlns(?::.+)?|xml:space|(?:aria|data)-.+)$/;
const ROOT_ATTRIBUTES = new Set(['viewBox', 'width', 'height', ...PAINT_ATTRIBUTES]);

/** Thrown inside this file only: the SVG uses features beyond outlines. */
class NotOnlyOutlines extends Error {}

const refuse = (): never => {
  throw new NotOnlyOutlines();
};

const number = (text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  const value = /^-?(?:\d+\.?\d*|\.\d+)(?:px)?$/.test(text.trim()) ? Number.parseFloat(text) : Number.NaN;
  return Number.isFinite(value) ? value : refuse();
};

const COLOUR_NAMES: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

function colour(text: string): RgbColour | null {
  const value = text.trim().toLowerCase();
  if (value === 'none' || value === 'transparent') return null;
  const hex = /^#(?:([\da-f]{3})|([\da-f]{6}))$/.exec(COLOUR_NAMES[value] ?? value);
  if (!hex) return refuse();
  const digits = hex[2] ?? [...(hex[1] ?? '')].map((digit) => digit + digit).join('');
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return { r: part(0), g: part(2), b: part(4) };
}

const isLineJoin = (text: string): text is VectorOutline['juncao'] =>
  ['miter', 'round', 'bevel'].includes(text);
const isLineCap = (text: string): text is VectorOutline['ponta'] =>
  ['butt', 'round', 'square'].includes(text);

/** Inherited paint with the element's own changes. Fill and stroke must have the same opacity. */
function paintOf(attributes: ReadonlyMap<string, string>, herdada: OutlinePaint): OutlinePaint {
  const get = (name: string) => attributes.get(name);
  const fill = get('fill');
  const stroke = get('stroke');
  const dashes = get('stroke-dasharray');
  const rule = get('fill-rule');
  const ponta = get('stroke-linecap') ?? herdada.ponta;
  const join = get('stroke-linejoin') ?? herdada.juncao;
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
    ponta: isLineCap(ponta) ? ponta : refuse(),
    juncao: isLineJoin(join) ? join : refuse(),
    opacidade: opacities[0] ?? herdada.opacidade,
  };
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}A${rx} ${ry} 0 1 0 ${cx + rx} ${cy}A${rx} ${ry} 0 1 0 ${cx - rx} ${cy}Z`;

/** Converts a shape to path data. */
function outlineOf({ nome, atributos }: SvgElement): string {
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

function checkAttributes({ nome, atributos }: SvgElement): void {
  const known = new Set([...(SHAPES[nome] ?? refuse()), ...PAINT_ATTRIBUTES]);
  for (const name of atributos.keys()) if (!known.has(name) && !WITHOUT_EFFECT.test(name)) refuse();
}

function outlinePartOf(
  element: SvgElement,
  herdada: OutlinePaint,
  outside: AffineMatrix,
): VectorOutline | OutlineGroup | null {
  if (SILENT_ELEMENTS.has(element.nome)) return null;
  checkAttributes(element);
  const { nome, atributos, filhos } = element;
  const matriz = multiply(outside, parseTransform(atributos.get('transform') ?? '') ?? refuse());
  const pintura = paintOf(atributos, herdada);
  const opacidade = number(atributos.get('opacity'), 1);
  if (nome === 'g') {
    return { opacidade, partes: filhos.flatMap((child) => outlinePartOf(child, pintura, matriz) ?? []) };
  }
  // The PDF writer has no operator that strokes and fills by the even–odd rule at once.
  if (pintura.parImpar && pintura.preenche && pintura.contorna) refuse();
  const stroke = { ...pintura, d: outlineOf(element), matriz };
  return opacidade === 1 ? stroke : { opacidade, partes: [stroke] };
}

/** Maximum number of characters; a longer SVG is no logo. */
const MAX_TEXT = 200_000;

const DEFAULT_PAINT: OutlinePaint = {
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
export function parseOutlines(text: string): OutlineDrawing | null {
  const svg = text.length > MAX_TEXT ? null : readSvg(text);
  const quadrado = svg && viewBoxOf(svg);
  if (!svg || !quadrado) return null;
  try {
    for (const name of svg.atributos.keys())
      if (!ROOT_ATTRIBUTES.has(name) && !WITHOUT_EFFECT.test(name)) refuse();
    const pintura = paintOf(svg.atributos, DEFAULT_PAINT);
    const opacidade = number(svg.atributos.get('opacity'), 1);
    const partes = svg.filhos.flatMap((child) => outlinePartOf(child, pintura, IDENTITY_MATRIX) ?? []);
    return { ...quadrado, grupo: { opacidade, partes } };
  } catch (error) {
    if (error instanceof NotOnlyOutlines) return null;
    throw error;
  }
}
