/** A control of a form, by identity. */
type Controle = object;

/**
 * Remembers which controls hold something typed that nobody has saved yet. Knows nothing of the page: it is told
 * what each control shows, and asks whether it is still there.
 */
export type Rascunhos<C extends Controle> = {
  /** A control as it is before somebody types in it; the first call counts until it is saved. */
  remember(controle: C, valor: string): void;
  /** What a control shows now. */
  change(controle: C, valor: string): void;
  /** What these controls show has been saved. */
  saved(controles: Iterable<C>): void;
  /** Whether a control that is still on the page shows something else than it did before. */
  hasUnsaved(): boolean;
};

/** @param isOnPage a control that has left the page takes what was typed in it along */
export function createRascunhos<C extends Controle>(isOnPage: (controle: C) => boolean): Rascunhos<C> {
  const before = new Map<C, string>();
  const changed = new Set<C>();

  function forget(controle: C): void {
    before.delete(controle);
    changed.delete(controle);
  }

  return {
    remember(controle, valor) {
      if (!before.has(controle)) before.set(controle, valor);
    },
    change(controle, valor) {
      if (before.get(controle) === valor) changed.delete(controle);
      else changed.add(controle);
    },
    saved(controles) {
      for (const controle of controles) forget(controle);
    },
    hasUnsaved() {
      for (const controle of before.keys()) if (!isOnPage(controle)) forget(controle);
      for (const controle of changed) if (!isOnPage(controle)) forget(controle);
      return changed.size > 0;
    },
  };
}
