/** Sign-in providers besides e-mail and password, in the order of their buttons. Specification, section 7. */
export const PROVEDORES = ['google', 'facebook'] as const;
export type Provedor = (typeof PROVEDORES)[number];

/** The providers' names as people read them. */
export const NOME_DO_PROVEDOR: Record<Provedor, string> = { google: 'Google', facebook: 'Facebook' };

/** Size of the sign-in window in CSS pixels, and how often it is looked at in milliseconds. Section 9. */
export const POPUP = { width: 500, height: 600, pollingMs: 1000 } as const;

/** Name of the channel on which the sign-in window tells the page that opened it how it went. */
export const SIGN_IN_CHANNEL = 'balcao-entrada';

/** What the sign-in window says: done, or a sentence of section 8 with what the person can do about it. */
export type MensagemDoPopup = { kind: 'entrou' } | { kind: 'erro'; mensagem: string; detalhe: string | null };

/** Reads what came through the channel; null for anything else. */
export function parseMensagemDoPopup(data: unknown): MensagemDoPopup | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'entrou') return { kind: 'entrou' };
  if (data.kind !== 'erro' || !('mensagem' in data) || typeof data.mensagem !== 'string') return null;
  const detalhe = 'detalhe' in data && typeof data.detalhe === 'string' ? data.detalhe : null;
  return { kind: 'erro', mensagem: data.mensagem, detalhe };
}

/** Whether a text of an address names a provider. */
export const isProvedor = (text: string): text is Provedor =>
  PROVEDORES.some((provedor) => provedor === text);

/**
 * Address that starts a sign-in.
 * @param voltar path of this site to go to afterwards
 * @param janela in a window of its own, which closes itself; otherwise the page itself goes and comes back
 */
export function signInAddress(
  provedor: Provedor,
  { voltar, janela = false }: { voltar: string; janela?: boolean },
): string {
  const params = new URLSearchParams({
    ...(voltar === '/' ? {} : { voltar }),
    ...(janela ? { janela: '1' } : {}),
  });
  return params.size > 0 ? `/entrar/${provedor}?${params}` : `/entrar/${provedor}`;
}
