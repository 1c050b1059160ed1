/** Form control whose unsaved input is tracked; compared by identity. */
type TrackedControl = object;

/** Tracks which controls have unsaved input. Independent of the DOM: the caller reports the values. */
export type UnsavedInput<C extends TrackedControl> = {
  /** Stores a control's original value; only the first call counts until it is saved. */
  remember(controle: C, value: string): void;
  /** Reports a control's current value. */
  change(controle: C, value: string): void;
  /** Marks the current values of these controls as saved. */
  saved(controles: Iterable<C>): void;
  /** Tells whether a control that is still on the page differs from its original value. */
  hasUnsaved(): boolean;
};

/** Creates the tracker. @param isOnPage false for a control removed from the page: its input is forgotten */
export function createUnsavedInput<C extends TrackedControl>(
  isOnPage: (controle: C) => boolean,
): UnsavedInput<C> {
  const before = new Map<C, string>();
  const changed = new Set<C>();

  function forget(controle: C): void {
    before.delete(controle);
    changed.delete(controle);
  }

  return {
    remember(controle, value) {
      if (!before.has(controle)) before.set(controle, value);
    },
    change(controle, value) {
      if (before.get(controle) === value) changed.delete(controle);
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
