/** What of a person waits in this browser to be sent. */
export const POR_ENVIAR = ['simulacoes-por-enviar', 'pecas-por-gerar'] as const;

/**
 * What a person leaves in this browser while they work, each under its own name and their uid: a device behind the
 * counter has several people, and none finds what another typed.
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

/** What a visitor leaves in a tab, until they sign in there or somebody signs out. */
const DE_VISITANTE = 'de-visitante:';

/** Key of one of them. */
export const chaveDe = (nome: (typeof NOMES)[number], dono: string): string => `${nome}:${dono}`;

/** Key of what a visitor leaves: it is nobody's, and no reason to empty the browser of a visitor. */
export const chaveDeVisitante = (nome: string, parte: string): string => `${DE_VISITANTE}${nome}:${parte}`;

/** Where a visitor's request waits, photos and all: too much for a storage of texts. */
export const BANCO_DO_PEDIDO = 'pedido-de-avaliacao';

const isPessoal = (chave: string): boolean =>
  NOMES.some((nome) => chave === nome || chave.startsWith(`${nome}:`));

const keysOf = (storage: Storage): string[] => Object.keys(storage).filter(isPessoal);

// Storage throws where a browser blocks it: then there is nothing to find.

/** Whether anybody's work is left here. */
export function hasPessoal(): boolean {
  try {
    return [localStorage, sessionStorage].some((storage) => keysOf(storage).length > 0);
  } catch {
    return false;
  }
}

/** Leaves nobody's work here; what somebody had kept for themselves stays, since nobody else can read it. */
export function clearPessoal(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const chave of Object.keys(storage))
        if (isPessoal(chave) || chave.startsWith(DE_VISITANTE)) storage.removeItem(chave);
  } catch {}
  try {
    // A visitor's request with its photos: it may be of whoever had the device before.
    indexedDB.deleteDatabase(BANCO_DO_PEDIDO);
  } catch {}
}
