import { beforeEach, describe, expect, test } from 'vitest';
import { aviso, beginAnew, start, uso } from './apoio.ts';
import { CLIENTES, createNavegador } from './navegador.ts';

beforeEach(beginAnew);

describe('configuration', () => {
  test.each(['/entrar/google', '/entrar/google/retorno?code=x', '/entrar/facebook'])(
    'without client settings %s does not exist',
    async (address) => {
      uso.navegador = createNavegador(uso.provedor.fetch, { settings: {} });
      expect((await uso.navegador.get(address)).status).toBe(404);
    },
  );

  test.each(['/entrar/twitter', '/entrar', '/entrar/__proto__'])('%s does not exist', async (address) => {
    expect((await uso.navegador.get(address)).status).toBe(404);
  });

  const issuer = 'https://contas.concessionaria.example';
  const discovery = (endpoints: Record<string, string> = {}) => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    ...endpoints,
  });

  test('another issuer is found by discovery', async () => {
    uso.navegador = createNavegador(uso.provedor.fetch, { settings: { ...CLIENTES, GOOGLE_ISSUER: issuer } });
    uso.provedor.broken.set(`${issuer}/.well-known/`, () => Response.json(discovery()));
    const url = await start('google');
    expect(url.origin + url.pathname).toBe(`${issuer}/authorize`);
  });

  test.each([
    ['an endpoint on another host', discovery({ token_endpoint: 'https://evil.example/token' })],
    ['another issuer', discovery({ issuer: 'https://evil.example' })],
    ['nothing', {}],
  ])('a discovery document with %s is refused', async (_what, document) => {
    uso.navegador = createNavegador(uso.provedor.fetch, { settings: { ...CLIENTES, GOOGLE_ISSUER: issuer } });
    uso.provedor.broken.set(`${issuer}/.well-known/`, () => Response.json(document));
    const response = await uso.navegador.get('/entrar/google');
    expect(response.headers.get('location')).toBe('/login');
    expect(aviso()).toBe('google.indisponivel');
    expect(uso.provedor.asked).toEqual([`${issuer}/.well-known/openid-configuration`]);
  });
});
