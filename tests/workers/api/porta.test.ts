import { env } from 'cloudflare:workers';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { createOperationLookup } from '../../../workers/base/api-operation.ts';
import { API_ENDPOINTS } from '../../../workers/endpoints.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { ACESSORIO } from '../resource/apoio.ts';
import { ask, CHAVE, makeKey, sendForm, TODOS } from './apoio.ts';

const SEM_SESSAO = { como: 'visitante' } as const;

describe('Issue 13 §1: what a key opens', () => {
  const rows = API_ENDPOINTS.map(
    (operation) => [operation.metodo.toUpperCase(), operation.caminho, operation] as const,
  );
  const pathOf = (path: string) =>
    path
      .replace('{codigo}', '827130-5')
      .replace('{ano}', '2024')
      .replace(/\{\w+\}/g, '1');

  test.each(rows)('%s %s: by its scope, never without', async (method, path, { chave: scope }) => {
    const edge = await createEdge();
    const json = method === 'POST' || method === 'PUT' ? {} : undefined;
    const without = await makeKey(edge, { escopos: TODOS.filter((each) => each !== scope) });
    const refused = await ask(edge, without.chave, pathOf(path), { method, json });
    if (scope === undefined) {
      expect(refused).toMatchObject({ status: 403, body: { erro: { codigo: 'so-pessoa' } } });
      return;
    }
    if (scope !== 'livre') {
      expect(refused).toMatchObject({ status: 403, body: { erro: { codigo: 'sem-escopo' } } });
      expect(refused.body.erro.mensagem).toContain(scope);
    }
    const only = await makeKey(edge, { escopos: scope === 'livre' ? ['marca:leitura'] : [scope] });
    const opened = await ask(edge, only.chave, pathOf(path), { method, json });
    expect([200, 404, 422]).toContain(opened.status);
  });

  test('a key of one company never reaches another, whoever made it', async () => {
    const edge = await createEdge();
    const one = await makeKey(edge, { como: 'admin' });
    const two = await makeKey(edge, { como: 'adminDeOutraEmpresa' });
    const id = ulid();
    expect((await ask(edge, one.chave, '/api/acessorio', { json: { ...ACESSORIO, id } })).status).toBe(201);
    expect((await ask(edge, two.chave, `/api/acessorio/${id}`)).status).toBe(404);
    expect((await ask(edge, two.chave, '/api/acessorio')).body.itens).toEqual([]);
    for (const { chave } of [one, await makeKey(edge, { como: 'adminDaRede' })]) {
      for (const method of ['GET', 'POST'])
        expect(
          await ask(edge, chave, '/api/acessorio?empresa=2', {
            method,
            ...(method === 'POST' ? { json: { ...ACESSORIO, id: ulid() } } : {}),
          }),
        ).toMatchObject({ status: 403, body: { erro: { codigo: 'fora-da-loja' } } });
    }
    expect((await ask(edge, one.chave, '/api/marca/2')).status).toBe(404);
    expect(await ask(edge, one.chave, '/api/marca/1')).toMatchObject({ status: 200, body: { id: 1 } });
  });

  test('its writes are once for an id, notice another, and stand in trail and history under its name', async () => {
    const edge = await createEdge();
    const key = await makeKey(edge, { nome: 'ERP' });
    const id = ulid();
    const create = () => ask(edge, key.chave, '/api/acessorio', { json: { ...ACESSORIO, id } });
    expect((await Promise.all([create(), create(), create()])).map(({ status }) => status).sort()).toEqual([
      200, 200, 201,
    ]);
    const at = `/api/acessorio/${id}`;
    const put = (versao: number, preco: number) =>
      ask(edge, key.chave, at, { method: 'PUT', json: { ...ACESSORIO, preco, versao } });
    expect(await put(1, 50_000)).toMatchObject({ status: 200, body: { versao: 2, preco: 50_000 } });
    expect(await put(1, 60_000)).toMatchObject({ status: 409, body: { erro: { codigo: 'item-mudou' } } });
    const trail = await env.DB.prepare('SELECT uid, acao FROM auditoria ORDER BY rowid').all();
    expect(trail.results).toEqual([
      { uid: 'admin', acao: 'chave.criar' },
      { uid: `chave:${key.id}`, acao: 'acessorio.criar' },
      { uid: `chave:${key.id}`, acao: 'acessorio.alterar' },
    ]);
    const page = await edge.request('/admin/auditoria', { como: 'admin', pagina: true });
    expect(await page.text()).toContain('Chave ERP');
    expect((await ask(edge, key.chave, at, { method: 'DELETE' })).body).toEqual({ situacao: 'excluido' });
  });

  test('it reads the prices of its company, and nobody else keeps them', async () => {
    const edge = await createEdge();
    const { chave } = await makeKey(edge);
    const { status, headers } = await ask(edge, chave, '/api/catalogo');
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Vary')).toContain('Authorization');
  });
});

