/** Undo history of a form. */
export type UndoHistory<T> = {
  agora: T;
  antes: readonly T[];
  depois: readonly T[];
  /** Last change: continued typing in the same fields belongs to one step. */
  ultima: { campos: string; em: number } | null;
};

/** Pause up to which typing counts as continued, in milliseconds. */
const PAUSE_MS = 1500;
const MAX_UNDO_STEPS = 100;

/** Initial history, with nothing to undo. */
export const createUndoHistory = <T>(now: T): UndoHistory<T> => ({
  agora: now,
  antes: [],
  depois: [],
  ultima: null,
});

/** Applies a change to the form. @param em time, ms */
export function applyChange<T extends Record<string, string>>(
  history: UndoHistory<T>,
  change: Partial<T>,
  em: number,
): UndoHistory<T> {
  const { agora, antes, ultima } = history;
  const changed = Object.keys(change).filter((field) => change[field] !== agora[field]);
  if (changed.length === 0) return history;
  const campos = changed.sort().join();
  const isSameStep = ultima !== null && ultima.campos === campos && em - ultima.em < PAUSE_MS;
  return {
    agora: { ...agora, ...change },
    antes: isSameStep ? antes : [...antes, agora].slice(-MAX_UNDO_STEPS),
    depois: [],
    ultima: { campos, em },
  };
}

/** Undoes one step; unchanged when there is none. */
export function undoChange<T>(history: UndoHistory<T>): UndoHistory<T> {
  const { agora, antes, depois } = history;
  const last = antes.at(-1);
  if (last === undefined) return history;
  return { agora: last, antes: antes.slice(0, -1), depois: [agora, ...depois], ultima: null };
}

/** Repeats the step undone last. */
export function redoChange<T>(history: UndoHistory<T>): UndoHistory<T> {
  const { agora, antes, depois } = history;
  const [next, ...rest] = depois;
  if (next === undefined) return history;
  return { agora: next, antes: [...antes, agora], depois: rest, ultima: null };
}
