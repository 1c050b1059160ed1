import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

const CAMPOS = {
  ...{ marca: 'Yamaha', modelo: 'Fazer FZ25', anoFabricacao: '2020', anoModelo: '2021', cor: 'Azul' },
  ...{ km: '23400', placa: 'ABC-1234', chassi: '9C6KG0460L0012345', preco: '17.900,00', custo: '15.000,00' },
};
const post = (edge: Edge, como: Ator, fields: Record<string, string> = {}) =>
  edge.request('/registrarseminovo', {
    ...{ como, pagina: true, form: { id: crypto.randomUUID(), ...CAMPOS, ...fields } },
  });
const rows = async () =>
  (await env.DB.prepare('SELECT * FROM seminovos ORDER BY rowid').all<Record<string, unknown>>()).results;

describe('Issue 12 §3: the store’s people register a used bike', () => {
  test('the cost is written for who administers the company, and nobody else', async () => {
    const edge = await createEdge();
    const answer = await post(edge, 'admin');
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      expect.stringMatching(/^\/seminovos\/[0-9a-z]{32}$/),
    ]);
    await post(edge, 'aprovado', { placa: 'XYZ1A23', chassi: '' });
    expect(await rows()).toMatchObject([
      { custo: 1_500_000, preco: 1_790_000, origem: 'loja', situacao: 'avaliacao', uid: 'admin' },
      { custo: null, preco: 1_790_000, uid: 'aprovado', id_empresa: 1 },
    ]);
    const page = await (await edge.request('/registrarseminovo', { como: 'aprovado', pagina: true })).text();
    expect(page).toContain('name="chassi"');
    expect(page).not.toContain('name="custo"');
  });

  test('sent twice it is stored once; the trail says it once', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const [one, two] = await Promise.all([post(edge, 'aprovado', { id }), post(edge, 'aprovado', { id })]);
    expect(one.headers.get('Location')).toBe(two.headers.get('Location'));
    expect((await rows()).length).toBe(1);
    const trail = await env.DB.prepare(
      "SELECT count(*) AS n FROM auditoria WHERE acao = 'seminovo.criar'",
    ).first('n');
    expect(trail).toBe(1);
  });

  test('Issue 25 §2: the same form with other values is 409 with the way to the first, and keeps what was typed', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const first = (await post(edge, 'admin', { id })).headers.get('Location') ?? '';
    const others: Record<string, string>[] = [
      { km: '9876' },
      { custo: '1.234,00' },
      { acessorios: 'Baú lateral' },
    ];
    for (const other of others) {
      const held = await post(edge, 'admin', { id, ...other });
      const html = await held.text();
      expect(held.status).toBe(409);
      expect(html).toContain('Este formulário já cadastrou Yamaha Fazer FZ25, com outros dados.');
      expect(html).toContain(`href="${first}"`);
      expect(html).toContain(Object.values(other)[0]);
      expect(html).toMatch(/name="id" value="[0-9A-Z]{26}"[^>]*><span>Guardar à parte/);
    }
    await env.DB.prepare("UPDATE seminovos SET situacao = 'disponivel', preco = 1, versao = 2").run();
    expect((await post(edge, 'admin', { id })).headers.get('Location'), 'an act since').toBe(first);
    expect((await post(edge, 'admin', { id, km: '9876' })).status).toBe(409);
    expect((await rows()).length).toBe(1);
  });

  test('an equal plate, in either form, or chassis is told with the way to it, and can be registered all the same', async () => {
    const edge = await createEdge();
    const first = (await post(edge, 'aprovado')).headers.get('Location') ?? '';
    const equal: Record<string, string>[] = [{ placa: 'ABC1C34', chassi: '' }, { placa: '' }];
    for (const fields of equal) {
      const held = await post(edge, 'aprovado', fields);
      expect(held.status).toBe(409);
      expect(await held.text()).toContain(`href="${first}"`);
    }
    expect((await post(edge, 'deOutraEmpresa')).status, 'another company has its own').toBe(302);
    expect((await post(edge, 'aprovado', { mesmo: 'sim' })).status).toBe(302);
    await env.DB.prepare("UPDATE seminovos SET situacao = 'vendido'").run();
    expect((await post(edge, 'aprovado')).status, 'a sold one may come back').toBe(302);
  });

  test.each(['futuro', 'disponivel', 'reservado'])(
    'Issue 25 §1.6: no second one of what is promised or in stock (%s) but by who rules the company',
    async (status) => {
      const edge = await createEdge();
      await post(edge, 'aprovado');
      // Five that wait hide it no more.
      for (let n = 0; n < 5; n += 1) await post(edge, 'admin', { mesmo: 'sim' });
      await env.DB.prepare(
        'UPDATE seminovos SET situacao = ? WHERE rowid = (SELECT min(rowid) FROM seminovos)',
      )
        .bind(status)
        .run();
      const equal: Record<string, string>[] = [{ placa: 'ABC1C34', chassi: '' }, { placa: '' }];
      for (const fields of equal) {
        const refused = await post(edge, 'aprovado', { ...fields, mesmo: 'sim', cor: 'Azul petróleo' });
        expect(refused.status).toBe(422);
        const html = await refused.text();
        expect(html).toMatch(/A loja já tem est[ae] (placa|chassi): .*Peça a quem administra a loja/);
        expect(html).toContain('Azul petróleo');
      }
      expect((await rows()).length).toBe(6);
      expect((await post(edge, 'admin', { mesmo: 'sim' })).status).toBe(302);
    },
  );

  test('issue 25 §1.1: approved people only, for sale or not', async () => {
    const edge = await createEdge();
    expect((await post(edge, 'cadastrado', { situacao: 'disponivel' })).status).toBe(403);
    expect((await post(edge, 'cadastrado')).status).toBe(403);
    expect(
      (await post(edge, 'aprovado', { situacao: 'disponivel', placa: 'XYZ1A23', chassi: '' })).status,
    ).toBe(302);
    expect((await rows()).map(({ situacao }) => situacao)).toEqual(['preparacao']);
  });

  test('what is wrong is said beside its field, and what was typed stays', async () => {
    const edge = await createEdge();
    const answer = await post(edge, 'aprovado', { chassi: '123', anoModelo: '2025', cor: 'Azul petróleo' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('Azul petróleo');
    expect(html).toContain('Confira o chassi');
    expect(await rows()).toEqual([]);
  });

  test('visitors, and people without a registration, get the request and never the store’s form', async () => {
    const edge = await createEdge();
    for (const como of ['visitante', 'semCadastro'] as const) {
      const page = await (await edge.request('/registrarseminovo', { como, pagina: true })).text();
      expect(page).toContain('name="celular"');
      expect(page).not.toContain('name="chassi"');
      expect((await post(edge, como)).status).toBe(422);
    }
    expect(await rows()).toEqual([]);
  });
});
