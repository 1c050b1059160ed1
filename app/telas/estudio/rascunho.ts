import { chaveDe } from '~/lib/guardado/pessoal.ts';

/** Where a person's unsaved piece waits if the page is left, reloaded or loses its network; this tab only. */
const keyOf = (dono: string): string => chaveDe('rascunho-do-panfleto', dono);

/** What was typed and not saved, or null. */
export function readDraft(dono: string): Record<string, string> | null {
  try {
    const text = sessionStorage.getItem(keyOf(dono));
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed; a form as it came is no draft. */
export function writeDraft(
  dono: string,
  digitado: Record<string, string>,
  inicial: Record<string, string>,
): void {
  try {
    if (JSON.stringify(digitado) === JSON.stringify(inicial)) return;
    sessionStorage.setItem(keyOf(dono), JSON.stringify(digitado));
  } catch {
    // Storage is blocked: the form then keeps its content as long as the page.
  }
}

/** The piece was made: its draft is no longer needed. */
export function forgetDraft(dono: string): void {
  try {
    sessionStorage.removeItem(keyOf(dono));
  } catch {
    // As above.
  }
}
