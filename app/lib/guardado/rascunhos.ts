import { chaveDe, chaveDeVisitante } from './pessoal.ts';

/** What was typed in a screen and not saved, and when the last letter was. `onde`: entry of the browser's history. */
export type Rascunho = { em: string; campos: Record<string, string>; onde?: string };

/** Nobody waits for what they began longer ago, in milliseconds. */
const MAIOR_IDADE_MS = 30 * 24 * 3600 * 1000;

/** A person's stays on the device until they sign out; a visitor's, who could be anybody, in this tab. */
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
 * What this person typed in a screen and did not save; what they typed here as a visitor, a moment before they signed
 * in, comes first and is theirs from now on. Null where there is nothing. @param agora milliseconds
 */
export function recallRascunho(tela: string, dono: string, agora: number): Rascunho | null {
  const visitante = read(tela, '', agora);
  if (dono === '' || !visitante) return read(tela, dono, agora);
  forgetRascunho(tela, '');
  return visitante;
}

/** Keeps what is typed, where the device lets it. */
export function keepRascunho(tela: string, dono: string, rascunho: Rascunho): void {
  try {
    const [storage, key] = placeOf(tela, dono);
    storage().setItem(key, JSON.stringify(rascunho));
  } catch {
    // Storage is blocked: the form then keeps its content as long as the page.
  }
}

const sentKey = (tela: string, dono: string) => chaveDe('rascunho-enviado', `${dono}:${tela}`);

/** It was saved: no draft any more, but whoever goes back in this tab finds it where it was typed. */
export function retireRascunho(tela: string, dono: string): void {
  const kept = read(tela, dono, Date.now());
  forgetRascunho(tela, dono);
  if (!kept) return;
  try {
    sessionStorage.setItem(sentKey(tela, dono), JSON.stringify(kept));
  } catch {
    // As above.
  }
}

/** What was typed and saved at this entry of the history; null where it was another. */
export function recallEnviado(tela: string, dono: string, onde: string): Rascunho | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(sentKey(tela, dono)) ?? 'null');
    return isRascunho(value) && value.onde === onde ? value : null;
  } catch {
    return null;
  }
}

/** It was saved, or begun anew. */
export function forgetRascunho(tela: string, dono: string): void {
  try {
    const [storage, key] = placeOf(tela, dono);
    storage().removeItem(key);
  } catch {
    // As above.
  }
}
