import { CHAVE_DA_SESSAO } from '~/domain/pessoas/sessao-local.ts';

// localStorage throws where blocked; the session record then lasts only as long as the page.

/** Reads the local session record of section 3 as text; null when there is none. */
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
