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
    ['a price, no photo', { preco: '17.900,00' }, [], 'Libere ao menos uma foto'],
    ['a price, a photo of the store alone', { preco: '17.900,00' }, [false], 'Libere ao menos uma foto'],
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
    expect((await agir(edge, id, { _acao: 'publicar', versao: '1', preco: '17.900,00' })).status).toBe(302);
    expect(await isPublic(edge, id)).toBe(true);
    expect(await eventosDe(id)).toEqual([
      expect.objectContaining({ acao: 'publicar', de: 'preparacao', para: 'disponivel' }),
    ]);
  });
});

describe('Issue 28 §1 (A10): what is still the customer’s is bought first, and nothing is public without a photo', () => {
  test.each(['avaliado', 'futuro'])('%s: not published; bought, it is in preparation', async (situacao) => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao, preco: null, valor_avaliado: 900_000 });
    await fotografar(id, BYTES);
    const page = await (await pageOf(edge, `/seminovos/${id}`, 'aprovado')).text();
    expect(page).toContain('Registrar a compra');
    expect(page).not.toContain('Publicar na vitrine');
    expect(page).not.toContain('sob consulta');
    const refused = await agir(edge, id, { _acao: 'publicar', versao: '1', preco: '17.900,00' });
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('Ainda é do cliente: registre a compra primeiro.'),
    ]);
    expect(await isPublic(edge, id)).toBe(false);
    expect((await agir(edge, id, { _acao: 'comprar', versao: '1' })).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ situacao: 'preparacao', versao: 2 });
    expect(await isPublic(edge, id)).toBe(false);
    expect((await agir(edge, id, { _acao: 'publicar', versao: '2', preco: '17.900,00' })).status).toBe(302);
    expect(await isPublic(edge, id)).toBe(true);
  });

  test('one registered as the store’s own says when it goes public, and is not before', async () => {
    const edge = await createEdge();
    const form = await (await pageOf(edge, '/registrarseminovo', 'aprovado')).text();
    expect(form).toContain('A que já é da loja vai à vitrine com preço e ao menos uma foto liberada.');
    expect(form).not.toContain('>À venda<');
    for (const situacao of ['preparacao', 'disponivel']) {
      const stored = await edge.request('/registrarseminovo', {
        ...{ como: 'aprovado', pagina: true },
        form: {
          ...{ id: crypto.randomUUID(), situacao, marca: 'Yamaha', modelo: 'Fazer', anoFabricacao: '2020' },
          ...{ anoModelo: '2021', cor: 'Azul', km: '23400', preco: '17.900,00' },
        },
      });
      const id = (stored.headers.get('Location') ?? '').replace('/seminovos/', '');
      expect(await rowOf(id)).toMatchObject({ situacao: 'preparacao' });
      expect(await isPublic(edge, id)).toBe(false);
      expect((await agir(edge, id, { _acao: 'publicar', versao: '1' })).status).toBe(422);
      await fotografar(id, BYTES);
      expect((await agir(edge, id, { _acao: 'publicar', versao: '1' })).status).toBe(302);
      expect(await isPublic(edge, id)).toBe(true);
    }
  });
});
