import { env } from 'cloudflare:workers';
import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { ACESSORIO, api, CAMPANHA, make } from './apoio.ts';

const CASES = [
  ['campanha', CAMPANHA, { nome: 'Outra' }],
  ['acessorio', ACESSORIO, { preco: 50_000 }],
] as const;

describe.each(CASES)('Issue 13 §1: /api/%s', (recurso, novo, mudado) => {
  test('a create is idempotent, and an id that holds something else says so', async () => {
    const edge = await createEdge();
    const id = ulid();
    const first = await api(edge, 'POST', recurso, 'admin', { ...novo, id });
    expect(first).toMatchObject({ status: 201, body: { id, versao: 1, ...novo } });
    expect(await api(edge, 'POST', recurso, 'admin', { ...novo, id: id.toLowerCase() })).toMatchObject({
      status: 200,
      body: { id },
    });
    expect(await api(edge, 'POST', recurso, 'admin', { ...novo, ...mudado, id })).toMatchObject({
      status: 409,
      body: { erro: { codigo: 'id-ja-usado' } },
    });
    expect((await api(edge, 'GET', recurso, 'aprovado')).body.itens).toHaveLength(1);
  });

  test('the same create twice at once stores one', async () => {
    const edge = await createEdge();
    const id = ulid();
    const answers = await Promise.all(
      [1, 2, 3].map(() => api(edge, 'POST', recurso, 'admin', { ...novo, id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const events = await env.DB.prepare('SELECT count(*) AS n FROM recurso_eventos').first('n');
    expect(events).toBe(1);
  });

  test('a change names its version; of two the slower hears what the faster did', async () => {
    const edge = await createEdge();
    const id = await make(edge, recurso, novo);
    const change = (json: object) => api(edge, 'PUT', `${recurso}/${id}`, 'admin', json);
    expect(await change({ ...novo, ...mudado })).toMatchObject({
      status: 422,
      body: { erro: { campos: { versao: expect.any(String) } } },
    });
    expect(await change({ ...novo, ...mudado, versao: 1 })).toMatchObject({
      status: 200,
      body: { versao: 2, ...mudado },
    });
    const late = await change({ ...novo, versao: 1 });
    expect(late).toMatchObject({ status: 409, body: { erro: { codigo: 'item-mudou' } } });
    expect(JSON.stringify(late.body)).toContain('Helena mudou para');
    // What is the same already is no change.
    expect(await change({ ...novo, ...mudado, versao: 1 })).toMatchObject({
      status: 200,
      body: { versao: 2 },
    });
  });

  test('two changes at once: one is stored, one hears 409', async () => {
    const edge = await createEdge();
    const id = await make(edge, recurso, novo);
    const answers = await Promise.all(
      ['admin', 'adminDaRede'].map((como, at) =>
        api(edge, 'PUT', `${recurso}/${id}`, como as 'admin', { ...novo, nome: `De ${at}`, versao: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await api(edge, 'GET', `${recurso}/${id}`, 'admin')).body.versao).toBe(2);
  });

  test('items are their company’s: nobody else reads, changes or deletes them', async () => {
    const edge = await createEdge();
    const id = await make(edge, recurso, novo);
    expect((await api(edge, 'GET', recurso, 'deOutraEmpresa')).body).toEqual({ itens: [], proximo: null });
    for (const method of ['GET', 'DELETE']) {
      expect((await api(edge, method, `${recurso}/${id}`, 'adminDeOutraEmpresa')).status).toBe(404);
      expect((await api(edge, method, `${recurso}/${id}?empresa=1`, 'adminDeOutraEmpresa')).status).toBe(403);
    }
    expect(
      (await api(edge, 'PUT', `${recurso}/${id}`, 'adminDeOutraEmpresa', { ...novo, versao: 1 })).status,
    ).toBe(404);
    expect((await api(edge, 'GET', `${recurso}?empresa=9`, 'adminDaRede')).status).toBe(404);
  });

  test('pages by key without losing or repeating', async () => {
    const edge = await createEdge();
    for (let at = 0; at < 7; at += 1)
      await make(edge, recurso, {
        ...novo,
        nome: `Item ${at % 3}`,
        ...(recurso === 'acessorio' ? { codigo: `C${at}` } : {}),
      });
    for (const order of recurso === 'campanha' ? ['fim', 'recentes', 'nome'] : ['nome', 'preco', 'maior']) {
      const seen: string[] = [];
      let after = '';
      for (let pages = 0; pages < 10; pages += 1) {
        const { body } = await api(edge, 'GET', `${recurso}?ordem=${order}&limite=2${after}`, 'aprovado');
        seen.push(...(body.itens ?? []).map(({ id }) => id));
        if (body.proximo === null) break;
        after = `&depois=${encodeURIComponent(body.proximo ?? '')}`;
      }
      expect([seen.length, new Set(seen).size], order).toEqual([7, 7]);
    }
  });

  test('wrong values get a message by field, and nothing is stored', async () => {
    const edge = await createEdge();
    const { status, body } = await api(edge, 'POST', recurso, 'admin', {
      id: ulid(),
      ...novo,
      nome: '',
      modelos: ['nenhuma'],
    });
    expect([status, Object.keys((body.erro as { campos: object }).campos)]).toEqual([
      422,
      ['nome', 'modelos'],
    ]);
    expect((await api(edge, 'POST', recurso, 'admin', { ...novo, id: 'x' })).status).toBe(422);
    expect((await api(edge, 'POST', recurso, 'admin', [])).status).toBe(422);
    expect((await api(edge, 'GET', recurso, 'admin')).body.itens).toEqual([]);
  });

  test('what happened is in the history and in the trail', async () => {
    const edge = await createEdge();
    const id = await make(edge, recurso, novo);
    await api(edge, 'PUT', `${recurso}/${id}`, 'admin', { ...novo, ...mudado, versao: 1 });
    await api(edge, 'DELETE', `${recurso}/${id}`, 'admin');
    const { results } = await env.DB.prepare(
      'SELECT acao, versao FROM recurso_eventos ORDER BY versao',
    ).all();
    const end = recurso === 'campanha' ? 'encerrar' : 'excluir';
    expect(results).toEqual([
      { acao: 'criar', versao: 1 },
      { acao: 'alterar', versao: 2 },
      { acao: end, versao: 3 },
    ]);
    const trail = await env.DB.prepare('SELECT acao FROM auditoria ORDER BY id').all<{ acao: string }>();
    expect(trail.results.map(({ acao }) => acao).sort()).toEqual(
      ['criar', 'alterar', end].map((each) => `${recurso}.${each}`).sort(),
    );
  });
});

describe('Issue 13 §1: what is deleted and what only ends', () => {
  test('a campaign that was in force only ends, again is harmless, and then it changes no more', async () => {
    const edge = await createEdge();
    const id = await make(edge, 'campanha', CAMPANHA);
    const end = () => api(edge, 'DELETE', `campanha/${id}`, 'admin');
    expect((await end()).body).toEqual({ situacao: 'encerrado' });
    expect((await end()).body).toEqual({ situacao: 'encerrado' });
    expect(
      await api(edge, 'PUT', `campanha/${id}`, 'admin', { ...CAMPANHA, nome: 'x', versao: 2 }),
    ).toMatchObject({
      status: 409,
      body: { erro: { codigo: 'ja-encerrado' } },
    });
    const of = async (filter: string) =>
      (await api(edge, 'GET', `campanha?filtro=${filter}`, 'aprovado')).body.itens?.length;
    expect([await of('valendo'), await of('encerradas'), await of('todas')]).toEqual([0, 1, 1]);
  });

  test('Issue 25 §2, N-5: a spreadsheet’s fraction of a rate is asked about, and taken with its sign', async () => {
    const edge = await createEdge();
    const id = ulid();
    const asked = await api(edge, 'POST', 'campanha', 'admin', { ...CAMPANHA, taxa: 0.0129, id });
    expect([asked.status, JSON.stringify(asked.body)]).toEqual([
      422,
      expect.stringContaining('0,0129 parece 1,29% do Excel'),
    ]);
    const meant = await api(edge, 'POST', 'campanha', 'admin', { ...CAMPANHA, taxa: '0,0129%', id });
    expect([meant.status, meant.body.taxa]).toEqual([201, 0.0129]);
  });

  test('one that never began is deleted, and its id makes no other', async () => {
    const edge = await createEdge();
    const later = { ...CAMPANHA, inicio: '2026-12-01' };
    const id = await make(edge, 'campanha', later);
    expect((await api(edge, 'DELETE', `campanha/${id}`, 'admin')).body).toEqual({ situacao: 'excluido' });
    expect((await api(edge, 'DELETE', `campanha/${id}`, 'admin')).status).toBe(404);
    expect((await api(edge, 'POST', 'campanha', 'admin', { ...later, id })).status).toBe(410);
  });

  test('one that began and was put off was in use all the same', async () => {
    const edge = await createEdge();
    const id = await make(edge, 'campanha', CAMPANHA);
    await api(edge, 'PUT', `campanha/${id}`, 'admin', { ...CAMPANHA, inicio: '2026-12-01', versao: 1 });
    expect((await api(edge, 'DELETE', `campanha/${id}`, 'admin')).body).toEqual({ situacao: 'encerrado' });
  });

  test('an accessory’s code is its own: a second one, or a change to it, is refused beside the field', async () => {
    const edge = await createEdge();
    await make(edge, 'acessorio', ACESSORIO);
    const id = await make(edge, 'acessorio', { ...ACESSORIO, codigo: 'OUTRO' });
    const twice = await api(edge, 'POST', 'acessorio', 'admin', { ...ACESSORIO, id: ulid() });
    expect(twice).toMatchObject({
      status: 422,
      body: { erro: { campos: { codigo: expect.stringContaining('Já existe') } } },
    });
    expect((await api(edge, 'PUT', `acessorio/${id}`, 'admin', { ...ACESSORIO, versao: 1 })).status).toBe(
      422,
    );
    // Another company's codes are its own.
    await make(edge, 'acessorio', ACESSORIO, 'adminDeOutraEmpresa');
  });
});

describe('Issue 13 §1: campaigns of other stores', () => {
  const REDE = { ...CAMPANHA, lojas: ['1', '2'] };

  test('who rules one store reaches no other; who rules the network reaches all', async () => {
    const edge = await createEdge();
    expect((await api(edge, 'POST', 'campanha', 'admin', { ...REDE, id: ulid() })).status).toBe(403);
    const id = await make(edge, 'campanha', REDE, 'adminDaRede');
    expect((await api(edge, 'PUT', `campanha/${id}`, 'admin', { ...CAMPANHA, versao: 1 })).status).toBe(403);
    expect((await api(edge, 'DELETE', `campanha/${id}`, 'admin')).status).toBe(403);
  });
});
