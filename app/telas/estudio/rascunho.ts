/** Where an unsaved piece waits if the page is left, reloaded or loses its network; this tab only. */
const RASCUNHO = 'rascunho-do-panfleto';

/** What was typed and not saved, or null. */
export function readDraft(): Record<string, string> | null {
  try {
    const text = sessionStorage.getItem(RASCUNHO);
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed; a form as it came is no draft. */
export function writeDraft(digitado: Record<string, string>, inicial: Record<string, string>): void {
  try {
    if (JSON.stringify(digitado) === JSON.stringify(inicial)) return;
    sessionStorage.setItem(RASCUNHO, JSON.stringify(digitado));
  } catch {
    // Storage is blocked: the form then keeps its content as long as the page.
  }
}

/** The piece was made: its draft is no longer needed. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(RASCUNHO);
  } catch {
    // As above.
  }
}
