import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { AVISTA, type Criacao, create, PARCELADO, post, stored, withTaxaLivre } from './apoio.ts';

const FORMATOS = ['feed', 'impresso', 'link', 'miniatura', 'quadrado', 'story'];
const UM_DIA = 24 * 3600_000;

describe('§6 Saving: idempotent by client id', () => {
  test('the same create twice: one piece, drawn once, the same answer', async () => {
    const edge = await withTaxaLivre(await createEdge());
    const id = crypto.randomUUID();
    const first = await create(edge, { id, dados: PARCELADO });
    const again = await create(edge, {
      id,
      dados: { ...Object.fromEntries(Object.entries(PARCELADO).reverse()) },
    });
    expect(again).toEqual(first);
    expect(Object.keys(first.imagens).sort()).toEqual(FORMATOS);
    expect(first.id).toMatch(/^[0-9a-z]{32}$/);
    expect(first.pagina).toBe(`/p/${first.id}`);
    expect(edge.desenhos).toBe(5);
    expect(await stored()).toMatchObject({ artes: 1, imagens: 6, pictures: { length: 5 } });
  });

  test('sent twice at the same time: one piece', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const [a, b] = await Promise.all([create(edge, { id }), create(edge, { id })]);
    expect(a).toEqual(b);
    expect(edge.desenhos).toBe(5);
    expect(await stored()).toMatchObject({ artes: 1, imagens: 6 });
  });

  test.each([
    ['late in the evening, when it is tomorrow in UTC', 10 * 3600_000 + 1, '2026-11-23'],
    ['after the last day of the offer', 60 * UM_DIA, '2026-12-30'],
  ])('repeating stays harmless %s', async (_nome, ms, validade) => {
    const edge = await createEdge();
    // Noon in UTC; half past eleven in the evening in São Paulo is the next day there.
    await edge.relogio.advance(14.5 * 3600_000);
    const id = crypto.randomUUID();
    const dados = { ...AVISTA, validade };
    const first = await create(edge, { id, dados });
    await edge.relogio.advance(Math.min(ms, 20 * 3600_000));
    expect(await create(edge, { id, dados })).toEqual(first);
  });

  test('repeating asks neither brand nor catalogue: their hosts may be down', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const first = await create(edge, { id });
    const asked = edge.rede.perguntas.length;
    edge.rede.fail({ tipo: 'queda' });
    expect(await create(edge, { id })).toEqual(first);
    expect(edge.rede.perguntas.slice(asked).filter(({ path }) => !path.startsWith('/api/usuario'))).toEqual(
      [],
    );
  });

  test.each<[nome: string, Criacao]>([
    ['another price', { dados: { ...AVISTA, preco: 1 } }],
    ['another template', { template: 'noturno' }],
    ['one field more', { dados: { ...AVISTA, texto: 'Só hoje' } }],
  ])('a client id used for something else: 409 (%s)', async (_nome, other) => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    await create(edge, { id });
    const answer = await post(edge, { id, ...other });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ erro: { codigo: 'id-ja-usado' } });
    expect(await stored()).toMatchObject({ artes: 1, imagens: 6 });
  });

  test('two people may use the same client id', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const mine = await create(edge, { id });
    const theirs = await create(edge, { id, como: 'admin' });
    expect(theirs.id).not.toBe(mine.id);
  });
});

describe('§6 Same content, same picture, not rendered twice', () => {
  test('another piece with the same content shows the same pictures', async () => {
    const edge = await createEdge();
    const first = await create(edge);
    const second = await create(edge);
    expect(second.id).not.toBe(first.id);
    expect(second.imagens).toEqual(first.imagens);
    expect(edge.desenhos).toBe(5);
  });

  test('two people of one company at the same time: drawn once', async () => {
    const edge = await createEdge();
    const [a, b] = await Promise.all([create(edge), create(edge, { como: 'admin' })]);
    expect(a.imagens).toEqual(b.imagens);
    expect(edge.desenhos).toBe(5);
    expect(await stored()).toMatchObject({ artes: 2, imagens: 6, pictures: { length: 5 } });
  });

  test.each<[nome: string, Criacao]>([
    ['another company', { como: 'adminDeOutraEmpresa' }],
    ['another template', { template: 'noturno' }],
    ['a price one centavo higher', { dados: { ...AVISTA, preco: AVISTA.preco + 1 } }],
    ['another signature', { como: 'admin', dados: { ...AVISTA, nome: 'Bruno Reis.' } }],
  ])('%s: other pictures', async (_nome, other) => {
    const edge = await createEdge();
    const first = Object.values((await create(edge)).imagens);
    const second = Object.values((await create(edge, other)).imagens);
    expect(second.filter((path) => first.includes(path))).toEqual([]);
    expect(edge.desenhos).toBe(10);
  });

  test('a company’s new logo makes new pictures and leaves the old ones', async () => {
    const edge = await createEdge();
    const first = await create(edge);
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>';
    await env.BALDE.put('resources/id/1/logo.svg', svg, { httpMetadata: { contentType: 'image/svg+xml' } });
    const second = await create(edge);
    expect(second.imagens.feed).not.toBe(first.imagens.feed);
    expect((await edge.request(first.imagens.feed ?? '')).status).toBe(200);
  });
});
