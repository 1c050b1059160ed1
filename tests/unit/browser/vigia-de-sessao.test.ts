import { describe, expect, test } from 'vitest';
import { watchSession } from '~/browser/session-watcher.ts';
import { SESSION_ENDED, SESSION_HEADER } from '~/domain/pessoas/ended-session.ts';

const PAGINA = 'https://balcao.example/propostas/nova';
const refused = () => new Response('', { status: 202, headers: { [SESSION_HEADER]: SESSION_ENDED } });

/** A browser whose server refuses everything until somebody signs in. */
function navegador({ pessoa = true, saindo = false, answer = refused } = {}) {
  const seen: Array<{ url: string; body: unknown }> = [];
  const estado = { entrou: false, saindo, pessoa };
  let notices = 0;
  const target: { fetch: typeof fetch } = {
    fetch: async (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      seen.push({ url, body: input instanceof Request ? await input.text() : init?.body });
      return estado.entrou ? new Response('salvo') : answer();
    },
  };
  const vigia = watchSession(
    { target, base: () => PAGINA, isLeaving: () => estado.saindo },
    { isPessoa: () => estado.pessoa, onTerminada: () => (notices += 1) },
  );
  const told = () => notices;
  return { target, vigia, seen, estado, told };
}

/** Lets everything that is settled already be heard. */
const settle = async () => {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
};

describe('Issue 14 §2: a request that meets an ended session', () => {
  test('is held and told once, and sent again as it was after the sign-in', async () => {
    const { target, vigia, seen, estado, told } = navegador();
    const body = new URLSearchParams({ cliente: 'Bia' });
    const answer = target.fetch('/propostas/nova.data', { method: 'POST', body });
    await settle();
    expect([told(), vigia.isWaiting()]).toEqual([1, true]);
    estado.entrou = true;
    vigia.resume();
    expect(await (await answer).text()).toBe('salvo');
    expect(seen.map((request) => request.body)).toEqual([body, body]);
    expect(vigia.isWaiting()).toBe(false);
  });

  test('is held again where the session is over once more', async () => {
    const { target, vigia, told } = navegador();
    void target.fetch('/x.data', { method: 'POST' });
    await settle();
    vigia.resume();
    await settle();
    expect([told(), vigia.isWaiting()]).toEqual([2, true]);
  });

  test('keeps the body of a request whose body is read', async () => {
    const { target, vigia, seen, estado, told } = navegador();
    const answer = target.fetch(new Request(`${PAGINA}.data`, { method: 'POST', body: 'abc' }));
    await expect.poll(told).toBe(1);
    estado.entrou = true;
    vigia.resume();
    await answer;
    expect(seen.map((request) => request.body)).toEqual(['abc', 'abc']);
  });

  test('is let go when the page gives it up', async () => {
    const { target, vigia } = navegador();
    const leaving = new AbortController();
    const answer = target.fetch('/x.data', { method: 'POST', signal: leaving.signal });
    await settle();
    leaving.abort();
    await expect(answer).rejects.toThrow(/abort/i);
    expect(vigia.isWaiting()).toBe(false);
  });

  test('a refusal with 401, and a redirect to Home that the browser followed, are such ends too', async () => {
    const home = () =>
      Object.defineProperties(new Response('<html>'), {
        redirected: { value: true },
        url: { value: 'https://balcao.example/?voltar=%2Fdocumentos%2Flink' },
      });
    for (const answer of [() => new Response('{}', { status: 401 }), home]) {
      const { target, told } = navegador({ answer });
      void target.fetch('/documentos/link', { method: 'POST' });
      await settle();
      expect(told()).toBe(1);
    }
  });

  test.each<[string, string, RequestInit | undefined, Parameters<typeof navegador>[0]]>([
    ['a visitor’s request', '/x.data', { method: 'POST' }, { pessoa: false }],
    ['going to another page', '/fipe.data', undefined, { saindo: true }],
    ['a question of another kind', '/api/marca/1', undefined, {}],
    [
      'signing in',
      '/entrar/de-novo',
      { method: 'POST' },
      { answer: () => new Response('', { status: 401 }) },
    ],
    ['signing out', '/logout', { method: 'POST' }, {}],
    ['another site', 'https://outro.example/x.data', { method: 'POST' }, {}],
    [
      'what was refused for another reason',
      '/x.data',
      { method: 'POST' },
      { answer: () => new Response('', { status: 403 }) },
    ],
  ])('%s is answered as ever', async (_what, url, init, options) => {
    const { target, told } = navegador(options);
    expect((await target.fetch(url, init)).status).toBeGreaterThan(0);
    expect(told()).toBe(0);
  });

  test('what a page loads besides, without leaving, is held', async () => {
    const { target, told } = navegador();
    void target.fetch('/clientes.data?q=bia');
    await settle();
    expect(told()).toBe(1);
  });
});
