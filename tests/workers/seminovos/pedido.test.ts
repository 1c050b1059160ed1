import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { sha256Hex } from '../../../workers/base/hash.ts';
import { MAX_AGE_MS, MIN_WAIT_MS } from '../../../workers/seminovos/form-token.ts';
import type { Edge } from '../../support/edge/edge.ts';
import {
  CAMPOS,
  codigoOf,
  createBancada,
  evaluate,
  OUTRO_SEGREDO,
  post,
  rowOf,
  SEGREDO,
  send,
  senhaDe,
} from './apoio-do-pedido.ts';

const count = () => env.DB.prepare('SELECT count(*) AS n FROM seminovos').first<number>('n');
const eventsOf = async (id: string) =>
  (await env.DB.prepare('SELECT acao, detalhe FROM seminovo_eventos WHERE seminovo = ?').bind(id).all())
    .results;

describe('Issue 12 §3: a visitor asks for an evaluation', () => {
  test('it arrives at the chosen store to be evaluated, with what was typed in its canonical form', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    expect(await rowOf(id)).toMatchObject({
      ...{ origem: 'visitante', situacao: 'avaliacao', id_empresa: 1, uid: '', preco: null, custo: null },
      ...{ placa: 'ABC1234', chave_da_placa: 'ABC1234', ano_modelo: 2021, ano_fabricacao: 2020, km: 23400 },
      ...{ contato_nome: 'Maria das Dores', contato_telefone: '41987654321', consentimento: '1' },
      contato_email: 'maria@exemplo.com',
    });
    expect(JSON.parse(String((await rowOf(id))?.ficha))).toMatchObject({
      multas: 12050,
      donos: 2,
      ipvaPago: true,
    });
  });

  test('only the hash of its secret is stored, and neither is in the log', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const row = JSON.stringify(await rowOf(id));
    expect(row).toContain(await sha256Hex(SEGREDO));
    expect(row).not.toContain(SEGREDO);
    await edge.request(`/avaliacao/${id}?s=${SEGREDO}`, { pagina: true });
    await edge.request(`/api/avaliacoes/${id}/fotos/x?s=${SEGREDO}`);
    expect(JSON.stringify(edge.log)).not.toContain(SEGREDO);
    expect(JSON.stringify(edge.log)).not.toContain(id);
  });

  test('sent again, also many times at once, it is stored once and needs no new token', async () => {
    const edge = await createBancada();
    const id = crypto.randomUUID();
    const senha = await senhaDe(edge);
    const answers = await Promise.all([1, 2, 3].map(() => post(edge, { id, senha })));
    const again = await post(edge, { id: id.toUpperCase(), senha: 'vencida' });
    const ids = await Promise.all(
      [...answers, again].map(async (each) => (await each.json<{ id: string }>()).id),
    );
    expect(new Set(ids).size).toBe(1);
    expect([answers.filter(({ status }) => status === 201).length, again.status]).toEqual([1, 200]);
    expect([await count(), await eventsOf(ids[0] ?? '')]).toEqual([1, [{ acao: 'receber', detalhe: '{}' }]]);
  });

  test('Issue 25 §2: sent again with other data it is refused, and the page leads to what was sent', async () => {
    const edge = await createBancada();
    const pedido = { id: crypto.randomUUID() };
    const id = await send(edge, pedido);
    const others: Record<string, string>[] = [{ km: '1' }, { donos: '3' }, { nome: 'Marta' }, { email: '' }];
    for (const campos of others)
      expect((await post(edge, { ...pedido, campos })).status, JSON.stringify(campos)).toBe(409);
    const senha = await senhaDe(edge);
    const form = { _face: 'visitante', ...pedido, segredo: SEGREDO, senha, ...CAMPOS, nome: 'Marta' };
    const page = await edge.request('/registrarseminovo', { form, pagina: true });
    const html = await page.text();
    expect(page.status).toBe(409);
    expect(html).toContain('Este pedido já foi enviado à loja, com outros dados.');
    expect(html).toContain(`href="/avaliacao/${id}?s=${SEGREDO}"`);
    expect(html).toContain('value="Marta"');
    await evaluate(id, 1_000_000, '2026-12-31');
    expect(await send(edge, pedido), 'evaluated since, the first data are a repetition').toBe(id);
    expect(await count()).toBe(1);
  });

  test('the client id of somebody else opens nothing', async () => {
    const edge = await createBancada();
    const id = crypto.randomUUID();
    await send(edge, { id });
    const answer = await post(edge, { id, segredo: OUTRO_SEGREDO });
    expect(answer.status).toBe(409);
    expect(await count()).toBe(1);
  });

  test.each([
    [{ placa: 'AB-123' }, 'placa'],
    [{ celular: '41 3333-4444' }, 'celular'],
    [{ email: 'maria@' }, 'email'],
    [{ consentimento: '' }, 'consentimento'],
    [{ consentimento: '0' }, 'consentimento'],
    [{ empresa: '99' }, 'empresa'],
    [{ km: 'muitos' }, 'km'],
    [{ nome: 'Maria\u202e' }, 'nome'],
    [{ anoFabricacao: '2018' }, 'anoFabricacao'],
    [{ conservacao: 'constructor' }, 'conservacao'],
  ])('%j is refused beside its field', async (campos, field) => {
    const answer = await post(await createBancada(), { campos });
    const { erro } = await answer.json<{ erro: { campos: Record<string, string> } }>();
    expect([answer.status, Object.keys(erro.campos)]).toEqual([422, [field]]);
  });

  test.each([undefined, '', 'x', 42, null, {}])('a body of %j breaks nothing', async (json) => {
    const edge = await createBancada();
    const answer = await edge.request('/api/avaliacoes', { json: json ?? null });
    expect(answer.status).toBe(422);
  });
});

