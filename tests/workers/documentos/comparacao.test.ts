import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { comparacaoMessage } from '../../../app/domain/financiamento/comparacao-words.ts';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.workerd.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { publishPlano } from './apoio.ts';
import { ENDERECO, openEdge } from './link.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Three terms of one motorcycle, at a price that no other test has: the data centre's cache outlives a test. */
const termsOf = (preco: string) =>
  ['24', '36', '48'].map((parcelas) =>
    ENDERECO.replace('preco=22490', `preco=${preco}`).replace('parcelas=36', `parcelas=${parcelas}`),
  );
const TERMS = termsOf('22490');
const PRODUCTS = [
  ENDERECO,
  `produto=liberacred&${ENDERECO}&programada=12x30`,
  `produto=consorcio&${ENDERECO}&consorcio=mega-60`,
];

type Created = {
  id: string;
  pagina: string;
  endereco: string;
  imagem: string;
  story: string;
  mensagem: string;
};

function send(
  edge: Edge,
  ofertas: readonly string[],
  { como = 'aprovado', id = crypto.randomUUID() }: { como?: Ator; id?: string } = {},
): Promise<Response> {
  const body = new URLSearchParams(ofertas.map((oferta) => ['oferta', oferta]));
  body.set('id', id);
  return edge.request('/documentos/comparacao', {
    ...{ como, method: 'POST', body },
    headers: { Accept: 'application/json', Origin: 'http://localhost:8787' },
  });
}

async function sent(edge: Edge, ofertas: readonly string[], id?: string): Promise<Created> {
  const answer = await send(edge, ofertas, id === undefined ? {} : { id });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}

const gzipped = async (text: string) => {
  const body = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(body).arrayBuffer()).byteLength;
};

const pageOf = async (edge: Edge, path: string) =>
  (await (await edge.request(path, { pagina: true })).text()).replaceAll('\u00a0', ' ');

const rows = async () =>
  (
    await env.DB.prepare("SELECT id, dados, titulo FROM artes WHERE tipo = 'comparacao'").all<{
      id: string;
      dados: string;
      titulo: string;
    }>()
  ).results;

describe('Issue 28 §2: a comparison is sent', () => {
  test('one page, one picture in two formats and one text, from the frozen numbers', async () => {
    const edge = await createEdge({ rasterizer });
    const { id, pagina, endereco, imagem, story, mensagem } = await sent(edge, termsOf('21371'));
    expect(endereco).toMatch(/^http:\/\/localhost:8787\/p\/c\/[0-9a-z]{32}$/);
    const sizes = [];
    for (const path of [imagem, story]) {
      const answer = await edge.request(path);
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
      sizes.push(readImageHeader(new Uint8Array(await answer.arrayBuffer())));
    }
    expect(sizes).toMatchObject([
      { largura: 1080, altura: 1350 },
      { largura: 1080, altura: 1920 },
    ]);
    const [row] = await rows();
    expect(row).toMatchObject({ id, titulo: 'Crosser 150 S ABS' });
    const { comparacao } = JSON.parse(row?.dados ?? '');
    expect(mensagem).toBe(comparacaoMessage(comparacao));
    expect(mensagem.match(/\d\d× de/g)).toHaveLength(3);
    const page = await pageOf(edge, pagina);
    expect(page).toMatch(/property="og:image" content="[^"]+\/i\/[0-9a-f]{40}\.jpg"/);
    expect(page).not.toMatch(/<script/);
    expect(await gzipped(page)).toBeLessThan(20_000);
    for (const said of [
      '24× de',
      '36× de',
      '48× de',
      'CET',
      'Rota Sul Motos',
      'Av. das Araucárias',
      'Bruno Reis',
    ])
      expect(page).toContain(said);
    // Each offer with its whole statement (docs/decisions/0009).
    expect(page.match(/Você pode quitar antes/g)).toHaveLength(3);
    expect(page).toContain('https://wa.me/');
  });

  test('financing, programmed down payment and consórcio side by side; two motorcycles too', async () => {
    const edge = await openEdge();
    const { pagina, mensagem } = await sent(edge, PRODUCTS);
    expect(mensagem).toContain('· entrada programada*');
    expect(mensagem).toContain('· consórcio Mega*');
    const page = await pageOf(edge, pagina);
    expect(page).toContain('sem data garantida');
    expect(page.match(/<article/g)).toHaveLength(3);
    const other = ENDERECO.replace('moto=Crosser+150+S+ABS&preco=22490', 'moto=Factor+DX&preco=19990');
    const two = await sent(edge, [ENDERECO, other]);
    expect(await pageOf(edge, two.pagina)).toContain('Crosser 150 S ABS, Factor DX');
  });

  test('sent again under its id it is the first one; another under that id is refused', async () => {
    const edge = await openEdge();
    const id = crypto.randomUUID();
    const first = await sent(edge, TERMS, id);
    expect(await sent(edge, TERMS, id)).toEqual(first);
    expect((await rows()).length).toBe(1);
    const other = await send(edge, PRODUCTS, { id });
    expect([other.status, await other.json()]).toMatchObject([409, { erro: { codigo: 'id-ja-usado' } }]);
  });

  test('a form without JavaScript goes to the page itself', async () => {
    const edge = await openEdge();
    const form = { oferta: ENDERECO, id: crypto.randomUUID() };
    const answer = await edge.request('/documentos/comparacao', { form, como: 'aprovado', pagina: true });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toMatch(/^\/p\/c\/[0-9a-z]{32}$/);
  });

  test.each([
    ['none', []],
    ['four', [...TERMS, ENDERECO]],
    ['one without a price', [ENDERECO, 'moto=Moto+de+fora']],
    ['a product that does not exist', [`produto=leasing&${ENDERECO}`]],
  ])('%s is refused in words', async (_, ofertas) => {
    const edge = await openEdge();
    const answer = await send(edge, ofertas);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { erro: { codigo: 'comparacao-incompleta', mensagem: expect.stringContaining('uma a 3 ofertas') } },
    ]);
    expect(await rows()).toEqual([]);
  });

  test('CDC art. 54-B, III and IV: not under a plan that is over, nor without the store’s address', async () => {
    const edge = await openEdge();
    await publishPlano('2026-11-20');
    try {
      for (const ofertas of [TERMS, PRODUCTS.slice(2)]) {
        const answer = await send(edge, ofertas);
        expect([answer.status, await answer.json()]).toMatchObject([
          422,
          { erro: { campos: { plano: expect.stringContaining('venceu em 20/11/2026') } } },
        ]);
      }
    } finally {
      await env.DB.prepare('DELETE FROM planos').run();
    }
    const without = await openEdge();
    await env.ORIGEM_DB.prepare('UPDATE empresas SET endereco = NULL').run();
    const answer = await send(without, PRODUCTS.slice(2));
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { erro: { campos: { fornecedor: expect.any(String) } } },
    ]);
  });
});

