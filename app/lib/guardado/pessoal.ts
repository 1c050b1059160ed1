/**
 * What a person leaves in this browser while they work, each under its own name and their uid: a device behind the
 * counter has several people, and none finds what another typed.
 */
const NOMES = ['simulacoes-por-enviar', 'ultima-simulacao', 'rascunho-do-panfleto', 'legenda'] as const;

/** Key of one of them. */
export const chaveDe = (nome: (typeof NOMES)[number], dono: string): string => `${nome}:${dono}`;

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
      for (const chave of keysOf(storage)) storage.removeItem(chave);
  } catch {}
}
