import { describe, expect, test } from 'vitest';
import { DEVELOPMENT_SECRET, parseConfiguration } from '../../../workers/base/configuration.ts';
import type { Settings } from '../../../workers/base/env.ts';

const SEGREDO = 'a'.repeat(32);
const PRODUCAO: Settings = {
  AMBIENTE: 'producao',
  FIREBASE_PROJECT_ID: 'rota-sul',
  FIREBASE_API_KEY: 'chave',
  SESSION_SECRET: SEGREDO,
};
const DESENVOLVIMENTO: Settings = {
  ...PRODUCAO,
  AMBIENTE: 'desenvolvimento',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  SESSION_SECRET: DEVELOPMENT_SECRET,
};

const reasons = (settings: Settings): string[] => {
  const result = parseConfiguration(settings);
  return result.ok ? [] : result.motivos;
};

describe('settings that run', () => {
  test('production', () => {
    const result = parseConfiguration({
      ...PRODUCAO,
      API_HOST: 'https://api.exemplo.com.br/',
      PUBLIC_URL: ' https://balcao.exemplo ',
    });
    expect(result.ok && result.configuration).toMatchObject({
      desenvolvimento: false,
      emulador: null,
      apiHost: 'https://api.exemplo.com.br',
      publicUrl: 'https://balcao.exemplo',
      brandDataHost: null,
      social: {},
    });
  });

  test('a developer’s machine', () => {
    const result = parseConfiguration({ ...DESENVOLVIMENTO, API_HOST: 'http://localhost:9000' });
    expect(result.ok && result.configuration).toMatchObject({
      desenvolvimento: true,
      emulador: '127.0.0.1:9099',
      apiHost: 'http://localhost:9000',
    });
  });

  test.each(['localhost:9099', '127.0.0.1:9099', '[::1]:9099'])('the emulator at %s', (host) => {
    expect(reasons({ ...DESENVOLVIMENTO, FIREBASE_AUTH_EMULATOR_HOST: host })).toEqual([]);
  });
});

describe('settings that stop every request, with their reason', () => {
  test.each<[nome: string, Settings, RegExp]>([
    ['no AMBIENTE', { ...PRODUCAO, AMBIENTE: undefined }, /AMBIENTE must be/],
    ['an AMBIENTE in English', { ...PRODUCAO, AMBIENTE: 'production' }, /AMBIENTE must be/],
    ['replicas in English', { ...PRODUCAO, REPLICAS_DO_BANCO: 'yes' }, /REPLICAS_DO_BANCO must be/],
    ['no project', { ...PRODUCAO, FIREBASE_PROJECT_ID: ' ' }, /FIREBASE_PROJECT_ID is not set/],
    ['no key', { ...PRODUCAO, FIREBASE_API_KEY: '' }, /FIREBASE_API_KEY is not set/],
    ['no secret', { ...PRODUCAO, SESSION_SECRET: undefined }, /SESSION_SECRET is not set/],
    ['a short secret', { ...PRODUCAO, SESSION_SECRET: 'a'.repeat(31) }, /32 characters/],
    ['the development secret', { ...PRODUCAO, SESSION_SECRET: DEVELOPMENT_SECRET }, /development value/],
    [
      'the emulator in production',
      { ...PRODUCAO, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
      /refused unless/,
    ],
    [
      'no emulator in development',
      { ...DESENVOLVIMENTO, FIREBASE_AUTH_EMULATOR_HOST: '' },
      /needs FIREBASE_AUTH/,
    ],
    ...['emulador.exemplo.com.br:9099', '10.0.0.5:9099', '127.0.0.1.exemplo.com:9099', '0.0.0.0:9099'].map(
      (host): [string, Settings, RegExp] => [
        `the emulator at ${host}`,
        { ...DESENVOLVIMENTO, FIREBASE_AUTH_EMULATOR_HOST: host },
        /must be a loopback host/,
      ],
    ),
    ...(['API_HOST', 'BRAND_DATA_HOST', 'RESOURCES_HOST', 'PUBLIC_URL'] as const).flatMap((name) =>
      [
        'http://api.exemplo.com.br',
        'api.exemplo.com.br',
        'ftp://api.exemplo.com.br',
        'https://ana:senha@api.exemplo.com.br',
        'https://api.exemplo.com.br/?x=1',
        'https://api.exemplo.com.br/#x',
      ].map((host): [string, Settings, RegExp] => [
        `${name} ${host}`,
        { ...PRODUCAO, [name]: host },
        new RegExp(`${name} must be an https address`),
      ]),
    ),
    ['a provider without its secret', { ...PRODUCAO, GOOGLE_CLIENT_ID: 'x' }, /GOOGLE_CLIENT_ID and/],
    ['a provider without its id', { ...PRODUCAO, FACEBOOK_CLIENT_SECRET: 'x' }, /FACEBOOK_CLIENT_ID and/],
    [
      'a plain issuer in production',
      { ...PRODUCAO, GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: 'http://localhost:1' },
      /GOOGLE_ISSUER must be/,
    ],
    ['sessions that end under people’s hands', { ...PRODUCAO, SESSAO_OCIOSA_MIN: '4' }, /SESSAO_OCIOSA_MIN/],
    ['sessions without end', { ...PRODUCAO, SESSAO_MAXIMA_H: '721' }, /SESSAO_MAXIMA_H/],
    ['a session time that is no number', { ...PRODUCAO, SESSAO_MAXIMA_H: '1e2' }, /SESSAO_MAXIMA_H/],
  ])('%s', (_nome, settings, reason) => {
    expect(reasons(settings)).toEqual([expect.stringMatching(reason)]);
  });

  test('all reasons at once', () => {
    expect(reasons({}).length).toBeGreaterThanOrEqual(4);
  });

  test('no reason repeats a secret', () => {
    const secret = 'curto-e-secreto';
    expect(reasons({ ...PRODUCAO, SESSION_SECRET: secret }).join()).not.toContain(secret);
  });
});
