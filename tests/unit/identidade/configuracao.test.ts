import { describe, expect, test } from 'vitest';
import { parseConfiguration } from '../../../workers/base/configuration.ts';
import type { Settings } from '../../../workers/base/env.ts';

const PRODUCAO: Settings = {
  AMBIENTE: 'producao',
  FIREBASE_PROJECT_ID: 'concessionaria',
  FIREBASE_API_KEY: 'chave',
  SESSION_SECRET: 'um-segredo-de-producao-com-mais-de-32-letras',
};
const LOCAL: Settings = {
  ...PRODUCAO,
  AMBIENTE: 'desenvolvimento',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
};
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'segredo' };

function read(settings: Settings) {
  const result = parseConfiguration(settings);
  if (!result.ok) throw new Error(result.motivos.join(' '));
  return result.configuration;
}
const refusals = (settings: Settings) => {
  const result = parseConfiguration(settings);
  return result.ok ? [] : result.motivos;
};

describe('sign-in providers', () => {
  test('without client settings there are none: the buttons are absent, not broken', () => {
    expect(read(PRODUCAO).social).toEqual({});
    expect(read({ ...PRODUCAO, GOOGLE_ISSUER: 'https://x.example', FACEBOOK_CLIENT_ID: ' ' }).social).toEqual(
      {},
    );
  });

  test('each has its own', () => {
    expect(read({ ...PRODUCAO, ...GOOGLE }).social).toEqual({
      google: { clientId: 'id', clientSecret: 'segredo', issuer: null },
    });
  });

  test.each([{ GOOGLE_CLIENT_ID: 'id' }, { GOOGLE_CLIENT_SECRET: 'segredo' }, { FACEBOOK_CLIENT_ID: 'id' }])(
    'half of them is a mistake: %o',
    (half) => {
      expect(refusals({ ...PRODUCAO, ...half })).toEqual([expect.stringContaining('must be set together')]);
    },
  );

  test.each(['https://contas.example', 'https://contas.example/'])('%s may stand in the place', (issuer) => {
    expect(read({ ...PRODUCAO, ...GOOGLE, GOOGLE_ISSUER: issuer }).social.google?.issuer).toBe(
      'https://contas.example',
    );
  });

  test.each([
    'http://contas.example',
    'http://127.0.0.1:9000',
    'https://u:p@contas.example',
    'https://contas.example/?x=1',
    'contas.example',
    'ftp://contas.example',
  ])('%s may not in production', (issuer) => {
    expect(refusals({ ...PRODUCAO, ...GOOGLE, GOOGLE_ISSUER: issuer })).toHaveLength(1);
  });

  test('plain http only on a developer’s machine, from that machine', () => {
    const local = { ...LOCAL, ...GOOGLE };
    expect(read({ ...local, GOOGLE_ISSUER: 'http://127.0.0.1:9000' }).social.google?.issuer).toBe(
      'http://127.0.0.1:9000',
    );
    expect(refusals({ ...local, GOOGLE_ISSUER: 'http://contas.example' })).toHaveLength(1);
  });
});

describe('idle and absolute end of a session (ASVS 7.3)', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;

  test('safe where nothing is said: a day without use, a week in any case', () => {
    expect(read(PRODUCAO).sessao).toEqual({ idleMs: 24 * HOUR, absoluteMs: 7 * 24 * HOUR });
    expect(read({ ...PRODUCAO, SESSAO_OCIOSA_MIN: '', SESSAO_MAXIMA_H: ' ' }).sessao.idleMs).toBe(24 * HOUR);
  });

  test('as they are set, and the idle end is never after the absolute one', () => {
    const settings = { ...PRODUCAO, SESSAO_OCIOSA_MIN: '30', SESSAO_MAXIMA_H: '12' };
    expect(read(settings).sessao).toEqual({ idleMs: 30 * MINUTE, absoluteMs: 12 * HOUR });
    expect(read({ ...PRODUCAO, SESSAO_MAXIMA_H: '8' }).sessao).toEqual({
      idleMs: 8 * HOUR,
      absoluteMs: 8 * HOUR,
    });
  });

  test.each(['0', '4', '-5', '1.5', '1e3', 'muito', '43201', '9999999'])(
    '%s minutes is refused',
    (minutes) => {
      expect(refusals({ ...PRODUCAO, SESSAO_OCIOSA_MIN: minutes })).toEqual([
        expect.stringContaining('SESSAO_OCIOSA_MIN'),
      ]);
    },
  );

  test.each(['0', '721', 'x'])('%s hours is refused', (hours) => {
    expect(refusals({ ...PRODUCAO, SESSAO_MAXIMA_H: hours })).toEqual([
      expect.stringContaining('SESSAO_MAXIMA_H'),
    ]);
  });
});
