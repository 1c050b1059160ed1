import { withoutPrivateFields } from '~/domain/pagina/form-draft.ts';
import { ownerKey, visitanteKey } from './owner-keys.ts';

/**
 * Unsaved form values of a screen, and the time of the last change. `onde`: history entry in which they were
 * typed; `antes`: the values that the form had before.
 */
export type ScreenDraft = {
  em: string;
  campos: Record<string, string>;
  onde?: string;
  antes?: Record<string, string>;
};

/** Maximum age of a draft, milliseconds. */
const MAX_AGE_MS = 30 * 24 * 3600 * 1000;

/**
 * Storage and key of a draft: a person's is in localStorage until sign-out; a visitor's, who could be
 * anybody, in sessionStorage.
 */
const draftPlaceOf = (tela: string, dono: string): [() => Storage, string] =>
  dono === ''
    ? [() => sessionStorage, visitanteKey('rascunho', tela)]
    : [() => localStorage, ownerKey('rascunho-do-estudio', `${dono}:${tela}`)];

const isTexts = (fields: unknown): boolean =>
  typeof fields === 'object' &&
  fields !== null &&
  Object.values(fields).every((field) => typeof field === 'string');

function isScreenDraft(value: unknown): value is ScreenDraft {
  if (typeof value !== 'object' || value === null) return false;
  const em: unknown = Reflect.get(value, 'em');
  const before: unknown = Reflect.get(value, 'antes');
  if (typeof em !== 'string' || Number.isNaN(Date.parse(em))) return false;
  return isTexts(Reflect.get(value, 'campos')) && (before === undefined || isTexts(before));
}

function readDraft(tela: string, dono: string, now: number): ScreenDraft | null {
  try {
    const [storage, key] = draftPlaceOf(tela, dono);
    const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    return isScreenDraft(value) && now - Date.parse(value.em) < MAX_AGE_MS ? value : null;
  } catch {
    return null;
  }
}

/**
 * Reads the draft of a screen. A draft typed as a visitor just before signing in comes first and becomes the
 * person's. Null when there is none. @param now milliseconds
 */
export function recallScreenDraft(tela: string, dono: string, now: number): ScreenDraft | null {
  const visitante = readDraft(tela, '', now);
  if (dono === '' || !visitante) return readDraft(tela, dono, now);
  forgetScreenDraft(tela, '');
  return visitante;
}

/** Stores the draft, if the device allows it; without what may not lie there in plain text. */
export function keepScreenDraft(tela: string, dono: string, draft: ScreenDraft): void {
  try {
    const [storage, key] = draftPlaceOf(tela, dono);
    storage().setItem(key, JSON.stringify({ ...draft, campos: withoutPrivateFields(draft.campos) }));
  } catch {
    // Storage is blocked: the form keeps its content only as long as the page.
  }
}

/** Deletes the drafts of everybody on this device that are too old to be given back. @param now milliseconds */
export function forgetOldDrafts(now: number): void {
  const begin = ownerKey('rascunho-do-estudio', '');
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(begin))) {
      const [dono = '', ...tela] = key.slice(begin.length).split(':');
      if (!readDraft(tela.join(':'), dono, now)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}

const sentDraftKey = (tela: string, dono: string) => ownerKey('rascunho-enviado', `${dono}:${tela}`);

/**
 * Converts a saved draft into a copy for the back button: it is restored only in its own history entry of
 * this tab.
 */
export function retireScreenDraft(tela: string, dono: string): void {
  const kept = readDraft(tela, dono, Date.now());
  forgetScreenDraft(tela, dono);
  if (!kept) return;
  try {
    sessionStorage.setItem(sentDraftKey(tela, dono), JSON.stringify(kept));
  } catch {
    // Storage is blocked: nothing is kept.
  }
}

/** Reads the values saved from this history entry; null when they are from another. */
export function recallSentDraft(tela: string, dono: string, where: string): ScreenDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(sentDraftKey(tela, dono)) ?? 'null');
    return isScreenDraft(value) && value.onde === where ? value : null;
  } catch {
    return null;
  }
}

/** Deletes a draft that was saved or discarded. */
export function forgetScreenDraft(tela: string, dono: string): void {
  try {
    const [storage, key] = draftPlaceOf(tela, dono);
    storage().removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}
