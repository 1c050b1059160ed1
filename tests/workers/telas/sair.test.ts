import { describe, expect, test } from 'vitest';
import { watchDb } from '../../support/edge/banco.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';

/** A database in which `breaks` says which statements fail. */
const brokenDb = (breaks: (sql: string) => boolean): D1Database =>
  watchDb((sql) => {
    if (breaks(sql)) throw new Error('D1 is down');
  });

const isEndOfSession = (sql: string): boolean => /^delete from "sessoes"/i.test(sql);

const FALHAS = [
  ['the session cannot be removed', isEndOfSession],
  ['the database is gone', () => true],
] as const;

const isSignedIn = async (edge: Edge) =>
  (await edge.request('/perfil', { como: 'aprovado', pagina: true })).status === 200;

/** Reads what takes a session away from a browser. */
const clearing = ({ headers }: Response) => [
  headers.get('Clear-Site-Data'),
  headers.getSetCookie().filter((cookie) => cookie.includes('sessao=')),
];

describe("§8 'Erro ao fazer logout': the sign-out fails on the server, and the session goes on", () => {
  test.each(FALHAS)('%s', async (_nome, breaks) => {
    let broken = false;
    const edge = await createEdge({ env: { DB: brokenDb((sql) => broken && breaks(sql)) } });
    expect(await isSignedIn(edge)).toBe(true);
    broken = true;
    const answer = await edge.request('/logout', { form: {}, como: 'aprovado', pagina: true });
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain('Erro ao fazer logout');
    expect(clearing(answer)).toEqual([null, []]);
    expect(edge.log.filter(({ nivel }) => nivel === 'erro')).not.toEqual([]);
    broken = false;
    expect(await isSignedIn(edge)).toBe(true);
  });

  test('of every device, from the profile: beside its button', async () => {
    let broken = false;
    const edge = await createEdge({ env: { DB: brokenDb((sql) => broken && isEndOfSession(sql)) } });
    expect(await isSignedIn(edge)).toBe(true);
    broken = true;
    const form = { _acao: 'sair-de-tudo' };
    const answer = await edge.request('/perfil', { form, como: 'aprovado', pagina: true });
    expect(answer.status).toBe(500);
    expect(await answer.text()).toMatch(
      /Outros aparelhos.*Erro ao fazer logout.*Sair de todos os aparelhos/s,
    );
    expect(clearing(answer)).toEqual([null, []]);
    broken = false;
    expect(await isSignedIn(edge)).toBe(true);
  });

  test('a sign-out that works ends the session and clears the browser', async () => {
    const edge = await createEdge();
    expect(await isSignedIn(edge)).toBe(true);
    const answer = await edge.request('/logout', { form: {}, como: 'aprovado', pagina: true });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/login?saiu']);
    expect(clearing(answer)).toEqual(['"cache", "storage"', [expect.stringContaining('Max-Age=0')]]);
    expect(await isSignedIn(edge)).toBe(false);
  });

  test('what is refused for another reason keeps its own words', async () => {
    const edge = await createEdge();
    const headers = { Origin: 'https://outro.exemplo' };
    const answer = await edge.request('/logout', { form: {}, headers, como: 'aprovado', pagina: true });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('outro site');
  });
});
