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

const isSeeThrough = (value: string | undefined): boolean => value !== undefined && Number(value) !== 1;

/**
 * Computes the drawing cost of an SVG, in elements: referenced content counts at every reference. Infinite
 * for a circular reference.
 */
export function costOf(root: SvgElement): number {
  const named = new Map<string, SvgElement>();
  const note = (element: SvgElement) => {
    const id = element.atributos.get('id');
    if (id && !named.has(id)) named.set(id, element);
    element.filhos.forEach(note);
  };
  note(root);
  const known = new Map<SvgElement, DrawingCost>();

  function measure(element: SvgElement, depth: number): DrawingCost {
    const before = known.get(element);
    if (before) return before;
    // Visited again before it is computed: a cycle.
    known.set(element, ENDLESS_COST);
    if (depth > MAX_DEPTH) return ENDLESS_COST;
    const parts = [...element.filhos, ...referredBy(element, named)].map((part) => measure(part, depth + 1));
    const fundo = 1 + Math.max(0, ...parts.map((part) => part.fundo));
    const custo =
      fundo > MAX_DEPTH
        ? ENDLESS_COST
        : { custo: parts.reduce((sum, part) => sum + part.custo, ownCost(element)), fundo };
    known.set(element, custo);
    return custo;
  }

  return measure(root, 0).custo;
}

type DrawingCost = { custo: number; fundo: number };
const ENDLESS_COST: DrawingCost = { custo: Number.POSITIVE_INFINITY, fundo: Number.POSITIVE_INFINITY };

function referredBy({ atributos }: SvgElement, named: ReadonlyMap<string, SvgElement>): SvgElement[] {
  return [...atributos].flatMap(([key, value]) => {
    const id = key === 'href' || value.startsWith('url(') ? REFERENCED_ID.exec(value)?.[1] : undefined;
    const target = id && named.get(id);
    return target ? [target] : [];
  });
}

function ownCost({ nome, atributos }: SvgElement): number {
  let sum = 1;
  for (const key of LAYERED_ATTRIBUTES) if (atributos.has(key)) sum += LAYER_COST;
  if (isSeeThrough(atributos.get('opacity')) || nome.startsWith('fe') || nome === 'pattern')
    sum += LAYER_COST;
  return sum + (atributos.has('stroke-dasharray') ? DASH_FACTOR : 0);
}
