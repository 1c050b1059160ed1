/** Sign-in providers besides e-mail and password, in the order of their buttons. Specification, section 7. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook'] as const;
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

/** Display names of the providers. */
export const PROVIDER_LABELS: Record<SignInProvider, string> = { google: 'Google', facebook: 'Facebook' };

/** Size of the sign-in window in CSS pixels, and its polling interval, ms. Section 9. */
export const POPUP = { width: 500, height: 600, pollingMs: 1000 } as const;

/** Name of the channel by which the sign-in window reports to the page that opened it. */
export const SIGN_IN_CHANNEL = 'balcao-entrada';

/** Message of the sign-in window: success, or a sentence of section 8 with advice. */
export type SignInPopupMessage =
  | { kind: 'entrou' }
  | { kind: 'erro'; mensagem: string; detalhe: string | null };

/** Parses a message from the channel; null for anything else. */
export function parsePopupMessage(data: unknown): SignInPopupMessage | null {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  if (data.kind === 'entrou') return { kind: 'entrou' };
  if (data.kind !== 'erro' || !('mensagem' in data) || typeof data.mensagem !== 'string') return null;
  const detalhe = 'detalhe' in data && typeof data.detalhe === 'string' ? data.detalhe : null;
  return { kind: 'erro', mensagem: data.mensagem, detalhe };
}

/** Tells whether the text is a provider's name. */
export const isSignInProvider = (text: string): text is SignInProvider =>
  SIGN_IN_PROVIDERS.some((provedor) => provedor === text);

/**
 * Builds the address that starts a sign-in.
 * @param voltar path of this site to return to
 * @param janela true for a separate window, which closes itself; false when the page itself navigates
 */
export function signInAddress(
  provedor: SignInProvider,
  { voltar, janela = false }: { voltar: string; janela?: boolean },
): string {
  const params = new URLSearchParams({
    ...(voltar === '/' ? {} : { voltar }),
    ...(janela ? { janela: '1' } : {}),
  });
  return params.size > 0 ? `/entrar/${provedor}?${params}` : `/entrar/${provedor}`;
}
