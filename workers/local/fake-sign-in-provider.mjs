import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { CONTAS } from './accounts.mjs';

/** OAuth clients of the fake Google and Facebook, one OpenID server on this machine. */
const CLIENTES = {
  google: { id: 'google-local', nome: 'Google', vouches: true },
  // Facebook does not say whether an address was verified.
  facebook: { id: 'facebook-local', nome: 'Facebook', vouches: false },
};

/** Account that makes the exchange of the code fail, to simulate a provider failure. */
const FALHA = 'falha@provedor.local';

const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const isLoopback = (address) =>
  URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

const clientOf = (id) => Object.values(CLIENTES).find((cliente) => cliente.id === id);

function profileOf(email, cliente) {
  const known = CONTAS.find((conta) => conta.email === email);
  const nome = known?.nome || email.split('@')[0];
  return {
    sub: createHash('sha256').update(`${cliente.id}:${email}`).digest('hex').slice(0, 21),
    name: nome,
    given_name: nome.split(' ')[0],
    email,
    ...(cliente.vouches ? { email_verified: true } : {}),
  };
}

function refusalOf(query) {
  const back = new URL(query.get('redirect_uri'));
  back.searchParams.set('error', 'access_denied');
  back.searchParams.set('error_description', 'The person said no.');
  if (query.has('state')) back.searchParams.set('state', query.get('state'));
  return back.href;
}

/** Page on which a person, or a test, chooses an account. */
function chooserPage(query, cliente) {
  const hidden = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const account = ({ email }) =>
    `<p><button name="conta" value="${escapeHtml(email)}">${escapeHtml(email)}</button></p>`;
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>${cliente.nome} de mentira</title></head>
<body style="font:16px/1.5 system-ui;margin:2rem auto;max-width:24rem;padding:0 1rem">
<h1 style="font-size:1.25rem">Entrar com ${cliente.nome}</h1>
<p>Servidor desta máquina, no lugar do ${cliente.nome}. Escolha uma conta:</p>
<form action="/authorize">${hidden}${CONTAS.map(account).join('')}
<p><button name="conta" value="${FALHA}">O provedor falha</button></p></form>
<form action="/authorize">${hidden}
<p><label>Outro e-mail <input name="conta" type="email" required></label> <button>Usar este</button></p></form>
<p><a href="${escapeHtml(refusalOf(query))}">Não autorizar</a></p>
</body></html>`;
}

/**
 * Starts the fake sign-in providers for development and browser tests: a standards-conforming OpenID server
 * (authorization code, PKCE, RS256) whose authorization page offers accounts, a refusal and a provider
 * failure.
 * @param {{ port: number }} options a free port; it listens on 127.0.0.1 only
 * @returns {Promise<{ issuer: string, vars: Record<string, string>, stop: () => Promise<void> }>} `vars`: the
 * edge Worker's settings for it
 */
export async function startSocialProvider({ port }) {
  const issuer = new OAuth2Issuer();
  issuer.url = `http://127.0.0.1:${port}`;
  await issuer.keys.generate('RS256');
  const service = new OAuth2Service(issuer);
  const secret = randomBytes(24).toString('hex');
  /** Profiles by authorization code; a code is valid once. */
  const profiles = new Map();

  service.on('beforeAuthorizeRedirect', ({ url }, request) => {
    const query = new URL(request.url, issuer.url).searchParams;
    const email = query.get('conta').trim().toLowerCase();
    profiles.set(url.searchParams.get('code'), profileOf(email, clientOf(query.get('client_id'))));
  });
  service.on('beforeTokenSigning', (token, request) => {
    Object.assign(token.payload, profiles.get(request.body.code));
  });
  service.on('beforeResponse', (response, request) => {
    const { code, client_id, client_secret } = request.body;
    const profile = profiles.get(code);
    profiles.delete(code);
    const refuse = (statusCode, error) => Object.assign(response, { statusCode, body: { error } });
    if (!clientOf(client_id) || client_secret !== secret) refuse(401, 'invalid_client');
    else if (!profile) refuse(400, 'invalid_grant');
    else if (profile.email === FALHA) refuse(500, 'server_error');
    // Without the scope openid there is no ID token, as at Facebook.
    else if (client_id === CLIENTES.facebook.id) delete response.body.id_token;
  });

  const server = createServer((request, response) => {
    const url = new URL(request.url, issuer.url);
    if (url.pathname !== '/authorize') return service.requestHandler(request, response);
    const query = url.searchParams;
    const cliente = clientOf(query.get('client_id'));
    if (!cliente || !isLoopback(query.get('redirect_uri') ?? '')) {
      return response.writeHead(400, { 'content-type': 'text/plain' }).end('unknown client or redirect_uri');
    }
    if (query.has('conta')) return service.requestHandler(request, response);
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(chooserPage(query, cliente));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // It must not keep a program alive that has nothing else to do.
  server.unref();

  return {
    issuer: issuer.url,
    vars: {
      GOOGLE_CLIENT_ID: CLIENTES.google.id,
      GOOGLE_CLIENT_SECRET: secret,
      GOOGLE_ISSUER: issuer.url,
      FACEBOOK_CLIENT_ID: CLIENTES.facebook.id,
      FACEBOOK_CLIENT_SECRET: secret,
      FACEBOOK_ISSUER: issuer.url,
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
