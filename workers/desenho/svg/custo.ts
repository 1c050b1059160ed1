import type { Elemento } from './ler.ts';

/** Maximum drawing cost of an SVG, in elements. */
export const MAX_CUSTO = 20_000;
/** Cost of a layer that the engine draws on a canvas of its own, in elements. */
const CAMADA = 200;
/** Cost factor of a dashed line, which may be cut into a million dashes. */
const TRACEJADO = 100;

/** Maximum depth of nesting and references: the engine recurses. */
const MAX_FUNDO = 160;

const REFERIDO = /#([^'")\s]+)/;

const EM_CAMADA = ['clip-path', 'mask', 'filter', 'mix-blend-mode'] as const;

const isSeeThrough = (valor: string | undefined): boolean => valor !== undefined && Number(valor) !== 1;

/**
 * Computes the drawing cost of an SVG, in elements: referenced content counts at every reference. Infinite
 * for a circular reference.
 */
export function costOf(raiz: Elemento): number {
  const named = new Map<string, Elemento>();
  const note = (elemento: Elemento) => {
    const id = elemento.atributos.get('id');
    if (id && !named.has(id)) named.set(id, elemento);
    elemento.filhos.forEach(note);
  };
  note(raiz);
  const known = new Map<Elemento, Custo>();

  function measure(elemento: Elemento, depth: number): Custo {
    const before = known.get(elemento);
    if (before) return before;
    // Visited again before it is computed: a cycle.
    known.set(elemento, SEM_FIM);
    if (depth > MAX_FUNDO) return SEM_FIM;
    const parts = [...elemento.filhos, ...referredBy(elemento, named)].map((part) =>
      measure(part, depth + 1),
    );
    const fundo = 1 + Math.max(0, ...parts.map((part) => part.fundo));
    const custo =
      fundo > MAX_FUNDO
        ? SEM_FIM
        : { custo: parts.reduce((sum, part) => sum + part.custo, ownCost(elemento)), fundo };
    known.set(elemento, custo);
    return custo;
  }

  return measure(raiz, 0).custo;
}

type Custo = { custo: number; fundo: number };
const SEM_FIM: Custo = { custo: Number.POSITIVE_INFINITY, fundo: Number.POSITIVE_INFINITY };

function referredBy({ atributos }: Elemento, named: ReadonlyMap<string, Elemento>): Elemento[] {
  return [...atributos].flatMap(([chave, valor]) => {
    const id = chave === 'href' || valor.startsWith('url(') ? REFERIDO.exec(valor)?.[1] : undefined;
    const target = id && named.get(id);
    return target ? [target] : [];
  });
}

function ownCost({ nome, atributos }: Elemento): number {
  let sum = 1;
  for (const chave of EM_CAMADA) if (atributos.has(chave)) sum += CAMADA;
  if (isSeeThrough(atributos.get('opacity')) || nome.startsWith('fe') || nome === 'pattern') sum += CAMADA;
  return sum + (atributos.has('stroke-dasharray') ? TRACEJADO : 0);
}