describe('Issue 28 §2: whose a sent comparison is', () => {
  test.each(['visitante', 'semCadastro', 'aguardando'] as const)('%s sends none', async (como) => {
    const edge = await openEdge();
    const answer = await send(edge, TERMS, { como });
    expect([302, 401, 403]).toContain(answer.status);
    expect(await rows()).toEqual([]);
  });

  test('a person who is not approved sends none', async () => {
    const edge = await openEdge();
    const answer = await send(edge, TERMS, { como: 'cadastrado' });
    expect(answer.status).toBe(403);
    expect(await rows()).toEqual([]);
  });

  test('its page is for whoever has the link; in the list it is its author’s and their company’s', async () => {
    const edge = await openEdge();
    const { id, pagina } = await sent(edge, TERMS);
    for (const como of ['visitante', 'deOutraEmpresa'] as const)
      expect((await edge.request(pagina, { como, pagina: true })).status).toBe(200);
    const listOf = async (como: Ator) => (await edge.request('/links', { como, pagina: true })).text();
    expect(await listOf('aprovado')).toContain(`/p/c/${id}`);
    for (const como of ['cadastrado', 'deOutraEmpresa', 'adminDeOutraEmpresa'] as const)
      expect(await listOf(como)).not.toContain(id);
    const sendTo = (como: Ator) => edge.request(`/links/${id}/enviar`, { como, pagina: true });
    expect((await sendTo('aprovado')).status).toBe(200);
    expect((await sendTo('deOutraEmpresa')).status).toBe(404);
    // No piece of the studio.
    expect(await (await edge.request('/panfleto', { como: 'aprovado', pagina: true })).text()).not.toContain(
      id,
    );
  });

  test('each is of its author’s company, with its supplier', async () => {
    const edge = await openEdge();
    const answer = await send(edge, TERMS, { como: 'deOutraEmpresa' });
    expect(answer.status).toBe(201);
    const { pagina } = (await answer.json()) as Created;
    const page = await pageOf(edge, pagina);
    expect(page).toContain('Serra Verde Motos');
    expect(page).not.toContain('Rota Sul');
  });

  test('after its last day it shows no number, not even in its source, and says so', async () => {
    const edge = await openEdge();
    const { pagina } = await sent(edge, TERMS);
    const before = await edge.request(pagina, { pagina: true });
    expect(before.headers.get('Expires')).toBe('Sun, 29 Nov 2026 03:00:00 GMT');
    await edge.relogio.advance(9 * 24 * 3600_000);
    const page = await pageOf(edge, pagina);
    expect(page).toContain('Esta comparação terminou');
    expect(page).not.toMatch(/22\.490|2249000|CET|× de/);
    expect(page).toMatch(/property="og:image" content="[^"]+\.jpg\?encerrada"/);
  });

  test('taken down, it is gone; an unknown one is a 404 in words', async () => {
    const edge = await openEdge();
    const { id, pagina } = await sent(edge, TERMS);
    const form = { _acao: 'retirar', id };
    const gone = await edge.request('/links', { form, como: 'aprovado' });
    expect(gone.status).toBeLessThan(400);
    expect((await edge.request(pagina, { pagina: true })).status).toBe(410);
    const missing = await edge.request('/p/c/naoexiste', { pagina: true });
    expect([missing.status, await missing.text()]).toMatchObject([
      404,
      expect.stringContaining('não existe mais'),
    ]);
    // The simulation's page does not show it either.
    expect((await edge.request(`/p/s/${id}`, { pagina: true })).status).toBe(404);
  });

  test('its openings are counted', async () => {
    const edge = await openEdge();
    const { id, pagina } = await sent(edge, TERMS);
    await edge.request(pagina, {
      pagina: true,
      headers: {
        'User-Agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      },
    });
    const counted = await env.DB.prepare('SELECT n FROM aberturas WHERE arte_id = ?').bind(id).first();
    expect(counted).toEqual({ n: 1 });
  });
});
