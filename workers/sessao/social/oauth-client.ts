import * as oauth from 'oauth4webapi';
import type { SignInProvider } from '../../../app/domain/pessoas/social-sign-in.ts';
import type { SocialClientSettings } from '../../base/configuration.ts';
import { readBodyText, untilAborted } from '../../base/limited-body.ts';
import type { Fetch } from '../../identidade/fetch-json.ts';
import { PROVIDER_SETTINGS } from './providers.ts';

/** Timeout of one request to a provider, whole response included, ms. */
const TIMEOUT_MS = 5_000;
/** Clock tolerance between the provider and us, seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * Secrets of a sign-in in progress, known to the server and the person's browser only. RFC 6749, RFC 7636,
 * OpenID.
 */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

/** Proof of the sign-in for the identity provider. The nonce is checked here and not passed on. */
export type SignInProof = { idToken: string } | { accessToken: string };

export type OAuthRefusalReason =
  /** The person declined at the provider. */
  | 'recusada'
  /** The response does not belong to a sign-in that this browser started. */
  | 'estado'
  /** The provider refused, or its response is invalid. */
  | 'provedor'
  /** The provider does not answer. */
  | 'indisponivel';

/** Result of the exchange. `code` is for the log: never a token, never personal data. */
export type SignInProofResult =
  | { ok: true; prova: SignInProof }
  | { ok: false; motivo: OAuthRefusalReason; code: string };

/** Authorization-code flow with PKCE, state and nonce against one provider. Its methods never throw. */
export type OAuthClient = ReturnType<typeof createOAuthClient>;

/** Maximum response size, bytes; large providers' discovery documents and key sets have a few kilobytes. */
const MAX_BYTES = 256 * 1024;

/** The provider did not answer: a failed connection, a timeout, a body too long, or a 5xx. */
class ProviderNotAnswered extends Error {
  constructor(readonly code: 'TIMEOUT' | 'UNAVAILABLE') {
    super('The provider does not answer.');
    this.name = 'SemResposta';
  }
}

/**
 * Creates a fetch for a library that reads bodies itself: aborts after `timeoutMs` milliseconds, whole body
 * included, limits the body's size, follows no redirect. Throws SemResposta.
 */
function createGuardedFetch({ fetch, timeoutMs }: { fetch: Fetch; timeoutMs: number }) {
  return async (url: string, init: { method?: string; headers?: Record<string, string>; body?: unknown }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { method = 'GET', headers, body } = init;
    const form = body instanceof URLSearchParams ? body : undefined;
    try {
      const sent = fetch(url, { method, headers, body: form, redirect: 'manual', signal });
      const response = await untilAborted(sent, signal);
      const text = await readBodyText(response.body, MAX_BYTES, signal);
      if (response.status >= 500) throw new ProviderNotAnswered('UNAVAILABLE');
      // Statuses without a body (204, 304) are no valid answer of these endpoints either.
      return new Response(text === '' ? null : text, { status: response.status, headers: response.headers });
    } catch (error) {
      if (error instanceof ProviderNotAnswered) throw error;
      throw new ProviderNotAnswered(signal.aborted ? 'TIMEOUT' : 'UNAVAILABLE');
    }
  };
}

/**
 * Creates the client of one provider for one request. Only the provider's published hosts, or the configured
 * issuer's, are called (ASVS 15.3.2). Checks an ID token's signature, algorithm, issuer, audience, times and
 * nonce.
 */
