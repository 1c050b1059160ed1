import { describe, expect, test } from 'vitest';
import type { Env } from '../../../workers/base/env.ts';
import { DEVELOPMENT_KEY } from '../../../workers/base/vapid-setting.ts';
import { createEdge, type Edge, type PedidoAoEdge } from '../../support/edge/edge.ts';
import { expectFriendly } from './apoio-de-falhas.ts';

describe('503 while a setting is missing or unsafe, with the reason in the log', () => {
  const PATHS: Array<[path: string, PedidoAoEdge]> = [
    ['/', { pagina: true }],
    ['/saude', {}],
    ['/p/nada', { pagina: true }],
    [`/i/${'0'.repeat(40)}.jpg`, {}],
    ['/api/empresas', {}],
    ['/login', { form: {} }],
  ];

  async function expectRefused(edge: Edge, reason: RegExp): Promise<void> {
    for (const [path, pedido] of PATHS) {
      const answer = await edge.request(path, pedido);
      expect(answer.headers.get('Retry-After')).toBe('300');
      await expectFriendly(answer, 503, Boolean(pedido.pagina));
      expect(edge.log.findLast(({ motivos }) => motivos)).toMatchObject({
        nivel: 'erro',
        motivos: [expect.stringMatching(reason)],
      });
    }
  }

  test.each<[nome: string, Partial<Env>, RegExp]>([
    ['no secret', { SESSION_SECRET: '' }, /SESSION_SECRET/],
    ['the emulator elsewhere', { FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.5:9099' }, /loopback/],
    ['the emulator in production', { AMBIENTE: 'producao' }, /refused unless/],
    [
      'a plain API host in production',
      { AMBIENTE: 'producao', FIREBASE_AUTH_EMULATOR_HOST: '', API_HOST: 'http://x' },
      /API_HOST/,
    ],
    ['a push key without its other half', { VAPID_PUBLIC_KEY: DEVELOPMENT_KEY }, /set together/],
    [
      'a push key that is none',
      { VAPID_PUBLIC_KEY: 'B', VAPID_PRIVATE_KEY: 'x', VAPID_SUBJECT: 'mailto:a@b.c' },
      /P-256/,
    ],
    [
      'the push key of development in production',
      {
        ...{ AMBIENTE: 'producao', FIREBASE_AUTH_EMULATOR_HOST: '', VAPID_SUBJECT: 'mailto:a@b.c' },
        ...{ VAPID_PUBLIC_KEY: DEVELOPMENT_KEY, VAPID_PRIVATE_KEY: 'x'.repeat(43) },
      },
      /VAPID_PUBLIC_KEY still/,
    ],
  ])('%s', async (_nome, settings, reason) => {
    await expectRefused(await createEdge({ env: settings }), reason);
  });

  test.each(['http://balcao.exemplo', 'https://balcao.exemplo', 'http://192.168.0.10:8787'])(
    'development settings asked for as %s',
    async (host) => {
      await expectRefused(await createEdge({ host }), /loopback hosts only/);
    },
  );
});
