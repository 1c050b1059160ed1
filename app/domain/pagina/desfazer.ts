/** What a form holds, and the way back and forth through it. */
export type Historia<T> = {
  agora: T;
  antes: readonly T[];
  depois: readonly T[];
  /** The last change: typing on in the same fields is one step. */
  ultima: { campos: string; em: number } | null;
};

/** Typing goes on within this pause, in milliseconds. */
const PAUSA_MS = 1500;
const MAIS_PASSOS = 100;

/** A form as it came: nothing to undo. */
export const inicioDaHistoria = <T>(agora: T): Historia<T> => ({
  agora,
  antes: [],
  depois: [],
  ultima: null,
});

/** The form after a change. @param em milliseconds of the clock */
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

/** One step back; the same where there is none. */
export function desfazer<T>(historia: Historia<T>): Historia<T> {
  const { agora, antes, depois } = historia;
  const last = antes.at(-1);
  if (last === undefined) return historia;
  return { agora: last, antes: antes.slice(0, -1), depois: [agora, ...depois], ultima: null };
}

/** What was undone last, again. */
export function refazer<T>(historia: Historia<T>): Historia<T> {
  const { agora, antes, depois } = historia;
  const [next, ...rest] = depois;
  if (next === undefined) return historia;
  return { agora: next, antes: [...antes, agora], depois: rest, ultima: null };
}
