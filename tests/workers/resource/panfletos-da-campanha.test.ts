import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { Edge } from '../../support/edge/edge.ts';
import { loseApproval, type Pessoa } from '../../support/edge/pessoas.ts';
import { openEdge } from '../documentos/link.ts';
import { AVISTA, send } from '../telas/formulario-do-estudio.ts';
import { api, CAMPANHA, make } from './apoio.ts';

vi.setConfig({ testTimeout: 60_000 });

const GIFT = { ...CAMPANHA, nome: 'Capacete na compra', tipo: 'brinde', taxa: null };

async function flyer(edge: Edge): Promise<string> {
  const answer = await send(edge, AVISTA);
  return /aberto=([0-9a-z]{32})/.exec(answer.headers.get('Location') ?? '')?.[1] ?? '';
}
const form = (edge: Edge, id: string, fields: Record<string, string>, como: Pessoa = 'admin') =>
  edge.request(`/campanha/editar/${id}`, { form: fields, como, pagina: true });
const page = async (edge: Edge, id: string) =>
  (await edge.request(`/campanha/editar/${id}`, { como: 'admin', pagina: true })).text();
const ended = async () =>
  (
    await env.DB.prepare('SELECT id FROM artes WHERE encerrada_em IS NOT NULL ORDER BY id').all<{
      id: string;
    }>()
  ).results.map(({ id }) => id);

test('Issue 28 §3 (use-manager 21) ending a campaign lists the flyers that carry it, and ends them with it', async () => {
  const edge = await openEdge();
  const before = await flyer(edge);
  const id = await make(edge, 'campanha', GIFT);
  const carrying = [await flyer(edge), await flyer(edge)].sort();
  const asked = await page(edge, id);
  expect(asked).toContain('2 panfletos no ar levam esta campanha');
  for (const each of carrying) expect(asked).toContain(`/p/${each}`);
  expect(asked).not.toContain(`/p/${before}`);

  expect((await form(edge, id, { _acao: 'remover', panfletos: 'sim' })).status).toBe(302);
  expect(await ended()).toEqual(carrying);
  const shown = await (await edge.request(`/p/${carrying[0]}`, { pagina: true, como: 'visitante' })).text();
  expect(shown).toMatch(/encerrada|acabou/i);
  expect(await page(edge, id)).not.toContain('levam esta campanha');
  const { results } = await env.DB.prepare('SELECT acao FROM auditoria WHERE alvo = ?')
    .bind(`campanha/${id}`)
    .all<{ acao: string }>();
  expect(results.map(({ acao }) => acao)).toContain('campanha.encerrar-panfletos');
});

test('Issue 28 §3 (use-manager 21) flyers of a campaign that is over are ended later as well, by who may', async () => {
  const edge = await openEdge();
  const id = await make(edge, 'campanha', GIFT);
  const carrying = await flyer(edge);
  await form(edge, id, { _acao: 'remover' });
  expect([await ended(), (await page(edge, id)).includes('1 panfleto no ar ainda leva')]).toEqual([[], true]);
  await form(edge, id, { _acao: 'encerrar-panfletos' }, 'aprovado');
  expect(await ended()).toEqual([]);
  await loseApproval('adminDaRede');
  expect((await form(edge, id, { _acao: 'encerrar-panfletos' }, 'adminDaRede')).status).toBe(403);
  expect(await ended()).toEqual([]);
  expect((await form(edge, id, { _acao: 'encerrar-panfletos' })).status).toBe(302);
  expect(await ended()).toEqual([carrying]);
  expect((await form(edge, id, { _acao: 'encerrar-panfletos' })).status, 'once more').toBe(302);
});

test('Issue 28 §3 (use-manager 18) televisions say the words for the public, never the consultant’s rule', async () => {
  const edge = await openEdge();
  await make(edge, 'campanha', { ...GIFT, regras: 'Limite do Marcelo.', publico: 'Na cor que você quiser.' });
  const tv = await (await edge.request('/tv?empresa=1')).text();
  expect([tv.includes('Na cor que você quiser.'), tv.includes('Limite do Marcelo')]).toEqual([true, false]);
});

test('Issue 28 §3 (use-manager 2) a body without the conditions creates one for all loans, and an edit keeps them', async () => {
  const edge = await openEdge();
  const { publico: _, financeira: __, prazoMaximo: ___, entradaMinima: ____, ...before } = CAMPANHA;
  const old = await make(edge, 'campanha', before);
  expect((await api(edge, 'GET', `campanha/${old}`, 'admin')).body).toMatchObject({
    ...{ publico: '', financeira: '', prazoMaximo: null, entradaMinima: null },
  });
  const conditions = { financeira: 'Banco Alvorecer', prazoMaximo: 24, entradaMinima: 30 };
  const id = await make(edge, 'campanha', { ...CAMPANHA, ...conditions });
  const put = await api(edge, 'PUT', `campanha/${id}`, 'admin', { ...before, nome: 'Outro nome', versao: 1 });
  expect([put.status, put.body]).toEqual([
    200,
    expect.objectContaining({ nome: 'Outro nome', ...conditions }),
  ]);
  const wrong = await api(edge, 'POST', 'campanha', 'admin', {
    ...{ ...GIFT, ...conditions, id: crypto.randomUUID() },
  });
  expect(wrong.status).toBe(422);
  const unknown = { ...CAMPANHA, financeira: 'Banco Alvoreser', id: crypto.randomUUID() };
  expect((await api(edge, 'POST', 'campanha', 'admin', unknown)).body).toMatchObject({
    erro: { campos: { financeira: 'Escolha a financeira do plano.' } },
  });
});
