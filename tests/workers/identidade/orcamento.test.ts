import { describe, expect, test } from 'vitest';
import { createTimeBudget, TIME_BUDGET_MS } from '../../../workers/identidade/time-budget.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { createRelogio } from '../../support/upstream/relogio.ts';

const FORM = { email: 'nova@exemplo.com.br', senha: 'demonstracao', _acao: 'entrar' };

/** An identity provider that hangs on the calls that match; the others answer after `afterMs`. */
async function edgeWith(hangs: RegExp, afterMs = 0) {
  const asked: string[] = [];
  let advance = async (_ms: number): Promise<void> => undefined;
  const edge = await createEdge({
    async fetch(url) {
      const { pathname } = new URL(url);
      asked.push(pathname.replace(/^.*[:/]/, ''));
      if (hangs.test(pathname)) return new Promise<Response>(() => {});
      await advance(afterMs);
      if (pathname.endsWith('signInWithPassword'))
        return Response.json({ error: { message: 'EMAIL_NOT_FOUND' } }, { status: 400 });
      return Response.json({ error: { message: 'WEAK_PASSWORD' } }, { status: 400 });
    },
  });
  advance = edge.relogio.advance;
  return { edge, asked };
}

/** Milliseconds of the edge's clock until it answers. */
async function answered(edge: Awaited<ReturnType<typeof createEdge>>, answer: Promise<Response>) {
  const start = edge.relogio.clock().getTime();
  let response: Response | null = null;
  answer.then((value) => {
    response = value;
  });
  for (let step = 0; step < 100 && !response; step += 1) await edge.relogio.advance(100);
  return { response: await answer, ms: edge.relogio.clock().getTime() - start };
}

describe('Issue 9 §4: the identity provider hung → at most 2 s in all', () => {
  test.each([
    ['at the first call', /signInWithPassword/, 0, ['signInWithPassword']],
    ['at the second call', /signUp/, 1500, ['signInWithPassword', 'signUp']],
    ['at the password policy', /passwordPolicy/, 700, ['signInWithPassword', 'signUp', 'passwordPolicy']],
  ] as const)('signing in, hung %s', async (_when, hangs, afterMs, calls) => {
    const { edge, asked } = await edgeWith(hangs, afterMs);
    const { response, ms } = await answered(edge, edge.request('/login', { form: FORM, pagina: true }));
    expect(asked).toEqual(calls);
    expect(ms).toBeLessThanOrEqual(TIME_BUDGET_MS + 100);
    expect([422, 504]).toContain(response.status);
    expect(await response.text()).toContain('lang="pt-BR"');
  });

  test('the sign-in page, whose hint is the password policy', async () => {
    const { edge, asked } = await edgeWith(/passwordPolicy/);
    const { response, ms } = await answered(edge, edge.request('/login', { pagina: true }));
    expect(asked).toEqual(['passwordPolicy']);
    expect(ms).toBeLessThanOrEqual(TIME_BUDGET_MS + 100);
    expect(response.status).toBe(200);
  });

  test('what the request does between two calls is not counted', async () => {
    const relogio = createRelogio();
    const orcamento = createTimeBudget(relogio);
    await orcamento.run(TIME_BUDGET_MS, () => relogio.advance(1900));
    await relogio.advance(60_000);
    const left = await orcamento.run(TIME_BUDGET_MS, async (signal) => {
      await relogio.advance(99);
      const before = signal.aborted;
      await relogio.advance(1);
      return [before, signal.aborted];
    });
    expect(left).toEqual([false, true]);
    expect(await orcamento.run(TIME_BUDGET_MS, async ({ aborted }) => aborted)).toBe(true);
  });
});