export function createOAuthClient(
  provedor: SignInProvider,
  cliente: SocialClientSettings,
  { fetch, clock }: { fetch: Fetch; clock: () => Date },
) {
  const data = PROVIDER_SETTINGS[provedor];
  const autenticacao = oauth.ClientSecretPost(cliente.clientSecret);
  const options = {
    [oauth.customFetch]: createGuardedFetch({ fetch, timeoutMs: TIMEOUT_MS }),
    // An http issuer exists only in development: configuration.ts refuses any other.
    [oauth.allowInsecureRequests]: cliente.issuer?.startsWith('http:') ?? false,
  };

  function client(): oauth.Client {
    return {
      client_id: cliente.clientId,
      id_token_signed_response_alg: 'RS256',
      // The library reads the system's clock; this offsets it to ours.
      [oauth.clockSkew]: Math.round((clock().getTime() - Date.now()) / 1000),
      [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    };
  }

  /**
   * Returns a new object each time: the library caches keys by it, and requests must not share each other's
   * promises.
   */
  async function findServer(): Promise<oauth.AuthorizationServer> {
    if (!cliente.issuer) return { ...data.servidor };
    const issuer = new URL(cliente.issuer);
    const response = await oauth.discoveryRequest(issuer, options);
    const server = await oauth.processDiscoveryResponse(issuer, response);
    const { authorization_endpoint, token_endpoint, jwks_uri } = server;
    for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri]) {
      if (endpoint && new URL(endpoint).origin !== issuer.origin)
        throw new Error('ENDPOINT_OF_ANOTHER_ORIGIN');
    }
    return server;
  }

  async function exchange(callback: URL, redirectUri: string, secrets: SignInSecrets): Promise<SignInProof> {
    const server = await findServer();
    const me = client();
    const params = oauth.validateAuthResponse(server, me, callback, secrets.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      me,
      autenticacao,
      params,
      redirectUri,
      secrets.verifier,
      options,
    );
    if (data.prova === 'access-token') {
      const { access_token } = await oauth.processAuthorizationCodeResponse(server, me, response);
      return { accessToken: access_token };
    }
    const { id_token } = await oauth.processAuthorizationCodeResponse(server, me, response, {
      expectedNonce: secrets.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, options);
    if (!id_token) throw new Error('NO_ID_TOKEN');
    return { idToken: id_token };
  }

  return {
    /** Returns the authorization address to which to redirect the person. */
    async begin(
      redirectUri: string,
    ): Promise<{ ok: true; url: URL; segredos: SignInSecrets } | { ok: false; code: string }> {
      try {
        const { authorization_endpoint } = await findServer();
        if (!authorization_endpoint) return { ok: false, code: 'NO_AUTHORIZATION_ENDPOINT' };
        const segredos: SignInSecrets = {
          state: oauth.generateRandomState(),
          nonce: oauth.generateRandomNonce(),
          verifier: oauth.generateRandomCodeVerifier(),
        };
        const url = new URL(authorization_endpoint);
        const params = {
          response_type: 'code',
          client_id: cliente.clientId,
          redirect_uri: redirectUri,
          scope: data.scope,
          state: segredos.state,
          code_challenge: await oauth.calculatePKCECodeChallenge(segredos.verifier),
          code_challenge_method: 'S256',
          ...(data.prova === 'id-token' ? { nonce: segredos.nonce } : {}),
          ...data.params,
        };
        for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
        return { ok: true, url, segredos };
      } catch (error) {
        return { ok: false, code: codeOf(error) };
      }
    },

    /** Exchanges the code in `callback`, once. */
    async finish(callback: URL, redirectUri: string, secrets: SignInSecrets): Promise<SignInProofResult> {
      // Checked before any request: only this browser's own sign-in may continue.
      if (callback.searchParams.get('state') !== secrets.state) {
        return { ok: false, motivo: 'estado', code: 'STATE' };
      }
      try {
        return { ok: true, prova: await exchange(callback, redirectUri, secrets) };
      } catch (error) {
        return { ok: false, motivo: refusalReasonOf(error), code: codeOf(error) };
      }
    },
  };
}

/** OAuth's and Facebook's error codes for a declined sign-in. */
const REFUSAL_CODES = new Set(['access_denied', 'user_denied', 'interaction_required', 'consent_required']);

function refusalReasonOf(error: unknown): OAuthRefusalReason {
  if (error instanceof oauth.AuthorizationResponseError) {
    return REFUSAL_CODES.has(error.error) ? 'recusada' : 'provedor';
  }
  return error instanceof ProviderNotAnswered ? 'indisponivel' : 'provedor';
}

function codeOf(error: unknown): string {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
    return error.error.slice(0, 60);
  }
  if (!(error instanceof Error)) return 'UNKNOWN';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
