import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createHealthCopy, type HealthReport } from '../../../workers/shell/health.ts';
import { watchDb } from '../../support/edge/banco.ts';
import { createEdge } from '../../support/edge/edge.ts';

/** Every question that the health check puts to D1, KV, R2 and the API. */
async function createCountedEdge() {
  const asked = { d1: 0, kv: 0, r2: 0, origem: 0 };
  const counted = <T extends object>(target: T, method: keyof T, name: keyof typeof asked): T =>
    new Proxy(target, {
      get(whole, key) {
        if (key === method) asked[name] += 1;
        const value: unknown = Reflect.get(whole, key);
        return typeof value === 'function' ? value.bind(whole) : value;
      },
    });
  const edge = await createEdge({
    env: {
      DB: watchDb(() => {
        asked.d1 += 1;
      }),
      CACHE: counted(env.CACHE, 'get', 'kv'),
      BALDE: counted(env.BALDE, 'head', 'r2'),
    },
  });
  edge.intercept(/^\/api\/empresas$/, async () => {
    asked.origem += 1;
    return Response.json([]);
  });
  return { edge, asked };
}

describe('Issue 9 §4: /saude answers from a copy of at most 5 seconds', () => {
  test('a hundred requests ask every dependency once', async () => {
    const { edge, asked } = await createCountedEdge();
    for (let i = 0; i < 100; i += 1) expect((await edge.request('/saude')).status).toBe(200);
    expect(asked).toEqual({ d1: 1, kv: 1, r2: 1, origem: 1 });
  });

  test('after 5 seconds it asks again: what broke is told, and so is what is back', async () => {
    const edge = await createEdge();
    expect((await edge.request('/saude')).status).toBe(200);
    edge.rede.fail({ tipo: 'queda' });
    await edge.relogio.advance(5_000);
    const broken = await edge.request('/saude');
    expect(broken.status).toBe(503);
    expect(await broken.json()).toMatchObject({ ok: false, dependencias: { d1: true, origem: false } });
    // A failure is kept as well: a system in trouble is asked least of all.
    expect((await edge.request('/saude')).status).toBe(503);
    edge.rede.fail(null);
    await edge.relogio.advance(60_000);
    expect((await edge.request('/saude')).status).toBe(200);
  });

  test('a database that never answers counts as gone after 3 seconds', async () => {
    const stuck = new Proxy(env.DB, { get: () => () => ({ first: () => new Promise(() => {}) }) });
    const edge = await createEdge({ env: { DB: stuck } });
    const answer = edge.request('/saude');
    await edge.relogio.advance(3_000);
    expect((await answer).status).toBe(503);
    expect(await (await answer).json()).toMatchObject({ dependencias: { d1: false, kv: true, r2: true } });
  });
});

describe('Issue 9 §4: the copy of the health check', () => {
  const BOA: HealthReport = {
    ok: true,
    versao: 'v',
    dependencias: { d1: true, kv: true, r2: true, origem: true, identidade: true },
  };

  /** At which of the instants (ms) somebody asks the dependencies. */
  async function askedAt(instants: number[]): Promise<number[]> {
    let now = 0;
    const asked: number[] = [];
    const answer = createHealthCopy(() => new Date(now));
    for (const instant of instants) {
      now = instant;
      await answer(async () => {
        asked.push(instant);
        return BOA;
      });
    }
    return asked;
  }

  test.each<[nome: string, instants: number[], asked: number[]]>([
    ['the first asks', [0], [0]],
    ['the next ones do not', [0, 1, 2_499], [0]],
    ['one renews it before it is too old', [0, 2_500, 2_501, 4_999], [0, 2_500]],
    ['too old is asked again', [0, 5_000], [0, 5_000]],
  ])('%s', async (_nome, instants, asked) => {
    expect(await askedAt(instants)).toEqual(asked);
  });

  test('while one renews it the others get the copy, until it is 5 seconds old', async () => {
    let now = 0;
    let questions = 0;
    const answer = createHealthCopy(() => new Date(now));
    const well = async () => {
      questions += 1;
      return BOA;
    };
    await answer(well);
    now = 3_000;
    let finish: (saude: HealthReport) => void = () => {};
    const slow = answer(() => {
      questions += 1;
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    await Promise.all(Array.from({ length: 50 }, () => answer(well)));
    expect(questions).toBe(2);
    now = 5_000;
    await answer(well);
    expect(questions).toBe(2 + 1);
    finish({ ...BOA, ok: false });
    expect((await slow).ok).toBe(false);
    // What was asked earlier and answered later is not news.
    expect((await answer(well)).ok).toBe(true);
  });
});
