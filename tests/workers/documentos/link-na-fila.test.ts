import { describe, expect, test } from 'vitest';
import { ENDERECO, openEdge } from './link.ts';

type Edge = Awaited<ReturnType<typeof openEdge>>;
const HOJE = '2026-11-22';

/** Sends a link that waited on a device as the queue does; gives what the queue reads of the answer. */
async function sendWaiting(edge: Edge, { id = crypto.randomUUID() as string, simulacao = ENDERECO } = {}) {
  const form = { _acao: 'link', id, nome: 'Crosser', nota: '', simulacao };
  const answer = await edge.request('/financiamento', { form, como: 'aprovado', pagina: true });
  return { status: answer.status, text: await answer.text() };
}

const linksIn = async (edge: Edge) => {
  const page = await (await edge.request('/links', { como: 'aprovado', pagina: true })).text();
  return new Set([...page.matchAll(/\/p\/s\/[\w-]+/g)].map(([path]) => path));
};

describe('Issue 14 §2.9 a link that waited for the network', () => {
  test('sent twice it is one link', async () => {
    const edge = await openEdge();
    const id = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) expect((await sendWaiting(edge, { id })).status).toBe(200);
    expect((await linksIn(edge)).size).toBe(1);
  });

  test('of an offer whose day is over it is refused, and none is made', async () => {
    const edge = await openEdge();
    const simulacao = `${ENDERECO}&data=2026-01-05&venc=2026-02-05`;
    expect((await sendWaiting(edge, { simulacao })).status).toBe(200);
    expect((await linksIn(edge)).size).toBe(0);
  });
});

describe('Issue 14 §2.9 the copy of the simulator', () => {
  const ask = async (edge: Edge, headers: Record<string, string>) => {
    const answer = await edge.request('/financiamento', { como: 'aprovado', pagina: true, headers });
    return { status: answer.status, text: await answer.text() };
  };

  test('has plan and catalogue, and nobody’s lists', async () => {
    const edge = await openEdge();
    const simulacao = `${ENDERECO}&data=${HOJE}`;
    const form = {
      _acao: 'salvar',
      id: crypto.randomUUID(),
      nome: 'Joana Souza',
      nota: 'volta sábado',
      simulacao,
    };
    await edge.request('/financiamento', { form, como: 'aprovado' });
    const [page, copy] = [await ask(edge, {}), await ask(edge, { 'X-Copia': 'sim' })];
    expect([page.status, copy.status]).toEqual([200, 200]);
    expect(page.text).toMatch(/Joana Souza/);
    expect(copy.text).not.toMatch(/Joana Souza|volta sábado/);
    for (const { text } of [page, copy])
      expect(text).toMatch(/Crosser 150 S ABS.*Banco Alvorecer|Banco Alvorecer.*Crosser 150 S ABS/s);
  });

  test('is not made while the catalogue is missing: the one before is better', async () => {
    const edge = await openEdge();
    edge.intercept(/^\/(yamaha|catalogo)/, () => Promise.reject(new TypeError('lost')));
    expect((await ask(edge, {})).status).toBe(200);
    expect((await ask(edge, { 'X-Copia': 'sim' })).status).toBe(503);
  });
});
