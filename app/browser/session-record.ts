import { LOCAL_SESSION_KEY } from '~/domain/pessoas/local-session.ts';

// localStorage throws where blocked; the session record then lasts only as long as the page.

/** Reads the local session record of section 3 as text; null when there is none. */
export function readSessionRecord(): string | null {
  try {
    return localStorage.getItem(LOCAL_SESSION_KEY) || null;
  } catch {
    return null;
  }
}

/** Writes the record; null removes it. */
export function writeSessionRecord(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(LOCAL_SESSION_KEY);
    else localStorage.setItem(LOCAL_SESSION_KEY, text);
  } catch {}
}
