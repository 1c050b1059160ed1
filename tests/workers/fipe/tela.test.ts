import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

const TELA = '/admin/fipe';
const send = (edge: Edge, como: Ator, form: Record<string, string>, body?: URLSearchParams) =>
  edge.request(TELA, {
    como,
    pagina: true,
    ...(body ? { body, headers: { Origin: 'http://localhost:8787' } } : { form }),
  });
const marcas = (version: number, ...names: string[]) =>
  new URLSearchParams([
    ['_acao', 'marcas'],
    ['versao', String(version)],
    ...names.map((nome) => ['marca', nome]),
  ]);
const runs = async () =>
  (await env.DB.prepare('SELECT estado, uid FROM fipe_atualizacoes ORDER BY rowid').all()).results;
const trail = async () =>
  (await env.DB.prepare('SELECT uid, acao, id_empresa FROM auditoria ORDER BY rowid').all()).results;
const chosen = async () =>
  (await env.DB.prepare('SELECT id_empresa, marcas, versao FROM fipe_marcas ORDER BY id_empresa').all())
    .results;
const open = async (edge: Edge, como: Ator) => (await edge.request(TELA, { como, pagina: true })).text();

describe('Issue 12 §1: who refreshes the table', () => {
  test.each([
    ['adminDaRede', 302, [{ estado: 'correndo', uid: 'adminDaRede' }]],
    ['admin', 403, []],
    ['adminDeOutraEmpresa', 403, []],
    ['aprovado', 302, []],
    // Their form hears that the session ended.
    ['visitante', 401, []],
  ] as const)('%s: %s', async (como, status, expected) => {
    const edge = await createEdge();
    const answer = await send(edge, como, { _acao: 'atualizar' });
    expect([answer.status, await runs()]).toEqual([status, expected]);
    expect(await trail()).toEqual(
      expected.length > 0 ? [{ uid: como, acao: 'fipe.atualizar', id_empresa: null }] : [],
    );
  });

  test('the request itself asks no source anything, and twice is one run', async () => {
    const edge = await createEdge({
      fetch: async (url) => {
        throw new Error(`unexpected ${url}`);
      },
    });
    await Promise.all([
      send(edge, 'adminDaRede', { _acao: 'atualizar' }),
      send(edge, 'adminDaRede', { _acao: 'atualizar' }),
    ]);
    expect(await runs()).toHaveLength(1);
    expect(await trail()).toHaveLength(1);
  });

  test('only who rules the network stops it, and sees the buttons', async () => {
    const edge = await createEdge();
    await send(edge, 'adminDaRede', { _acao: 'atualizar' });
    const id = /name="id" value="([^"]+)"/.exec(await open(edge, 'adminDaRede'))?.[1] ?? '';
    expect((await send(edge, 'admin', { _acao: 'parar', id })).status).toBe(403);
    expect(await runs()).toMatchObject([{ estado: 'correndo' }]);
    expect((await send(edge, 'adminDaRede', { _acao: 'parar', id })).status).toBe(302);
    expect(await runs()).toMatchObject([{ estado: 'parada' }]);
    expect(await open(edge, 'adminDaRede')).toContain('Atualizar agora');
    expect(await open(edge, 'admin')).not.toContain('Atualizar agora');
    expect((await trail()).map(({ acao }) => acao)).toEqual(['fipe.atualizar', 'fipe.parar']);
  });
});

describe('Issue 12 §1: which brands', () => {
  test('a company’s administrator chooses for that company', async () => {
    const edge = await createEdge();
    const answer = await send(edge, 'admin', {}, marcas(0, 'YAMAHA', 'HONDA'));
    expect(answer.status).toBe(302);
    expect(await chosen()).toEqual([{ id_empresa: 1, marcas: '["YAMAHA","HONDA"]', versao: 1 }]);
    expect(await trail()).toEqual([{ uid: 'admin', acao: 'fipe.marcas', id_empresa: 1 }]);
    expect(await open(edge, 'adminDeOutraEmpresa')).toContain('Sua loja ainda não escolheu');
  });

  test('two who choose from the same page: the second is told, and finds the choice as it was made', async () => {
    const edge = await createEdge();
    await send(edge, 'admin', {}, marcas(0, 'HONDA'));
    const late = await send(edge, 'admin', {}, marcas(0, 'DAFRA'));
    const page = await late.text();
    expect(late.status).toBe(409);
    expect(page).toContain('Alguém mudou as marcas');
    expect(page).toMatch(/<input[^>]*checked=""[^>]*value="DAFRA"|<input[^>]*value="DAFRA"[^>]*checked=""/);
    expect(page).toMatch(/name="versao" value="1"/);
    expect(await chosen()).toMatchObject([{ marcas: '["HONDA"]' }]);
    expect(await trail()).toHaveLength(1);
  });

  test('none, or one that the table does not have: refused', async () => {
    const edge = await createEdge();
    const none = await send(edge, 'admin', {}, marcas(0));
    expect([none.status, (await none.text()).includes('Escolha pelo menos uma marca.')]).toEqual([422, true]);
    expect((await send(edge, 'admin', {}, marcas(0, 'HONDA', 'NADA'))).status).toBe(422);
    expect(await chosen()).toEqual([]);
  });
});

describe('Issue 12 §1: settings of the sources', () => {
  test.each([
    [{ FIPE_HOST: 'http://fipe.exemplo' }],
    [{ BRASILAPI_HOST: 'http://127.0.0.1:9' }],
    [{ FIPE_HOST: 'https://a:b@fipe.exemplo' }],
    [{ FIPE_TOKEN: 'com espaço' }],
  ])('in production %j refuses every request', async (settings) => {
    const seguro = { AMBIENTE: 'producao', FIREBASE_AUTH_EMULATOR_HOST: '' };
    const edge = await createEdge({ env: { ...seguro, ...settings } });
    expect((await edge.request('/api/nada')).status).toBe(503);
    const sound = await createEdge({ env: { ...seguro, FIPE_TOKEN: 'token-de-teste' } });
    expect((await sound.request('/api/nada')).status).toBe(404);
  });
});

test('Issue 28 §3 (use-manager 28) an old table is warned of where it is kept', async () => {
  const edge = await createEdge();
  // The table that the product brings is of June 2026; the tests' clock is in November.
  expect(await open(edge, 'adminDaRede')).toContain('Esta tabela tem 5 meses');
});
