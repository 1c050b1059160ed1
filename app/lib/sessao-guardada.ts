import { CHAVE_DA_SESSAO } from '~/domain/pessoas/sessao-local.ts';

// Storage throws where a browser blocks it; everything here then lasts as long as the page.

/** The text of the local session record of section 3 as it stands in the browser's storage; null where there is none. */
export function readRegistro(): string | null {
  try {
    return localStorage.getItem(CHAVE_DA_SESSAO) || null;
  } catch {
    return null;
  }
}

/** Writes the record; null removes it. */
export function writeRegistro(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(CHAVE_DA_SESSAO);
    else localStorage.setItem(CHAVE_DA_SESSAO, text);
  } catch {}
}
