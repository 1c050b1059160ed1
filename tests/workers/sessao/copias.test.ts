import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCopies } from '../../../workers/base/isolate-copies.ts';
import { createSessionStore, type SessionRow } from '../../../workers/sessao/session-repository.ts';
import { createUsuarioDeletions } from '../../../workers/usuarios/deletion-repository.ts';
import { watchDb } from '../../support/edge/banco.ts';
import { PRAZOS, SEGREDO } from './bancada.ts';

const INICIO = Date.parse('2026-11-20T12:00:00Z');
const SEGUNDO = 1000;
const ANA = {
  uid: 'ana',
  email: 'ana@exemplo.com.br',
  emailVerificado: true,
  nomeExibido: 'Ana',
  tokens: { idToken: 'id', refreshToken: 'refresh', expiraEm: 1_800_000_000 },
};

/** Two isolates over one database: what one does, the other learns when its copy is too old. */
function setUp() {
  const testClock = { now: INICIO };
  const clock = () => new Date(testClock.now);
  const isolate = () => {
    const reads = { count: 0 };
    const db = watchDb((sql) => {
      if (/^select/i.test(sql)) reads.count += 1;
    });
    const copies = createCopies<SessionRow>({ keptMs: 10 * SEGUNDO, most: 100 });
    const store = createSessionStore({ db, secret: SEGREDO, clock, ...PRAZOS, copies });
    return { store, reads, remocoes: createUsuarioDeletions({ db, clock, sessions: copies }) };
  };
  return { testClock, here: isolate(), elsewhere: isolate() };
}

beforeEach(async () => {
  await env.DB.batch(['sessoes', 'remocoes'].map((table) => env.DB.prepare(`delete from ${table}`)));
});

describe('issue 9 §5: a session is read once in ten seconds, not at each request', () => {
  test('one row read for many requests, and anew when the copy is too old', async () => {
    const { testClock, here } = setUp();
    const { valor } = await here.store.create(ANA);
    for (let n = 0; n < 5; n += 1) expect(await here.store.read(valor)).toMatchObject({ uid: 'ana' });
    expect(here.reads.count).toBe(1);
    testClock.now += 10 * SEGUNDO;
    await here.store.read(valor);
    expect(here.reads.count).toBe(2);
  });

  test.each([
    ['signing out', ({ store }: ReturnType<typeof setUp>['here'], id: string) => store.destroy(id)],
    ['ending all sessions', ({ store }: ReturnType<typeof setUp>['here']) => store.destroyByUid('ana')],
    [
      'deleting the person',
      async ({ remocoes }: ReturnType<typeof setUp>['here']) => {
        await remocoes.begin({ id: '7', uid: 'ana' }, 'helena');
        await remocoes.finish('7');
      },
    ],
  ])('%s counts at once here, and within ten seconds elsewhere', async (_, end) => {
    const { testClock, here, elsewhere } = setUp();
    const { valor, id } = await here.store.create(ANA);
    await Promise.all([here.store.read(valor), elsewhere.store.read(valor)]);
    await end(here, id);
    expect(await here.store.read(valor)).toBeNull();
    testClock.now += 10 * SEGUNDO;
    expect(await elsewhere.store.read(valor)).toBeNull();
  });

  test('a row that was on its way while the session ended is not kept', async () => {
    const { here } = setUp();
    const { valor, id } = await here.store.create(ANA);
    await Promise.all([here.store.read(valor), here.store.destroy(id)]);
    expect(await here.store.read(valor)).toBeNull();
  });

  test.each([
    [
      'the e-mail was verified',
      { emailVerificado: true },
      (store: ReturnType<typeof setUp>['here']['store'], id: string) =>
        store.updateIdentity(id, { email: ANA.email, emailVerificado: true, nomeExibido: 'Ana' }),
    ],
    [
      'the account was asked about',
      { conferirEm: new Date(INICIO + 90 * SEGUNDO) },
      (store: ReturnType<typeof setUp>['here']['store'], id: string) =>
        store.scheduleCheck(id, new Date(INICIO + 90 * SEGUNDO)),
    ],
  ])('what changed is seen at the next request: %s', async (_, expected, change) => {
    const { here } = setUp();
    const { valor, id } = await here.store.create({ ...ANA, emailVerificado: false });
    await here.store.read(valor);
    await change(here.store, id);
    expect(await here.store.read(valor)).toMatchObject(expected);
  });

  test('a session ends at its time, whatever copy there is', async () => {
    const { testClock, here } = setUp();
    const { valor } = await here.store.create(ANA);
    testClock.now = INICIO + PRAZOS.idleMs - SEGUNDO;
    // Read, and so used: it lasts on.
    expect(await here.store.read(valor)).not.toBeNull();
    testClock.now = INICIO + PRAZOS.absoluteMs;
    expect(await here.store.read(valor)).toBeNull();
  });
});
