import type { Fetch } from '../../../../workers/identidade/fetch-json.ts';
import { type ParDeChaves, signToken, toBase64url, unsignedToken } from '../google-de-teste.ts';

type Claims = Record<string, unknown>;
type Pedido = { challenge: string; nonce: string | null; clientId: string };

/** Addresses of the real providers: the only hosts that may be asked. */
const TOKEN = 'https://oauth2.googleapis.com/token';
const CHAVES = 'https://www.googleapis.com/oauth2/v3/certs';
const TOKEN_DO_FACEBOOK = 'https://graph.facebook.com/oauth/access_token';
const TOOLKIT = 'http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:';

const TOKENS = {
  access_token: 'acesso-do-provedor',
  token_type: 'Bearer',
  expires_in: 3599,
};

/** An account as the identity provider has it after signInWithIdp. */
export const CONTA = {
  uid: 'uid-da-ana',
  email: 'ana@exemplo.com.br',
  verificado: true,
};

/**
 * Plays Google, Facebook and the identity provider, checking what a real one checks: client, secret, redirect
 * address, single use of the code, PKCE. Everything that a test may want to bend is a property.
 */
export function createProvedorDeTeste(keys: ParDeChaves) {
  const pedidos = new Map<string, Pedido & { redirectUri: string }>();
  const fetch: Fetch = async (url, init = {}) => {
    provedor.asked.push(url);
    for (const [beginning, respond] of provedor.broken) if (url.startsWith(beginning)) return respond();
    if (init.redirect !== 'manual') throw new Error(`${url} would follow redirects`);
    if (url === TOKEN || url === TOKEN_DO_FACEBOOK)
      return exchange(url, new URLSearchParams(String(init.body)));
    if (url === CHAVES) return Response.json({ keys: provedor.published.map(({ publicJwk }) => publicJwk) });
    if (url.startsWith(`${TOOLKIT}signInWithIdp`)) return signInWithIdp(String(init.body));
    if (url.startsWith(`${TOOLKIT}lookup`)) {
      const { uid, email, verificado } = provedor.conta;
      return Response.json({ users: [{ localId: uid, email, emailVerified: verificado }] });
    }
    if (url.startsWith(`${TOOLKIT}sendOobCode`)) {
      provedor.verificationsSent += 1;
      return Response.json({ email: provedor.conta.email });
    }
    throw new Error(`unexpected address ${url}`);
  };

  const provedor = {
    asked: [] as string[],
    /** Claims that replace or join those of an honest ID token. */
    claims: {} as Claims,
    header: {} as Claims,
    signWith: keys,
    published: [keys],
    unsigned: false,
    /** Answers of the network, by the beginning of the address, in place of the honest ones. */
    broken: new Map<string, () => Response | Promise<Response>>(),
    conta: { ...CONTA },
    signInWithIdp: {} as Claims,
    lastPostBody: null as URLSearchParams | null,
    verificationsSent: 0,

    /** The person agrees on the provider's page: a code for the address they came with. */
    async approve(authorization: URL): Promise<URL> {
      const query = authorization.searchParams;
      const code = crypto.randomUUID();
      const redirectUri = query.get('redirect_uri') ?? '';
      pedidos.set(code, {
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce'),
        clientId: query.get('client_id') ?? '',
        redirectUri,
      });
      const back = new URL(redirectUri);
      back.searchParams.set('code', code);
      back.searchParams.set('state', query.get('state') ?? '');
      return back;
    },

    fetch,
  };

  async function exchange(url: string, form: URLSearchParams): Promise<Response> {
    const code = form.get('code') ?? '';
    const pedido = pedidos.get(code);
    pedidos.delete(code);
    const digest = new Uint8Array(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form.get('code_verifier') ?? '')),
    );
    const honest =
      pedido &&
      pedido.challenge === toBase64url(digest) &&
      pedido.clientId === form.get('client_id') &&
      pedido.redirectUri === form.get('redirect_uri') &&
      form.get('client_secret') === `segredo-de-${pedido.clientId}`;
    if (!honest) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    if (url === TOKEN_DO_FACEBOOK) return Response.json({ ...TOKENS, token_type: 'bearer' });
    return Response.json({ ...TOKENS, id_token: await idToken(pedido) });
  }

  function idToken(pedido: Pedido): Promise<string> | string {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: 'https://accounts.google.com',
      aud: pedido.clientId,
      azp: pedido.clientId,
      sub: '1084',
      email: provedor.conta.email,
      email_verified: true,
      nonce: pedido.nonce,
      iat: now,
      exp: now + 3600,
      ...provedor.claims,
    };
    return provedor.unsigned
      ? unsignedToken(payload)
      : signToken(provedor.signWith, payload, provedor.header);
  }

  function signInWithIdp(body: string): Response {
    const { postBody } = JSON.parse(body) as { postBody: string };
    provedor.lastPostBody = new URLSearchParams(postBody);
    const now = Math.floor(Date.now() / 1000);
    const { uid, email, verificado } = provedor.conta;
    const token = unsignedToken({
      iss: 'https://securetoken.google.com/demo-balcao',
      aud: 'demo-balcao',
      sub: uid,
      email: email || undefined,
      email_verified: verificado,
      iat: now,
      auth_time: now,
      exp: now + 3600,
    });
    return Response.json({
      idToken: token,
      refreshToken: 'refresh',
      isNewUser: false,
      ...provedor.signInWithIdp,
    });
  }

  return provedor;
}
