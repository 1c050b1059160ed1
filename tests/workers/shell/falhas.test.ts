import type { ServerBuild } from '@remix-run/cloudflare';
import { decode } from 'turbo-stream';
import { describe, expect, test } from 'vitest';
import { watchDb } from '../../support/edge/banco.ts';
import { telasConstruidas } from '../../support/edge/build.ts';
import { createEdge, type PedidoAoEdge } from '../../support/edge/edge.ts';
import type { Falha } from '../../support/upstream/fault-upstream.ts';
import { breakDown, expectFriendly } from './apoio-de-falhas.ts';

/** The built screens, with one module changed. */
function buildWith(
  id: string,
  change: Partial<NonNullable<ServerBuild['routes'][string]>['module']>,
): ServerBuild {
  const route = telasConstruidas.routes[id];
  if (!route) throw new Error(`no route ${id}`);
  const changed = { ...route, module: { ...route.module, ...change } };
  return { ...telasConstruidas, routes: { ...telasConstruidas.routes, [id]: changed } };
}

describe('500: nobody gets a stack trace, the log does', () => {
  test.each([
    ['a loader', { loader: breakDown }, {}],
    ['an action', { action: breakDown }, { form: { a: 'b' } }],
    ['a component', { default: breakDown }, {}],
  ])('%s that throws: a page with the frame around it', async (_nome, change, pedido: PedidoAoEdge) => {
    const edge = await createEdge({ build: buildWith('telas/conta/perfil', change) });
    const answer = await edge.request('/perfil', { ...pedido, pagina: true, como: 'aprovado' });
    const id = answer.headers.get('X-Request-Id');
    await expectFriendly(answer, 500, true);
    const noted = edge.log.find(({ nivel }) => nivel === 'erro');
    expect(noted).toMatchObject({ id, erro: expect.stringContaining('quebrou a linha 42') });
    expect(JSON.stringify(edge.log)).not.toContain('ana@exemplo');
    expect(noted).toHaveProperty('pilha');
  });

  test('a data request of a loader that throws', async () => {
    const edge = await createEdge({ build: buildWith('telas/suporte/unauthorized', { loader: breakDown }) });
    const text = await (await edge.request('/unauthorized.data')).text();
    expect(text).not.toMatch(/quebrou|ana@|\.tsx?:/);
  });

  test('a screen whose error page fails as well: the shell’s own page', async () => {
    const edge = await createEdge({ build: buildWith('root', { Layout: breakDown }) });
    await expectFriendly(await edge.request('/', { pagina: true }), 500, true);
    await expectFriendly(await edge.request('/'), 500, false);
    expect(edge.log.filter(({ nivel }) => nivel === 'erro').length).toBeGreaterThan(0);
  });

  test('the database gone: visitors still see pages, people an error page', async () => {
    const edge = await createEdge({ env: { DB: watchDb(breakDown) } });
    expect((await edge.request('/', { pagina: true })).status).toBe(200);
    await expectFriendly(await edge.request('/', { pagina: true, como: 'aprovado' }), 500, true);
    await expectFriendly(await edge.request('/api/usuarios', { como: 'admin' }), 500, false);
    expect(edge.log.at(-1)).toMatchObject({ nivel: 'erro', erro: 'inesperado', status: 500 });
  });
});

describe('a data request of one of our screens gets the failure in the format that Remix reads', () => {
  const ours = { 'Sec-Fetch-Site': 'same-origin' };

  /** As Remix's client does it; failures as the plain objects that screens get to see. */
  async function readAsRemix(text: string): Promise<unknown> {
    const { value, done } = await decode(new Blob([text]).stream(), {
      plugins: [
        (type, data, status, statusText) =>
          type === 'ErrorResponse' ? { value: { data, status, statusText } } : false,
      ],
    });
    await done;
    return value;
  }
  const failed = {
    error: { data: { mensagem: expect.stringContaining('Tente de novo') }, status: 500, statusText: '' },
  };

  test.each<[path: string, pedido: PedidoAoEdge, whole: unknown]>([
    [
      '/perfil.data?_routes=root,telas%2Fconta%2Fperfil',
      { headers: ours },
      { root: failed, 'telas/conta/perfil': failed },
    ],
    ['/perfil.data', { headers: ours }, { root: failed }],
    ['/perfil.data', { headers: ours, form: { _acao: 'salvar' } }, failed],
  ])('%s %o', async (path, pedido, whole) => {
    const edge = await createEdge({ env: { DB: watchDb(breakDown) } });
    const answer = await edge.request(path, { ...pedido, como: 'aprovado' });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('Content-Type')).toContain('text/x-script');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const text = await answer.text();
    expect(text).not.toContain('quebrou');
    expect(await readAsRemix(text)).toEqual(whole);
  });

  test('anybody else gets JSON', async () => {
    const edge = await createEdge({ env: { DB: watchDb(breakDown) } });
    await expectFriendly(await edge.request('/perfil.data', { como: 'aprovado' }), 500, false);
  });
});