describe('Issue 13 §1: keys that open nothing', () => {
  const wrongOf = (key: string) => `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
  const refuses = async (edge: Edge, key: string, codigo: string) => {
    const answer = await ask(edge, key, '/api/acessorio');
    expect(answer).toMatchObject({ status: 401, body: { erro: { codigo } } });
    expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
  };

  test('a wrong one, one of another form, and one of another company with its name', async () => {
    const edge = await createEdge();
    const { chave } = await makeKey(edge);
    for (const wrong of [wrongOf(chave), 'x', `${chave}0`, chave.toUpperCase(), 'eyJhbGciOiJub25lIn0.e30.'])
      await refuses(edge, wrong, 'chave-invalida');
    // The public ones too: whoever sends a key wants to know that it is wrong.
    expect((await ask(edge, wrongOf(chave), '/api/fipe/busca?q=fazer')).status).toBe(401);
  });

  test('a revoked one from the next request on; revoking again changes nothing', async () => {
    const edge = await createEdge();
    const { chave, id } = await makeKey(edge);
    expect((await ask(edge, chave, '/api/acessorio')).status).toBe(200);
    for (let times = 0; times < 2; times += 1) {
      const response = await edge.request('/admin/chaves', { como: 'admin', form: { _acao: 'revogar', id } });
      expect(response.status).toBe(302);
      await refuses(edge, chave, 'chave-revogada');
    }
    const acts = await env.DB.prepare(
      "SELECT count(*) AS n FROM auditoria WHERE acao = 'chave.revogar'",
    ).first('n');
    expect(acts).toBe(1);
  });

  test('one past its last day, which is included', async () => {
    const edge = await createEdge();
    const today = edge.relogio.clock().toISOString().slice(0, 10).split('-').reverse().join('/');
    const { chave } = await makeKey(edge, { expiraEm: today });
    expect((await ask(edge, chave, '/api/acessorio')).status).toBe(200);
    await edge.relogio.advance(36 * 60 * 60_000);
    await refuses(edge, chave, 'chave-expirada');
  });

  test('never in the address, and never beside a cookie: the person behind it does not count', async () => {
    const edge = await createEdge();
    const { chave } = await makeKey(edge, { escopos: ['marca:leitura'] });
    for (const name of ['chave', 'key', 'token', 'access_token', 'Authorization'])
      expect((await edge.request(`/api/acessorio?${name}=${chave}`, SEM_SESSAO)).status).toBe(401);
    const headers = { Authorization: `Bearer ${chave}` };
    expect((await edge.request('/api/acessorio', { como: 'admin', headers })).status).toBe(403);
    expect((await edge.request('/api/usuarios', { como: 'admin', headers })).status).toBe(403);
    const screen = await edge.request('/admin/chaves', { ...SEM_SESSAO, headers, pagina: true });
    expect(screen.status).toBe(302);
  });

  test('another site: a key passes, a cookie does not', async () => {
    const edge = await createEdge();
    const { chave } = await makeKey(edge);
    const headers = { Origin: 'https://outro.exemplo', 'Sec-Fetch-Site': 'cross-site' };
    const sent = (id: string) => ({ method: 'POST', json: { ...ACESSORIO, id }, headers });
    expect((await ask(edge, chave, '/api/acessorio', sent(ulid()))).status).toBe(201);
    expect((await edge.request('/api/acessorio', { como: 'admin', ...sent(ulid()) })).status).toBe(403);
    const basic = { ...headers, Authorization: 'Basic YTpi' };
    expect(
      (await edge.request('/api/acessorio', { como: 'admin', ...sent(ulid()), headers: basic })).status,
    ).toBe(403);
    // A screen's form is no part of /api: the header changes nothing there.
    const withKey = { ...headers, Authorization: `Bearer ${chave}` };
    const form = { como: 'admin', headers: withKey, form: { _acao: 'revogar', id: 'x' } } as const;
    expect((await edge.request('/admin/chaves', form)).status).toBe(403);
  });

  test('limits: by key, and by address for wrong ones', async () => {
    const full = (nome: string, seen: string[]): RateLimit => ({
      limit: async ({ key }: { key: string }) => {
        seen.push(`${nome} ${key}`);
        return { success: false };
      },
    });
    const seen: string[] = [];
    const edge = await createEdge({
      env: { LIMITE_CHAVES: full('chaves', seen), LIMITE_FALTAS: full('faltas', seen) },
    });
    const { chave, id } = await makeKey(edge);
    const answer = await ask(edge, chave, '/api/acessorio');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('Retry-After')).toBe('60');
    expect((await ask(edge, wrongOf(chave), '/api/acessorio')).status).toBe(429);
    expect(seen).toEqual([`chaves ${id}`, 'faltas local']);
  });

  test('what is declared and what a request asks for are told apart by method and words', () => {
    const find = createOperationLookup(API_ENDPOINTS);
    expect(find('HEAD', '/api/acessorio')?.id).toBe('listAcessorio');
    expect(find('GET', '/api/modelos/x/fotos')?.id).toBe('listFotosDoModelo');
    expect(find('GET', '/api/fipe/busca')?.id).toBe('searchFipe');
    expect(find('PATCH', '/api/acessorio')).toBeNull();
    expect(find('GET', '/api/acessorio/1/2')).toBeNull();
  });
});

describe('Issue 13 §1: a key is shown once and kept nowhere', () => {
  test('neither database, log nor any later page has it', async () => {
    const edge = await createEdge();
    const { chave, id } = await makeKey(edge);
    await ask(edge, chave, '/api/acessorio');
    await ask(edge, `${chave}x`, '/api/acessorio');
    const again = await sendForm(edge, { id });
    expect(again.status).toBe(200);
    const pages = [
      await again.text(),
      await (await edge.request('/admin/chaves', { como: 'admin', pagina: true })).text(),
      JSON.stringify(edge.log),
      JSON.stringify((await env.DB.prepare('SELECT * FROM chaves').all()).results),
      JSON.stringify((await env.DB.prepare('SELECT * FROM auditoria').all()).results),
    ];
    for (const page of pages) {
      expect(page).not.toContain(chave.slice(-32));
      expect(page).not.toMatch(CHAVE);
    }
    const row = await env.DB.prepare('SELECT hash, usada_em FROM chaves').first();
    expect(row).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      usada_em: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  test('the same form twice makes one key, with a message beside each field that is wrong', async () => {
    const edge = await createEdge();
    const id = ulid();
    expect((await sendForm(edge, { id })).status).toBe(201);
    expect(await (await sendForm(edge, { id })).text()).toContain('já foi mostrada');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM chaves').first('n')).toBe(1);
    const empty = await sendForm(edge, { nome: ' ', escopos: [], expiraEm: '31/02/2027' });
    expect(empty.status).toBe(422);
    const page = await empty.text();
    for (const message of [
      'Informe o nome.',
      'Marque o que ela pode.',
      'Fevereiro não tem dia 31.',
      '31/02/2027',
    ])
      expect(page).toContain(message);
  });

  test('who rules one company makes and revokes keys of that one only', async () => {
    const edge = await createEdge();
    const { id } = await makeKey(edge, { como: 'adminDeOutraEmpresa' });
    const revoke = (como: 'admin' | 'adminDaRede', empresa: string) =>
      edge.request('/admin/chaves', { como, form: { _acao: 'revogar', id, empresa } });
    expect((await revoke('admin', '2')).status).toBe(403);
    expect((await revoke('admin', '1')).status).toBe(404);
    expect((await revoke('adminDaRede', '2')).status).toBe(302);
    const page = await edge.request('/admin/chaves', { como: 'admin', pagina: true });
    expect(await page.text()).toContain('Nenhuma chave ainda');
  });
});
