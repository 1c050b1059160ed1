import { describe, expect, it } from 'vitest';
import { findProblems, type WorkerConfig } from '../../../workers/local/deploy-checks.mjs';

const vars = {
  AMBIENTE: 'producao',
  FIREBASE_PROJECT_ID: 'loja',
  FIREBASE_API_KEY: 'chave',
  FIREBASE_AUTH_EMULATOR_HOST: '',
};
const kv = [{ binding: 'CACHE', id: '4f1c0a' }];
const d1 = [{ database_name: 'balcao', database_id: '9b2e7d' }];

const worker = (changed: Record<string, string> = {}): WorkerConfig => ({
  vars: { ...vars, ...changed },
  kv_namespaces: kv,
  d1_databases: d1,
});
const check = (edge: WorkerConfig, origin = worker(), secrets = ['SESSION_SECRET']) =>
  findProblems({ edge, origin }, secrets);

describe('checks before a deployment', () => {
  it('finds nothing in complete settings', () => {
    expect(check(worker())).toEqual([]);
  });

  it.each([
    ['a placeholder of KV', { ...worker(), kv_namespaces: [{ binding: 'CACHE', id: '0'.repeat(32) }] }],
    [
      'a placeholder of D1',
      {
        ...worker(),
        d1_databases: [{ database_name: 'balcao', database_id: '00000000-0000-0000-0000-000000000001' }],
      },
    ],
    ['development', worker({ AMBIENTE: 'desenvolvimento' })],
    ['an emulator', worker({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })],
    ['no API key', worker({ FIREBASE_API_KEY: '' })],
    ['a secret in the file', worker({ SESSION_SECRET: 'x'.repeat(40) })],
    ['a client without its secret', worker({ GOOGLE_CLIENT_ID: 'cliente' })],
  ])('%s is one problem', (_title, edge) => {
    expect(check(edge)).toHaveLength(1);
  });

  it('asks for the session secret', () => {
    expect(check(worker(), worker(), [])).toEqual([
      'The secret SESSION_SECRET is not set: npx wrangler secret put SESSION_SECRET',
    ]);
  });

  it('checks the origin only where it is used', () => {
    const unfinished = worker({ FIREBASE_PROJECT_ID: '' });
    const hosts = { API_HOST: 'https://api.exemplo.com.br', BRAND_DATA_HOST: 'https://marca.exemplo.com.br' };
    expect(check(worker(hosts), unfinished)).toEqual([]);
    expect(check(worker(), unfinished)).not.toEqual([]);
  });

  it('refuses a demo project on both sides', () => {
    const demo = worker({ FIREBASE_PROJECT_ID: 'demo-balcao' });
    expect(check(demo, demo)).toHaveLength(2);
  });
});
