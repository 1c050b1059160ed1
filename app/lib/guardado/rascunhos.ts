import { chaveDe, chaveDeVisitante } from './pessoal.ts';

/**
 * Unsaved form values of a screen, and the time of the last change. `onde`: history entry in which they were
 * typed.
 */
export type Rascunho = { em: string; campos: Record<string, string>; onde?: string };

/** Maximum age of a draft, milliseconds. */
const MAIOR_IDADE_MS = 30 * 24 * 3600 * 1000;

/**
 * Storage and key of a draft: a person's is in localStorage until sign-out; a visitor's, who could be
 * anybody, in sessionStorage.
 */
const placeOf = (tela: string, dono: string): [() => Storage, string] =>
  dono === ''
    ? [() => sessionStorage, chaveDeVisitante('rascunho', tela)]
    : [() => localStorage, chaveDe('rascunho-do-estudio', `${dono}:${tela}`)];

function isRascunho(value: unknown): value is Rascunho {
  if (typeof value !== 'object' || value === null) return false;
  const em: unknown = Reflect.get(value, 'em');
  const campos: unknown = Reflect.get(value, 'campos');
  if (typeof em !== 'string' || Number.isNaN(Date.parse(em))) return false;
  if (typeof campos !== 'object' || campos === null) return false;
  return Object.values(campos).every((campo) => typeof campo === 'string');
}

function read(tela: string, dono: string, agora: number): Rascunho | null {
  try {
    const [storage, key] = placeOf(tela, dono);
    const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    return isRascunho(value) && agora - Date.parse(value.em) < MAIOR_IDADE_MS ? value : null;
  } catch {
    return null;
  }
}

/**
 * Reads the draft of a screen. A draft typed as a visitor just before signing in comes first and becomes the
 * person's. Null when there is none. @param agora milliseconds
 */
export function recallRascunho(tela: string, dono: string, agora: number): Rascunho | null {
  const visitante = read(tela, '', agora);
  if (dono === '' || !visitante) return read(tela, dono, agora);
  forgetRascunho(tela, '');
  return visitante;
}

/** Stores the draft, if the device allows it. */
export function keepRascunho(tela: string, dono: string, rascunho: Rascunho): void {
  try {
    const [storage, key] = placeOf(tela, dono);
    storage().setItem(key, JSON.stringify(rascunho));
  } catch {
    // Storage is blocked: the form keeps its content only as long as the page.
  }
}

const sentKey = (tela: string, dono: string) => chaveDe('rascunho-enviado', `${dono}:${tela}`);

/**
 * Converts a saved draft into a copy for the back button: it is restored only in its own history entry of
 * this tab.
 */
export function retireRascunho(tela: string, dono: string): void {
  const kept = read(tela, dono, Date.now());
  forgetRascunho(tela, dono);
  if (!kept) return;
  try {
    sessionStorage.setItem(sentKey(tela, dono), JSON.stringify(kept));
  } catch {
    // Storage is blocked: nothing is kept.
  }
}

/** Reads the values saved from this history entry; null when they are from another. */
export function recallEnviado(tela: string, dono: string, onde: string): Rascunho | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(sentKey(tela, dono)) ?? 'null');
    return isRascunho(value) && value.onde === onde ? value : null;
  } catch {
    return null;
  }
}

/** Deletes a draft that was saved or discarded. */
export function forgetRascunho(tela: string, dono: string): void {
  try {
    const [storage, key] = placeOf(tela, dono);
    storage().removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}
