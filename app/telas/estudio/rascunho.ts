import { chaveDe } from '~/lib/guardado/pessoal.ts';

/** Forgets what earlier versions of the flyer's form kept in this tab. */
export function forgetDraft(dono: string): void {
  try {
    sessionStorage.removeItem(chaveDe('rascunho-do-panfleto', dono));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
