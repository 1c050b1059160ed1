import { type Contorno, contornoDoPath } from './contorno.ts';
import type { Elemento } from './ler.ts';

type Traco = { cor: string; largura: number; juncao: string; ponta: number };

const SEM_TRACO: Traco = { cor: 'none', largura: 1, juncao: 'miter', ponta: 4 };
/** What is drawn only where something refers to it, which is then not understood. */
const GUARDADOS = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'filter',
  'linearGradient',
  'radialGradient',
]);
const NADA: Contorno = [Infinity, Infinity, -Infinity, -Infinity];

/**
 * A box that everything a picture draws certainly lies within, in the units of its parts; null for one that is not
 * understood: moved or turned parts, copies, filters, sizes in percent.
 */
export function alcanceOf(figura: Elemento): Contorno | null {
  return reach({ ...figura, nome: 'g' }, SEM_TRACO);
}

function reach(elemento: Elemento, around: Traco): Contorno | null {
  const { nome, atributos, filhos } = elemento;
  if (GUARDADOS.has(nome)) return NADA;
  if (atributos.has('transform') || atributos.has('filter')) return null;
  const traco: Traco = {
    cor: atributos.get('stroke') ?? around.cor,
    largura: numberOf(atributos.get('stroke-width'), around.largura),
    juncao: atributos.get('stroke-linejoin') ?? around.juncao,
    ponta: numberOf(atributos.get('stroke-miterlimit'), around.ponta),
  };
  if (nome !== 'g') return widened(shapeOf(elemento), nome, traco);
  let box: Contorno | null = NADA;
  for (const filho of filhos) {
    const inner = reach(filho, traco);
    box = box && inner && union(box, inner);
  }
  return box;
}

/** NaN for what is no plain number: nothing is then known to lie inside. */
const numberOf = (valor: string | undefined, otherwise: number): number =>
  valor === undefined ? otherwise : Number(valor.replace(/px$/, '') || Number.NaN);

function shapeOf({ nome, atributos }: Elemento): Contorno | null {
  const of = (chave: string) => numberOf(atributos.get(chave), 0);
  switch (nome) {
    case 'path':
      return contornoDoPath(atributos.get('d') ?? '') ?? (atributos.get('d') ? null : NADA);
    case 'rect':
      return [of('x'), of('y'), of('x') + of('width'), of('y') + of('height')];
    case 'circle':
      return [of('cx') - of('r'), of('cy') - of('r'), of('cx') + of('r'), of('cy') + of('r')];
    case 'ellipse':
      return [of('cx') - of('rx'), of('cy') - of('ry'), of('cx') + of('rx'), of('cy') + of('ry')];
    case 'line': {
      const [x1, y1, x2, y2] = [of('x1'), of('y1'), of('x2'), of('y2')];
      return [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
    }
    case 'polyline':
    case 'polygon':
      return contornoDoPath(`M${atributos.get('points') ?? ''}`);
    default:
      return null;
  }
}

/** With what a stroke adds: half its width, as much as its corners stand out or its ends reach. */
function widened(box: Contorno | null, nome: string, traco: Traco): Contorno | null {
  if (!box || traco.cor === 'none') return box;
  const isPointed =
    !['circle', 'ellipse', 'rect', 'line'].includes(nome) && !/^(round|bevel)$/.test(traco.juncao);
  const by = (traco.largura / 2) * Math.max(Math.SQRT2, isPointed ? traco.ponta : 0);
  return [box[0] - by, box[1] - by, box[2] + by, box[3] + by];
}

const union = (a: Contorno, b: Contorno): Contorno => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];
