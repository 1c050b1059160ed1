import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';

const keyOf = async (edge: Edge, como: Pessoa) =>
  ((await (await edge.request('/api/sessao/chave', { como })).json()) as { chave: string }).chave;

/** Reads what an answer tells the browser to forget. */
const forgotten = ({ headers }: Response) => [
  headers.get('Clear-Site-Data'),
  headers.getSetCookie().some((cookie) => /^(?:__Host-)?sessao=;.*Max-Age=0/.test(cookie)),
];

describe('Issue 9 §3 The key under which a person keeps work on a shared device', () => {
  test('256 bits, the same at the next sign-in, another one for anybody else', async () => {
    const edge = await createEdge();
    const key = await keyOf(edge, 'aprovado');
    expect(atob(key)).toHaveLength(32);
    edge.signOutEverybody();
    expect(await keyOf(edge, 'aprovado')).toBe(key);
    expect(await keyOf(edge, 'cadastrado')).not.toBe(key);
  });

  test('nobody keeps a copy of it', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/api/sessao/chave', { como: 'aprovado' });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(JSON.stringify(edge.log)).not.toContain(await keyOf(edge, 'aprovado'));
  });
});

describe('Issue 9 §3 A dead session is met: the browser forgets', () => {
  async function withDeadSession(): Promise<Edge> {
    const edge = await createEdge();
    await edge.request('/perfil', { como: 'aprovado', pagina: true });
    // Ended in another isolate: this one knows after ten seconds.
    await env.DB.prepare('DELETE FROM sessoes').run();
    await edge.relogio.advance(10_000);
    return edge;
  }

  test('the page that is opened with it empties storage and cookie', async () => {
    const edge = await withDeadSession();
    const page = await edge.request('/', { como: 'aprovado', pagina: true });
    expect(forgotten(page)).toEqual(['"cache", "storage"', true]);
    const guarded = await edge.request('/perfil', { como: 'aprovado', pagina: true });
    expect([guarded.status, ...forgotten(guarded)]).toEqual([302, '"cache", "storage"', true]);
  });

  test('a session past its end is one', async () => {
    const edge = await createEdge();
    await edge.request('/perfil', { como: 'aprovado', pagina: true });
    await edge.relogio.advance(25 * 3600_000);
    expect(forgotten(await edge.request('/', { como: 'aprovado', pagina: true }))[0]).toContain('storage');
  });

  test.each<[nome: string, path: string, headers: Record<string, string>]>([
    ['data of a screen', '/perfil.data', {}],
    ['an endpoint', '/api/catalogo', { Accept: 'application/json' }],
    ['a picture in a page', '/', { Accept: 'text/html', 'Sec-Fetch-Dest': 'image' }],
  ])('%s takes nothing away: somebody may be signing in meanwhile', async (_nome, path, headers) => {
    const edge = await withDeadSession();
    expect(forgotten(await edge.request(path, { como: 'aprovado', headers }))).toEqual([null, false]);
  });

  test('a session in force and a visitor keep everything', async () => {
    const edge = await createEdge();
    for (const como of ['aprovado', 'visitante'] as const)
      expect(forgotten(await edge.request('/', { como, pagina: true }))).toEqual([null, false]);
  });
});

describe('Issue 9 §3 What somebody keeps encrypted survives the sign-out of others', () => {
  test('with its mark the storage is left to the page, which removes by name', async () => {
    const edge = await createEdge();
    const request = new Request('http://localhost:8787/', { headers: { cookie: 'tema=dark; guardado=1' } });
    const { clearSiteData } = await import('../../../workers/sessao/browser-data.ts');
    expect(clearSiteData(request)).toBe('"cache"');
    const out = await edge.request('/logout', { form: {}, como: 'aprovado', pagina: true });
    expect(out.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
  });
});