describe('404: a person gets a page, a client JSON', () => {
  test.each([
    ['/nada', true],
    ['/nada/com/mais', true],
    ['/p/nada', true],
    ['/p/%E0%A4%A', true],
    ['/%00', true],
    [`/i/${'0'.repeat(40)}.jpg`, true],
    ['/resources/id/9/logo.svg', true],
    [`/i/${'0'.repeat(40)}.jpg`, false],
    ['/api/nada', false],
    ['/api/usuario/a/b', false],
  ])('%s', async (path, pagina) => {
    const edge = await createEdge();
    await expectFriendly(await edge.request(path, { pagina }), 404, pagina);
  });

  test('an endpoint answers JSON even to a browser’s address bar', async () => {
    const edge = await createEdge();
    await expectFriendly(await edge.request('/api/nada', { pagina: true }), 404, false);
  });
});

describe('502 and 504: the upstream is broken, slow or gone', () => {
  const QUEBRAS: Array<[nome: string, Falha]> = [
    ['gone', { tipo: 'queda' }],
    ['500', { tipo: 'status', status: 500 }],
    ['cut JSON', { tipo: 'json-cortado' }],
    ['another type', { tipo: 'tipo-errado' }],
    ['another shape', { tipo: 'forma-errada' }],
    ['10 MB', { tipo: 'gigante', bytes: 10 * 1024 * 1024 }],
    ['a redirect elsewhere', { tipo: 'redirecionamento', para: 'https://outro.exemplo/' }],
  ];

  test.each(QUEBRAS)(
    '%s: 502 for an endpoint, Home’s explanation for a guarded screen',
    async (_nome, failure) => {
      const edge = await createEdge();
      edge.rede.fail(failure);
      await expectFriendly(await edge.request('/api/usuarios', { como: 'admin' }), 502, false);
      // Whether the person is registered is not known: the guard must not let pass, and Home must not offer registration.
      const guarded = await edge.request('/panfleto', { como: 'aprovado', pagina: true });
      expect([guarded.status, guarded.headers.get('Location')]).toEqual([302, '/']);
      const home = await edge.request('/', { como: 'aprovado', pagina: true });
      expect(home.status).toBe(200);
      expect(await home.text()).not.toContain('Concluir cadastro');
    },
  );

  test('slow: 504 within the time limit of a read', async () => {
    const edge = await createEdge();
    edge.rede.fail({ tipo: 'latencia', ms: 60_000 });
    const answer = edge.request('/api/usuarios', { como: 'admin' });
    await edge.relogio.advance(5_100);
    await expectFriendly(await answer, 504, false);
  });

  test('a screen whose own data are missing: 502 as a page, with the frame around it', async () => {
    const edge = await createEdge();
    // The administrator's own record is known; the list of the others is not.
    await edge.request('/panfleto', { como: 'admin' });
    edge.rede.fail({ tipo: 'queda' });
    await expectFriendly(await edge.request('/usuarios', { como: 'admin', pagina: true }), 502, true);
  });

  test('share pages, pictures and the sign-in page stand without the upstream', async () => {
    const edge = await createEdge();
    edge.rede.fail({ tipo: 'queda' });
    for (const path of ['/', '/login']) {
      expect((await edge.request(path, { pagina: true })).status).toBe(200);
    }
  });

  test('the health check says what is missing: 503', async () => {
    const edge = await createEdge();
    edge.rede.fail({ tipo: 'queda' });
    const answer = await edge.request('/saude');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      ok: false,
      versao: telasConstruidas.assets.version,
      dependencias: { d1: true, kv: true, r2: true, origem: false, identidade: true },
    });
  });
});
