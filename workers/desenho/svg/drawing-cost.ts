import type { SvgElement } from './read-svg.ts';

/** Maximum drawing cost of an SVG, in elements. */
export const MAX_COST = 20_000;
/** Cost of a layer that the engine draws on a canvas of its own, in elements. */
const LAYER_COST = 200;
/** Cost factor of a dashed line, which may be cut into a million dashes. */
const DASH_FACTOR = 100;

/** Maximum depth of nesting and references: the engine recurses. */
const MAX_DEPTH = 160;

const REFERENCED_ID = /#([^'")\s]+)/;

const LAYERED_ATTRIBUTES = ['clip-path', 'mask', 'filter', 'mix-blend-mode'] as const;

const isSeeThrough = (valor: string | undefined): boolean => valor !== undefined && Number(valor) !== 1;

/**
 * Computes the drawing cost of an SVG, in elements: referenced content counts at every reference. Infinite
 * for a circular reference.
 */
export function costOf(raiz: SvgElement): number {
  const named = new Map<string, SvgElement>();
  const note = (elemento: SvgElement) => {
    const id = elemento.atributos.get('id');
    if (id && !named.has(id)) named.set(id, elemento);
    elemento.filhos.forEach(note);
  };
  note(raiz);
  const known = new Map<SvgElement, DrawingCost>();

  function measure(elemento: SvgElement, depth: number): DrawingCost {
    const before = known.get(elemento);
    if (before) return before;
    // Visited again before it is computed: a cycle.
    known.set(elemento, ENDLESS_COST);
    if (depth > MAX_DEPTH) return ENDLESS_COST;
    const parts = [...elemento.filhos, ...referredBy(elemento, named)].map((part) =>
      measure(part, depth + 1),
    );
    const fundo = 1 + Math.max(0, ...parts.map((part) => part.fundo));
    const custo =
      fundo > MAX_DEPTH
        ? ENDLESS_COST
        : { custo: parts.reduce((sum, part) => sum + part.custo, ownCost(elemento)), fundo };
    known.set(elemento, custo);
    return custo;
  }

  return measure(raiz, 0).custo;
}

type DrawingCost = { custo: number; fundo: number };
const ENDLESS_COST: DrawingCost = { custo: Number.POSITIVE_INFINITY, fundo: Number.POSITIVE_INFINITY };

function referredBy({ atributos }: SvgElement, named: ReadonlyMap<string, SvgElement>): SvgElement[] {
  return [...atributos].flatMap(([chave, valor]) => {
    const id = chave === 'href' || valor.startsWith('url(') ? REFERENCED_ID.exec(valor)?.[1] : undefined;
    const target = id && named.get(id);
    return target ? [target] : [];
  });
}

function ownCost({ nome, atributos }: SvgElement): number {
  let sum = 1;
  for (const chave of LAYERED_ATTRIBUTES) if (atributos.has(chave)) sum += LAYER_COST;
  if (isSeeThrough(atributos.get('opacity')) || nome.startsWith('fe') || nome === 'pattern')
    sum += LAYER_COST;
  return sum + (atributos.has('stroke-dasharray') ? DASH_FACTOR : 0);
}
