/** Storage key prefixes of a person's unsent items. */
export const POR_ENVIAR = ['simulacoes-por-enviar', 'pecas-por-gerar'] as const;

/**
 * Storage key prefixes of personal data; each key ends with the uid, because several people share a device
 * and must not see each other's data.
 */
const NOMES = [
  ...POR_ENVIAR,
  'ultima-simulacao',
  'rascunho-do-panfleto',
  'rascunho-do-estudio',
  'rascunho-enviado',
  'legenda',
  'consultas-fipe',
  'avisos-no-aparelho',
  'motos-recentes',
] as const;

/** Storage key prefix of a visitor's data in a tab, kept until they sign in there or somebody signs out. */
const DE_VISITANTE = 'de-visitante:';

/** Builds the storage key of personal data. */
export const chaveDe = (nome: (typeof NOMES)[number], dono: string): string => `${nome}:${dono}`;

/**
 * Builds the storage key of a visitor's data, which belongs to nobody and does not make `hasPessoal` true.
 */
export const chaveDeVisitante = (nome: string, parte: string): string => `${DE_VISITANTE}${nome}:${parte}`;

/** IndexedDB of a visitor's evaluation request with photos, too large for web storage. */
export const BANCO_DO_PEDIDO = 'pedido-de-avaliacao';

const isPessoal = (chave: string): boolean =>
  NOMES.some((nome) => chave === nome || chave.startsWith(`${nome}:`));

const keysOf = (storage: Storage): string[] => Object.keys(storage).filter(isPessoal);

// localStorage throws where blocked: then there is no data.

/** Tells whether personal data of anybody is stored here. */
export function hasPessoal(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => keysOf(storage).length > 0);
  } catch {
    return false;
  }
}

/** Deletes everybody's personal data; encrypted data stays, since only its owner can read it. */
export function clearPessoal(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const chave of Object.keys(storage))
        if (isPessoal(chave) || chave.startsWith(DE_VISITANTE)) storage.removeItem(chave);
  } catch {}
  try {
    // A visitor's request with photos may belong to whoever used the device before.
    indexedDB.deleteDatabase(BANCO_DO_PEDIDO);
  } catch {}
}
