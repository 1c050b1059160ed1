/** Undo history of a form. */
export type Historia<T> = {
  agora: T;
  antes: readonly T[];
  depois: readonly T[];
  /** Last change: continued typing in the same fields belongs to one step. */
  ultima: { campos: string; em: number } | null;
};

/** Pause up to which typing counts as continued, in milliseconds. */
const PAUSA_MS = 1500;
const MAIS_PASSOS = 100;

/** Initial history, with nothing to undo. */
export const inicioDaHistoria = <T>(agora: T): Historia<T> => ({
  agora,
  antes: [],
  depois: [],
  ultima: null,
});

/** Applies a change to the form. @param em time, ms */
export function mudar<T extends Record<string, string>>(
  historia: Historia<T>,
  change: Partial<T>,
  em: number,
): Historia<T> {
  const { agora, antes, ultima } = historia;
  const changed = Object.keys(change).filter((campo) => change[campo] !== agora[campo]);
  if (changed.length === 0) return historia;
  const campos = changed.sort().join();
  const isSameStep = ultima !== null && ultima.campos === campos && em - ultima.em < PAUSA_MS;
  return {
    agora: { ...agora, ...change },
    antes: isSameStep ? antes : [...antes, agora].slice(-MAIS_PASSOS),
    depois: [],
    ultima: { campos, em },
  };
}

/** Undoes one step; unchanged when there is none. */
export function desfazer<T>(historia: Historia<T>): Historia<T> {
  const { agora, antes, depois } = historia;
  const last = antes.at(-1);
  if (last === undefined) return historia;
  return { agora: last, antes: antes.slice(0, -1), depois: [agora, ...depois], ultima: null };
}

/** Repeats the step undone last. */
export function refazer<T>(historia: Historia<T>): Historia<T> {
  const { agora, antes, depois } = historia;
  const [next, ...rest] = depois;
  if (next === undefined) return historia;
  return { agora: next, antes: [...antes, agora], depois: rest, ultima: null };
}