describe('Issue 12 §3: a plate that the store has already', () => {
  test('a stranger gets the same answer; its people find it marked, across the two forms of a plate', async () => {
    const edge = await createBancada();
    const first = await send(edge);
    const second = await post(edge, { campos: { placa: 'ABC1C34' } });
    const other = await post(edge, { campos: { placa: 'XYZ9876' } });
    const withoutId = async (answer: Response) => ({ ...(await answer.json<{ id: string }>()), id: '' });
    expect([second.status, [...second.headers.keys()]]).toEqual([other.status, [...other.headers.keys()]]);
    const { id } = await second.clone().json<{ id: string }>();
    expect(await withoutId(second)).toEqual(await withoutId(other));
    expect(await eventsOf(id)).toEqual([{ acao: 'receber', detalhe: JSON.stringify({ iguais: [first] }) }]);
  });

  test('of another company it says nothing at all', async () => {
    const edge = await createBancada();
    await send(edge);
    const id = await send(edge, { campos: { empresa: '2' } });
    expect(await eventsOf(id)).toEqual([{ acao: 'receber', detalhe: '{}' }]);
  });
});

describe('Issue 12 §3: spam is held off without annoying people', () => {
  const refusal = async (edge: Edge, senha: string) => {
    const answer = await post(edge, { senha });
    return [answer.status, await codigoOf(answer)];
  };

  test('a token that is too fresh, too old, changed or made up is asked for again', async () => {
    const edge = await createBancada();
    const { senha } = await (await edge.request('/api/avaliacoes/formulario')).json<{ senha: string }>();
    const asked = [422, 'formulario-vencido'];
    expect(await refusal(edge, senha)).toEqual(asked);
    await edge.relogio.advance(MIN_WAIT_MS);
    expect(
      await refusal(
        edge,
        senha.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ).toEqual(asked);
    expect(await refusal(edge, `${Number(senha.slice(0, 13)) - 9}${senha.slice(13)}`)).toEqual(asked);
    expect(await refusal(edge, '')).toEqual(asked);
    expect((await post(edge, { senha })).status).toBe(201);
    await edge.relogio.advance(MAX_AGE_MS);
    expect(await refusal(edge, senha)).toEqual(asked);
  });

  test('one token sends three requests, an address ten an hour and thirty a day', async () => {
    const edge = await createBancada();
    const senha = await senhaDe(edge);
    const statuses: number[] = [];
    for (let sent = 0; sent < 4; sent += 1) statuses.push((await post(edge, { senha })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const headers = { 'CF-Connecting-IP': '203.0.113.7' };
    for (let sent = 0; sent < 10; sent += 1) expect((await post(edge, { headers })).status).toBe(201);
    const full = await post(edge, { headers });
    expect([full.status, Number(full.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
    expect((await post(edge, { headers: { 'CF-Connecting-IP': '203.0.113.8' } })).status).toBe(201);
  });

  test('who fills in the hidden field is asked once more, and nothing is stored', async () => {
    const edge = await createBancada();
    expect((await post(edge, { campos: { site: 'https://spam.example' } })).status).toBe(422);
    expect(await count()).toBe(0);
  });

  test('Turnstile is asked only where its keys are set; unanswered it stops nobody', async () => {
    const said = vi.fn(async (_url: string, init?: RequestInit): Promise<Response> => {
      const sent = new URLSearchParams(String(init?.body));
      if (sent.get('response') === 'fora') throw new TypeError('no network');
      return Response.json({
        success: sent.get('response') === 'pessoa' && sent.get('secret') === 'segredo',
      });
    });
    const fetch = async (url: string, init?: RequestInit) =>
      url.includes('turnstile') ? said(url, init) : Response.json({}, { status: 404 });
    const keys = { TURNSTILE_SITE_KEY: '1x00000000000000000000AA', TURNSTILE_SECRET: 'segredo' };
    const edge = await createBancada({ fetch, env: keys });
    expect((await post(edge)).status).toBe(422);
    expect((await post(edge, { verificacao: 'robo' })).status).toBe(422);
    expect(await count()).toBe(0);
    expect((await post(edge, { verificacao: 'pessoa' })).status).toBe(201);
    expect((await post(edge, { verificacao: 'fora' })).status).toBe(201);
    const page = await edge.request('/registrarseminovo', { pagina: true });
    expect(page.headers.get('Content-Security-Policy')).toContain('https://challenges.cloudflare.com');
    const without = await createBancada();
    const other = await without.request('/registrarseminovo', { pagina: true });
    expect(other.headers.get('Content-Security-Policy')).not.toContain('challenges.cloudflare.com');
    expect((await post(without)).status).toBe(201);
  });
});

test('the fields of this file are those of a whole request', () => {
  expect(Object.values(CAMPOS).every((value) => value !== '')).toBe(true);
});
