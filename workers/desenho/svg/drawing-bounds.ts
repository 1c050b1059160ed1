import {
  type BoundingBox,
  EMPTY_BOX,
  pathBoxOf,
  type StrokeStyle,
  strokeBoxOf,
  union,
  widened,
} from './bounding-box.ts';
import type { SvgElement } from './read-svg.ts';
import { type AffineMatrix, moved, readTransform } from './transform.ts';

/** Inherited paint and stroke of an element, as far as they decide its bounds. */
type SvgBrush = StrokeStyle & {
  cor: string;
  /** Longest dash, 0 for none. The engine draws a dash that begins exactly at a corner straight on. */
  tracejado: number;
};

const NO_STROKE: SvgBrush = {
  cor: 'none',
  largura: 1,
  juncao: 'miter',
  ponta: 4,
  isQuadrado: false,
  tracejado: 0,
};
/** Elements that draw nothing in their place; an element that references them is not supported. */
const DEFINITIONS = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'pattern',
  'filter',
  'linearGradient',
  'radialGradient',
]);

/**
 * Bounding box that surely holds everything a drawing shows, in the units of its parts; null for features not
 * supported: copies, filters, sizes in percent.
 */
export function drawingBoundsOf(figure: SvgElement): BoundingBox | null {
  return reach({ ...figure, nome: 'g' }, NO_STROKE);
}

function reach(element: SvgElement, around: SvgBrush): BoundingBox | null {
  const { nome, atributos, filhos } = element;
  if (DEFINITIONS.has(nome)) return EMPTY_BOX;
  const matrix = readTransform(atributos.get('transform'));
  if (!matrix || atributos.has('transform-origin') || atributos.has('filter')) return null;
  const pincel: SvgBrush = {
    cor: atributos.get('stroke') ?? around.cor,
    largura: numberOf(atributos.get('stroke-width'), around.largura),
    juncao: atributos.get('stroke-linejoin') ?? around.juncao,
    ponta: numberOf(atributos.get('stroke-miterlimit'), around.ponta),
    isQuadrado: atributos.has('stroke-linecap')
      ? atributos.get('stroke-linecap') === 'square'
      : around.isQuadrado,
    tracejado: longestDash(atributos.get('stroke-dasharray'), around.tracejado),
  };
  if (nome !== 'g') return movedBy(matrix, drawnOf(element, pincel));
  let box: BoundingBox | null = EMPTY_BOX;
  for (const child of filhos) {
    const inner = reach(child, pincel);
    box = box && inner && union(box, inner);
  }
  return movedBy(matrix, box);
}

const movedBy = (matrix: AffineMatrix, box: BoundingBox | null): BoundingBox | null =>
  box && moved(box, matrix);

/** Parses a plain number; NaN otherwise, which makes every bounds check fail. */
const numberOf = (value: string | undefined, otherwise: number): number =>
  value === undefined ? otherwise : Number(value.replace(/px$/, '') || Number.NaN);

/** Longest dash of a line; NaN for values that are no plain numbers. */
const longestDash = (value: string | undefined, otherwise: number): number => {
  if (value === undefined) return otherwise;
  if (value.trim() === 'none') return 0;
  return Math.max(
    ...value
      .trim()
      .split(/[\s,]+/)
      .map((each) => numberOf(each, 0)),
  );
};

function drawnOf({ nome, atributos }: SvgElement, pincel: SvgBrush): BoundingBox | null {
  const of = (key: string) => numberOf(atributos.get(key), 0);
  const half = pincel.cor === 'none' ? 0 : pincel.largura / 2 + pincel.tracejado;
  const lined = (d: string) => {
    if (pincel.cor === 'none') return pathBoxOf(d);
    // Where dashes divide a curve the engine adds corners that the curve does not have.
    return pincel.tracejado === 0 ? strokeBoxOf(d, pincel) : null;
  };
  switch (nome) {
    case 'path': {
      const d = atributos.get('d') ?? '';
      return d ? lined(d) : EMPTY_BOX;
    }
    case 'rect':
      return widened([of('x'), of('y'), of('x') + of('width'), of('y') + of('height')], half);
    case 'circle':
      return widened([of('cx'), of('cy'), of('cx'), of('cy')], of('r') + half);
    case 'ellipse': {
      const [rx, ry] = [of('rx'), of('ry')];
      return widened([of('cx') - rx, of('cy') - ry, of('cx') + rx, of('cy') + ry], half);
    }
    case 'line':
      return lined(`M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`);
    case 'polyline':
      return lined(`M${atributos.get('points') ?? ''}`);
    case 'polygon':
      return lined(`M${atributos.get('points') ?? ''}Z`);
    default:
      return null;
  }
}
