import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOrigin } from '../../../workers/origem/app.ts';
import type { OriginSettings } from '../../../workers/origem/configuration.ts';
import { parseOriginConfiguration } from '../../../workers/origem/configuration.ts';
import type { OriginEnv } from '../../../workers/origem/env.ts';
import { unsignedToken } from '../identidade/google-de-teste.ts';
import { AGORA, cadastrar, envDaOrigem, esvaziar, PROJETO, pedir } from './apoio.ts';

const PRODUCAO: OriginSettings = { AMBIENTE: 'producao', FIREBASE_PROJECT_ID: PROJETO };
const DESENVOLVIMENTO: OriginSettings = {
  AMBIENTE: 'desenvolvimento',
  FIREBASE_PROJECT_ID: 'demo-balcao',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};

beforeEach(esvaziar);
afterEach(() => vi.restoreAllMocks());

describe('security, "Tokens": settings are checked before a request is answered', () => {
  test.each<[string, OriginSettings, string]>([
    ['no AMBIENTE', { ...PRODUCAO, AMBIENTE: undefined }, 'AMBIENTE'],
    ['an AMBIENTE nobody knows', { ...PRODUCAO, AMBIENTE: 'teste' }, 'AMBIENTE'],
    ['no project', { ...PRODUCAO, FIREBASE_PROJECT_ID: ' ' }, 'FIREBASE_PROJECT_ID'],
    [
      'the emulator in production',
      { ...PRODUCAO, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      'EMULATOR',
    ],
    [
      'an emulator elsewhere',
      { ...DESENVOLVIMENTO, FIREBASE_AUTH_EMULATOR_HOST: 'exemplo.com:9099' },
      'loopback',
    ],
    [
      'a host that begins as loopback',
      { ...DESENVOLVIMENTO, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1.x.com' },
      'loopback',
    ],
    ['development without an emulator', { ...DESENVOLVIMENTO, FIREBASE_AUTH_EMULATOR_HOST: '' }, 'EMULATOR'],
    ['an administrator without an address', { ...PRODUCAO, ADMINISTRADORES: 'dona' }, 'ADMINISTRADORES'],
  ])('%s: 503 for each request, and the log says why', async (_, settings, reason) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const settingsOnly: OriginEnv = {
      ...envDaOrigem({ FIREBASE_AUTH_EMULATOR_HOST: undefined, ADMINISTRADORES: undefined }),
      ...settings,
    };
    for (const path of ['/api/empresas', '/api/usuarios', '/nada']) {
      const answer = await pedir('GET', path, { env: settingsOnly });
      expect(answer.status).toBe(503);
      expect(await answer.text()).not.toContain(reason);
    }
    expect(log).toHaveBeenCalledTimes(3);
    expect(String(log.mock.calls[0]?.[0])).toContain(reason);
  });

  test('good settings are read, addresses in lower case', () => {
    expect(
      parseOriginConfiguration({ ...PRODUCAO, ADMINISTRADORES: ' Dona@Exemplo.com.br, , b@c.d ' }),
    ).toEqual({
      ok: true,
      configuration: {
        desenvolvimento: false,
        firebaseProjectId: PROJETO,
        emulador: null,
        administradores: new Set(['dona@exemplo.com.br', 'b@c.d']),
      },
    });
    expect(parseOriginConfiguration(DESENVOLVIMENTO)).toMatchObject({
      ok: true,
      configuration: { desenvolvimento: true, emulador: '127.0.0.1:9099' },
    });
  });
});

describe('security, "Tokens": unsigned tokens only on a developer’s machine', () => {
  const token = unsignedToken({
    iss: 'https://securetoken.google.com/demo-balcao',
    aud: 'demo-balcao',
    auth_time: AGORA.getTime() / 1000,
    iat: AGORA.getTime() / 1000,
    exp: AGORA.getTime() / 1000 + 3600,
    sub: 'ana',
    email: 'ana@exemplo.com.br',
    email_verified: true,
  });
  const ask = (host: string, settings: OriginSettings) =>
    createOrigin({ clock: () => AGORA }).fetch(
      new Request(`${host}/api/usuario/ana`, { headers: { Authorization: `Bearer ${token}` } }),
      { DB: env.ORIGEM_DB, CACHE: env.CACHE, ...settings },
    );

  test.each<[string, number]>([
    ['https://origem.interno', 200],
    ['http://localhost:8788', 200],
    ['http://127.0.0.1:8788', 200],
    ['http://[::1]:8788', 200],
    ['http://192.168.0.10:8788', 403],
    ['https://balcao-origem.exemplo.workers.dev', 403],
    ['https://origem.interno.exemplo.com', 403],
  ])('in development, %s → %i', async (host, status) => {
    await cadastrar({ uid: 'ana' });
    expect((await ask(host, DESENVOLVIMENTO)).status).toBe(status);
  });

  test('in production the same token is refused', async () => {
    await cadastrar({ uid: 'ana' });
    expect(
      (await ask('https://origem.interno', { ...PRODUCAO, FIREBASE_PROJECT_ID: 'demo-balcao' })).status,
    ).toBe(401);
  });
});
