/** Storage key prefixes of a person's unsent items. */
export const UNSENT_PREFIXES = ['simulacoes-por-enviar', 'pecas-por-gerar', 'ligacoes-feitas'] as const;

/**
 * Pattern of storage keys of work that signing out would lose: unsent items, proposals and forms typed but not saved.
 * A studio's draft is not among them: it is kept with every stroke, and its text is quickly written again.
 */
export const WAITING_KEYS = `^((${UNSENT_PREFIXES.join('|')}):|rascunho-do-estudio:[^:]*:(proposta:|\\d+:/))`;

/** Tells whether a storage key is a draft of this person's proposal or form. */
export const isUnsavedForm = (key: string, dono: string): boolean =>
  key.startsWith(`rascunho-do-estudio:${dono}:`) && RegExp(WAITING_KEYS).test(key);

/**
 * Storage key prefixes of personal data; each key ends with the uid, because several people share a device
 * and must not see each other's data.
 */
const PERSONAL_PREFIXES = [
  ...UNSENT_PREFIXES,
  'ultima-simulacao',
  'rascunho-do-panfleto',
  'rascunho-do-estudio',
  'rascunho-enviado',
  'legenda',
  'consultas-fipe',
  'avisos-no-aparelho',
  'motos-recentes',
  'telas-abertas',
] as const;

/** Storage key prefix of a visitor's data in a tab, kept until they sign in there or somebody signs out. */
const VISITANTE_PREFIX = 'de-visitante:';

/** Builds the storage key of personal data. */
export const ownerKey = (nome: (typeof PERSONAL_PREFIXES)[number], dono: string): string => `${nome}:${dono}`;

/**
 * Builds the storage key of a visitor's data, which belongs to nobody and does not make `hasPersonalData` true.
 */
export const visitanteKey = (nome: string, part: string): string => `${VISITANTE_PREFIX}${nome}:${part}`;

/** IndexedDB of a visitor's evaluation request with photos, too large for web storage. */
export const EVALUATION_REQUEST_DATABASE = 'pedido-de-avaliacao';

const isPersonalKey = (key: string): boolean =>
  PERSONAL_PREFIXES.some((nome) => key === nome || key.startsWith(`${nome}:`));

const personalKeysOf = (storage: Storage): string[] => Object.keys(storage).filter(isPersonalKey);

// localStorage throws where blocked: then there is no data.

/** Tells whether personal data of anybody is stored here. */
export function hasPersonalData(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => personalKeysOf(storage).length > 0);
  } catch {
    return false;
  }
}

/** Deletes everybody's personal data; encrypted data stays, since only its owner can read it. */
export function clearPersonalData(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (isPersonalKey(key) || key.startsWith(VISITANTE_PREFIX)) storage.removeItem(key);
  } catch {}
  try {
    // A visitor's request with photos may belong to whoever used the device before.
    indexedDB.deleteDatabase(EVALUATION_REQUEST_DATABASE);
  } catch {}
}
