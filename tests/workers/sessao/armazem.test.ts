import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createSessionStore } from '../../../workers/sessao/session-repository.ts';
import { PRAZOS, SEGREDO } from './bancada.ts';

const INICIO = Date.parse('2026-11-20T12:00:00Z');
const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const TOKENS = { idToken: 'id-token-da-ana', refreshToken: 'refresh-token-da-ana', expiraEm: 1_800_000_000 };
const ANA = {
  uid: 'ana',
  email: 'ana@exemplo.com.br',
  emailVerificado: true,
  nomeExibido: 'Ana',
  tokens: TOKENS,
};

let now = INICIO;
const clock = () => new Date(now);
const store = createSessionStore({ db: env.DB, secret: SEGREDO, clock, ...PRAZOS });
const countRows = async () =>
  (await env.DB.prepare('select count(*) as n from sessoes').first<{ n: number }>())?.n;
const rawRow = (id: string) =>
  env.DB.prepare('select * from sessoes where id = ?').bind(id).first<Record<string, string>>();

beforeEach(async () => {
  now = INICIO;
  await env.DB.prepare('delete from sessoes').run();
});

describe('architecture, "Session": what D1 keeps', () => {
  test('256 random bits in the cookie, only their hash in the table, no token in clear', async () => {
    const { valor, id } = await store.create(ANA);
    expect(valor).toMatch(/^[\w-]{43}$/);
    const row = JSON.stringify(await rawRow(id));
    expect(row).not.toContain(valor);
    expect(row).not.toContain(TOKENS.idToken);
    expect(row).not.toContain(TOKENS.refreshToken);
  });

  test('each session has a value of its own', async () => {
    const values = await Promise.all(Array.from({ length: 20 }, async () => (await store.create(ANA)).valor));
    expect(new Set(values).size).toBe(20);
  });

  test('a value reads back its session and its tokens; the row’s own id opens nothing', async () => {
    const { valor, id } = await store.create(ANA);
    const session = await store.read(valor);
    expect(session).toMatchObject({
      id,
      uid: 'ana',
      email: ANA.email,
      emailVerificado: true,
      nomeExibido: 'Ana',
    });
    expect(session && (await store.readTokens(session))).toEqual(TOKENS);
    expect(await store.read(id)).toBeNull();
    expect(await store.read('')).toBeNull();
  });

  test('tokens copied to another row, or read under another secret, are lost', async () => {
    const [ana, bia] = [await store.create(ANA), await store.create({ ...ANA, uid: 'bia' })];
    await env.DB.prepare(
      'update sessoes set refresh_token_cifrado = (select refresh_token_cifrado from sessoes where id = ?) where id = ?',
    )
      .bind(ana.id, bia.id)
      .run();
    const moved = await store.read(bia.valor);
    expect(moved && (await store.readTokens(moved))).toBeNull();

    const other = createSessionStore({
      db: env.DB,
      secret: 'outro-segredo-com-mais-de-32-caracteres',
      clock,
      ...PRAZOS,
    });
    const read = await other.read(ana.valor);
    expect(read && (await other.readTokens(read))).toBeNull();
  });

  test('updates reach the row', async () => {
    const { valor, id } = await store.create({ ...ANA, emailVerificado: false });
    await store.updateIdentity(id, {
      email: 'nova@exemplo.com.br',
      emailVerificado: true,
      nomeExibido: null,
    });
    await store.updateTokens(id, { idToken: 'b', refreshToken: 'c', expiraEm: 7 });
    await store.scheduleCheck(id, new Date(INICIO + HORA));
    const session = await store.read(valor);
    expect(session).toMatchObject({ email: 'nova@exemplo.com.br', emailVerificado: true, nomeExibido: null });
    expect(session?.conferirEm).toEqual(new Date(INICIO + HORA));
    expect(session && (await store.readTokens(session))).toEqual({
      idToken: 'b',
      refreshToken: 'c',
      expiraEm: 7,
    });
  });
});

describe('security, "idle and absolute end" (ASVS 7.3.1, 7.3.2)', () => {
  test('a session without use ends after the idle time and leaves no row', async () => {
    const { valor } = await store.create(ANA);
    now += PRAZOS.idleMs - 1;
    expect(await store.read(valor)).not.toBeNull();
    now += PRAZOS.idleMs;
    expect(await store.read(valor)).toBeNull();
    expect(await countRows()).toBe(0);
  });

  test('use keeps it, until the absolute end', async () => {
    const { valor } = await store.create(ANA);
    for (let hours = 12; hours * HORA < PRAZOS.absoluteMs; hours += 12) {
      now = INICIO + hours * HORA;
      expect(await store.read(valor)).not.toBeNull();
    }
    now = INICIO + PRAZOS.absoluteMs;
    expect(await store.read(valor)).toBeNull();
    expect(await countRows()).toBe(0);
  });

  test('both ends are settings', async () => {
    const strict = createSessionStore({
      db: env.DB,
      secret: SEGREDO,
      clock,
      idleMs: 2 * MINUTO,
      absoluteMs: 5 * MINUTO,
    });
    const { valor, maxAge } = await strict.create(ANA);
    expect(maxAge).toBe(300);
    for (const minute of [1, 2, 3, 4]) {
      now = INICIO + minute * MINUTO;
      expect(await strict.read(valor)).not.toBeNull();
    }
    now = INICIO + 5 * MINUTO;
    expect(await strict.read(valor)).toBeNull();
    const other = await strict.create(ANA);
    now += 2 * MINUTO;
    expect(await strict.read(other.valor)).toBeNull();
  });

  test('use is written at most once in five minutes', async () => {
    const { valor, id } = await store.create(ANA);
    now += 4 * MINUTO;
    await store.read(valor);
    expect((await rawRow(id))?.usada_em).toBe(new Date(INICIO).toISOString());
    now += MINUTO;
    await store.read(valor);
    expect((await rawRow(id))?.usada_em).toBe(new Date(INICIO + 5 * MINUTO).toISOString());
  });

  test('deleteExpired removes the ended ones and says how many', async () => {
    await store.create(ANA);
    await store.create(ANA);
    now += PRAZOS.idleMs + 1;
    const alive = await store.create(ANA);
    expect(await store.deleteExpired()).toBe(2);
    expect(await store.read(alive.valor)).not.toBeNull();
  });
});

describe('security, "sign-out, disabling and deletion end it on the server"', () => {
  test('one session by id or by value, all of a person by uid', async () => {
    const [a, b, c, bia] = [
      await store.create(ANA),
      await store.create(ANA),
      await store.create(ANA),
      await store.create({ ...ANA, uid: 'bia' }),
    ];
    await store.destroy(a.id);
    expect(await store.read(a.valor)).toBeNull();
    await store.destroyByValue(b.valor);
    expect(await store.read(b.valor)).toBeNull();
    await store.destroyByUid('ana');
    expect(await store.read(c.valor)).toBeNull();
    expect(await store.read(bia.valor)).not.toBeNull();
  });

  test('an update that comes late does not bring a session back', async () => {
    const { valor, id } = await store.create(ANA);
    await store.destroy(id);
    await store.updateTokens(id, TOKENS);
    await store.updateIdentity(id, { email: 'x', emailVerificado: true, nomeExibido: null });
    expect(await store.read(valor)).toBeNull();
  });
});
