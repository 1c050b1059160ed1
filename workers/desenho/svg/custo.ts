import type { Elemento } from './ler.ts';

/** Most that a picture may cost to draw, in elements. */
export const MAX_CUSTO = 20_000;
/** What the engine draws apart and then lays over the rest: a canvas of its own each time. */
const CAMADA = 200;
/** A dashed line is cut into as many as a million. */
const TRACEJADO = 100;

/** Most steps from part to part and from reference to reference: the engine goes down them one inside the other. */
const MAX_FUNDO = 160;

const REFERIDO = /#([^'")\s]+)/;

const EM_CAMADA = ['clip-path', 'mask', 'filter', 'mix-blend-mode'] as const;

const isSeeThrough = (valor: string | undefined): boolean => valor !== undefined && Number(valor) !== 1;

/**
 * What a picture costs to draw, in elements: what it refers to counts as often as it is referred to. Infinite for one
 * that refers to itself.
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
    // Asked for again before it is known: a circle.
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
  if (isSeeThrough(atributos.get('opacity')) || nome.startsWith('fe')) sum += CAMADA;
  return sum + (atributos.has('stroke-dasharray') ? TRACEJADO : 0);
}
