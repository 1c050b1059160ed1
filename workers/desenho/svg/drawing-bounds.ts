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
export function drawingBoundsOf(figura: SvgElement): BoundingBox | null {
  return reach({ ...figura, nome: 'g' }, NO_STROKE);
}

function reach(elemento: SvgElement, around: SvgBrush): BoundingBox | null {
  const { nome, atributos, filhos } = elemento;
  if (DEFINITIONS.has(nome)) return EMPTY_BOX;
  const matriz = readTransform(atributos.get('transform'));
  if (!matriz || atributos.has('transform-origin') || atributos.has('filter')) return null;
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
  if (nome !== 'g') return movedBy(matriz, drawnOf(elemento, pincel));
  let box: BoundingBox | null = EMPTY_BOX;
  for (const filho of filhos) {
    const inner = reach(filho, pincel);
    box = box && inner && union(box, inner);
  }
  return movedBy(matriz, box);
}

const movedBy = (matriz: AffineMatrix, box: BoundingBox | null): BoundingBox | null =>
  box && moved(box, matriz);

/** Parses a plain number; NaN otherwise, which makes every bounds check fail. */
const numberOf = (valor: string | undefined, otherwise: number): number =>
  valor === undefined ? otherwise : Number(valor.replace(/px$/, '') || Number.NaN);

/** Longest dash of a line; NaN for values that are no plain numbers. */
const longestDash = (valor: string | undefined, otherwise: number): number => {
  if (valor === undefined) return otherwise;
  if (valor.trim() === 'none') return 0;
  return Math.max(
    ...valor
      .trim()
      .split(/[\s,]+/)
      .map((each) => numberOf(each, 0)),
  );
};

function drawnOf({ nome, atributos }: SvgElement, pincel: SvgBrush): BoundingBox | null {
  const of = (chave: string) => numberOf(atributos.get(chave), 0);
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
