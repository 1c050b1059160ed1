import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { agir, eventosDe, fotografar, guardar, rowOf } from './apoio.ts';

const BYTES = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

/** A bike that an invoice took in payment. */
const trazida = (edge: Edge) =>
  guardar(edge, { situacao: 'preparacao', preco: null, valor_avaliado: 900_000 });

const pageOf = async (edge: Edge, path: string, como: 'visitante' | 'aprovado' = 'visitante') =>
  await edge.request(path, { como, pagina: true });

/** True where a visitor sees it: in the gallery, and on its page. */
async function isPublic(edge: Edge, id: string): Promise<boolean> {
  const gallery = await (await pageOf(edge, '/seminovos')).text();
  const page = await pageOf(edge, `/seminovos/${id}`);
  const seen = gallery.includes(id);
  expect(page.status, 'gallery and page say the same').toBe(seen ? 200 : 404);
  return seen;
}

describe('Issue 28 §1 (A10): a trade-in is in preparation until it has a price and a released photo', () => {
  test('nobody outside sees it, and its people do, in a list of its own', async () => {
    const edge = await createEdge();
    const id = await trazida(edge);
    await fotografar(id, BYTES);
    expect(await isPublic(edge, id)).toBe(false);
    const list = await (await pageOf(edge, '/seminovos?situacao=preparacao', 'aprovado')).text();
    expect(list).toContain(`/seminovos/${id}`);
    expect(list).toContain('Em preparação');
  });

  test.each([
    ['neither price nor photo', {}, [], 'Informe o preço'],
    ['a price, no photo', { preco: '12.900,00' }, [], 'Libere ao menos uma foto'],
    ['a price, a photo of the store alone', { preco: '12.900,00' }, [false], 'Libere ao menos uma foto'],
    ['a released photo, no price', { preco: '' }, [true], 'Informe o preço'],
  ] as const)('%s: refused, with what is missing', async (_, form, fotos, message) => {
    const edge = await createEdge();
    const id = await trazida(edge);
    for (const liberada of fotos) await fotografar(id, BYTES, { liberada });
    const refused = await agir(edge, id, { _acao: 'publicar', versao: '1', ...form });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(message);
    expect(await rowOf(id)).toMatchObject({ situacao: 'preparacao', versao: 1 });
    expect(await isPublic(edge, id)).toBe(false);
  });

  test('with both it is for sale', async () => {
    const edge = await createEdge();
    const id = await trazida(edge);
    await fotografar(id, BYTES);
    expect((await agir(edge, id, { _acao: 'publicar', versao: '1', preco: '12.900,00' })).status).toBe(302);
    expect(await isPublic(edge, id)).toBe(true);
    expect(await eventosDe(id)).toEqual([
      expect.objectContaining({ acao: 'publicar', de: 'preparacao', para: 'disponivel' }),
    ]);
  });
});
