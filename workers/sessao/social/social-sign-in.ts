import { safeReturn } from '../../../app/domain/pagina/safe-return.ts';
import type { SignInProvider } from '../../../app/domain/pessoas/social-sign-in.ts';
import { SIGN_IN_PROVIDERS } from '../../../app/domain/pessoas/social-sign-in.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Configuration } from '../../base/configuration.ts';
import type { Fetch } from '../../identidade/fetch-json.ts';
import type { IdentityProvider, Tokens } from '../../identidade/identity-toolkit.ts';
import type { TokenVerifier } from '../../identidade/tokens.ts';
import { type AccountOwnership, NEW_PASSWORD } from '../account-ownership.ts';
import type { SessionStore } from '../session-repository.ts';
import { startSession } from '../start-session.ts';
import type { VerificationMessages } from '../verification.ts';
import { createSignInCookies } from './cookies.ts';
import { describeSocialFailure, type SignInFailure, type SocialFailureReason } from './failures.ts';
import { createOAuthClient, type OAuthClient, type SignInProof } from './oauth-client.ts';
import { PROVIDER_SETTINGS } from './providers.ts';

/** Result of a sign-in at a provider. `janela`: it ran in a popup. */
export type SignInEnd = { janela: boolean } & (
  | { ok: true; voltar: string }
  | { ok: false; motivo: SocialFailureReason; falha: SignInFailure }
);

/** Sign-in with Google and Facebook for one request; cookies go into the context's response headers. */
export function createSocialSignIn(parts: {
  request: Request;
  configuration: Pick<Configuration, 'social' | 'sessionSecret'>;
  fetch: Fetch;
  clock: () => Date;
  store: SessionStore;
  provider: Pick<IdentityProvider, 'signInWithIdp'>;
  verifier: TokenVerifier;
  dono: Pick<AccountOwnership, 'admit'>;
  verificacao: Pick<VerificationMessages, 'sendFirst'>;
  responseHeaders: Headers;
  /** Logs an event with facts that are not personal. */
  log: (event: string, data: Record<string, string>) => void;
}) {
  const { request, configuration, clock, store, provider, verifier, dono, responseHeaders, log } = parts;
  const cookies = createSignInCookies({ secret: configuration.sessionSecret, url: request.url, clock });
  const setCookie = (value: string) => responseHeaders.append('Set-Cookie', value);
  // The host that the person is on, because their cookie belongs to it.
  const redirectUriOf = (provedor: SignInProvider) =>
    `${new URL(request.url).origin}/entrar/${provedor}/retorno`;

  function clientOf(provedor: SignInProvider): OAuthClient | null {
    const cliente = configuration.social[provedor];
    return cliente ? createOAuthClient(provedor, cliente, parts) : null;
  }

  function failed(provedor: SignInProvider, janela: boolean, motivo: SocialFailureReason, code: string) {
    log('entrada-social.failed', { provedor, motivo, code });
    return { ok: false as const, janela, motivo, falha: describeSocialFailure(provedor, motivo) };
  }

  /** Exchanges the provider's proof for tokens of the identity provider. */
  async function signIn(
    provedor: SignInProvider,
    proof: SignInProof,
  ): Promise<
    | { ok: true; tokens: Tokens; novaConta: boolean }
    | { ok: false; motivo: SocialFailureReason; code: string }
  > {
    const { providerId } = PROVIDER_SETTINGS[provedor];
    const answer = await provider.signInWithIdp({
      providerId,
      ...proof,
      requestUri: redirectUriOf(provedor),
    });
    if (answer.ok) return answer;
    const reasons: Record<typeof answer.kind, SocialFailureReason> = {
      'email-exists': 'outra-credencial',
      disabled: 'desativada',
      'too-many-attempts': 'muitas-tentativas',
      unavailable: 'indisponivel',
      timeout: 'indisponivel',
      refused: 'provedor',
    };
    return { ok: false, motivo: reasons[answer.kind], code: answer.code };
  }

  async function openSession(
    provedor: SignInProvider,
    tokens: Tokens,
    novaConta: boolean,
  ): Promise<SocialFailureReason | null> {
    try {
      const session = { request, store, verifier, tokens, dono, como: provedor };
      const { setCookie: value, identidade, id } = await startSession(session);
      setCookie(value);
      // Facebook does not vouch for e-mails: a new person gets the same verification message as with a
      // password.
      if (novaConta && !identidade.emailVerificado) {
        const { email } = identidade;
        await parts.verificacao.sendFirst({ email, idToken: tokens.idToken, sessaoId: id });
      }
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.codigo === NEW_PASSWORD) return 'senha-nova';
      return error.status === 422 ? 'sem-email' : 'indisponivel';
    }
  }

  return {
    /** Providers with client settings; the others have no button. */
    provedores: SIGN_IN_PROVIDERS.filter((provedor) => configuration.social[provedor]),

    /** Address at the provider, or the failure; null for a provider without client settings. */
    async start(
      provedor: SignInProvider,
      { voltar, janela }: { voltar: string | null; janela: boolean },
    ): Promise<{ ok: true; url: URL } | (SignInEnd & { ok: false }) | null> {
      const begun = await clientOf(provedor)?.begin(redirectUriOf(provedor));
      if (!begun) return null;
      if (!begun.ok) return failed(provedor, janela, 'indisponivel', begun.code);
      setCookie(
        await cookies.writePedido({ provedor, ...begun.segredos, voltar: safeReturn(voltar), janela }),
      );
      return { ok: true, url: begun.url };
    },

    /** Exchanges the provider's response for a session. Null for a provider without client settings. */
    async finish(provedor: SignInProvider): Promise<SignInEnd | null> {
      const client = clientOf(provedor);
      if (!client) return null;
      const pedido = await cookies.readPedido(request, provedor);
      setCookie(cookies.clearPedido(provedor));
      if (!pedido) return failed(provedor, false, 'estado', 'NO_PENDING_SIGN_IN');

      const { janela, voltar } = pedido;
      const proved = await client.finish(new URL(request.url), redirectUriOf(provedor), pedido);
      if (!proved.ok) return failed(provedor, janela, proved.motivo, proved.code);
      const signed = await signIn(provedor, proved.prova);
      if (!signed.ok) return failed(provedor, janela, signed.motivo, signed.code);
      const reason = await openSession(provedor, signed.tokens, signed.novaConta);
      return reason ? failed(provedor, janela, reason, 'NO_SESSION') : { ok: true, janela, voltar };
    },

    /** Stores a failure for the next page, for sign-ins without a popup. */
    keepFalha: (provedor: SignInProvider, reason: SocialFailureReason): void =>
      setCookie(cookies.writeAviso(provedor, reason)),

    /** Takes the failure stored by the former page, once, for the sign-in screen. */
    takeFalha(): SignInFailure | null {
      const notice = cookies.readAviso(request);
      if (!notice) return null;
      setCookie(cookies.clearAviso());
      return describeSocialFailure(notice.provedor, notice.motivo);
    },
  };
}
