import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ANA,
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  guardarUsado,
  HELENA,
  type Loja,
  OTTO,
  rascunho,
  soltar,
  statusOf,
  tudo,
} from './apoio.ts';

const TROCA = { descricao: 'Honda CG 160', fipeValor: null, fipeReferencia: null, valor: 800_000 };

/** An approved proposal with a stock item and a used bike. */
async function aprovada(loja: Loja) {
  const item = await guardarItem();
  const usado = await guardarUsado();
  const pagamentos = [{ tipo: 'avista' as const, valor: 1_200_000, forma: 'pix' as const }];
  const id = await rascunho(loja, conteudoDe(item, { troca: { ...TROCA, seminovo: usado }, pagamentos }));
  await agir(loja, BRUNO, id, 'enviar');
  await agir(loja, BRUNO, id, 'confirmar');
  return { id, item, usado };
}

/** Reads the state of the item and the bike, and the points of the proposal. */
const emVolta = async ({ id, item, usado }: { id: string; item: string; usado: string }) => [
  await env.DB.prepare('SELECT situacao FROM estoque WHERE id = ?').bind(item).first('situacao'),
  await env.DB.prepare('SELECT situacao FROM seminovos WHERE id = ?').bind(usado).first('situacao'),
  await env.DB.prepare('SELECT coalesce(sum(quantidade), 0) AS n FROM pontos_lancamentos WHERE origem = ?')
    .bind(id)
    .first('n'),
];

/** The database with a statement that fails put into every batch at a place; `sizes` of the batches that came. */
function faulty(at: number): { db: D1Database; sizes: number[] } {
  const sizes: number[] = [];
  const boom = () => env.DB.prepare('SELECT abs(-9223372036854775808)');
  const db = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'batch')
        return (statements: D1PreparedStatement[]) => {
          sizes.push(statements.length);
          return target.batch([...statements.slice(0, at), boom(), ...statements.slice(at)]);
        };
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db, sizes };
}

beforeAll(esvaziar);

describe('Issue 13 §2: invoicing and cancelling, each in one transaction', () => {
  test('an invoiced proposal sells the item, takes the used bike and gives points; cancelled, all comes back', async () => {
    const loja = createLoja();
    const all = await aprovada(loja);
    expect(await emVolta(all)).toEqual(['reservada', 'futuro', 0]);
    expect((await agir(loja, BRUNO, all.id, 'faturar')).estado).toBe('faturada');
    expect(await emVolta(all)).toEqual(['vendida', 'preparacao', 2_000_001]);
    const custo = () =>
      env.DB.prepare('SELECT custo FROM seminovos WHERE id = ?').bind(all.usado).first('custo');
    expect(await custo(), 'for what it was taken').toBe(800_000);
    const canceled = await agir(loja, HELENA, all.id, 'cancelar', { motivo: 'Desistiu' });
    expect([canceled.estado, canceled.motivoDetalhe]).toEqual(['cancelada', 'Desistiu']);
    expect(await emVolta(all)).toEqual(['disponivel', 'avaliado', 0]);
    expect(await custo()).toBeNull();
    const sums = await env.DB.prepare(
      "SELECT coalesce(sum(quantidade), 0) AS n FROM pontos_somas WHERE uid = 'bruno' AND metrica = 'propostas-faturadas'",
    ).first('n');
    expect(sums).toBe(0);
  });

  test.each(['faturar', 'cancelar'] as const)(
    'a failure at any place of %s leaves everything as it was',
    async (action) => {
      const loja = createLoja();
      const all = await aprovada(loja);
      if (action === 'cancelar') await agir(loja, BRUNO, all.id, 'faturar');
      const before = await tudo();
      const trail = () => env.DB.prepare('SELECT count(*) AS n FROM auditoria').first<number>('n');
      const lines = await trail();
      let places = 0;
      for (let at = 0; at <= places; at += 1) {
        const { db, sizes } = faulty(at);
        const broken = createLoja(db);
        await expect(
          agir(broken, HELENA, all.id, action, { motivo: 'Desistiu' }),
          `a fault at ${at}`,
        ).rejects.toThrow();
        places = Math.max(places, ...sizes);
        expect(await tudo(), `everything after a fault at ${at}`).toBe(before);
      }
      expect(places, 'statements of the transaction').toBeGreaterThan(10);
      expect(await trail(), 'the trail tells of nothing that did not happen').toBe(lines);
      await agir(loja, HELENA, all.id, action, { motivo: 'Desistiu' });
      expect(await emVolta(all)).toEqual(
        action === 'faturar' ? ['vendida', 'preparacao', 2_000_001] : ['disponivel', 'avaliado', 0],
      );
    },
  );

  test('two sellers invoice the same item at once: one sells it, the other is told and nothing of theirs happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const loja = createLoja();
      const item = await guardarItem();
      const ids = [
        await rascunho(loja, conteudoDe(item), BRUNO),
        await rascunho(loja, conteudoDe(item), ANA),
      ];
      for (const [index, quem] of [BRUNO, ANA].entries()) {
        await agir(loja, quem, ids[index] ?? '', 'enviar');
        await agir(loja, quem, ids[index] ?? '', 'confirmar');
        await soltar(item);
      }
      const answers = await Promise.all([
        statusOf(agir(loja, BRUNO, ids[0] ?? '', 'faturar')),
        statusOf(agir(loja, ANA, ids[1] ?? '', 'faturar')),
      ]);
      expect(answers.toSorted()).toEqual([200, 409]);
      const { results } = await env.DB.prepare(
        `SELECT estado, (SELECT count(*) FROM pontos_lancamentos WHERE origem = p.id) AS pontos FROM propostas AS p
         WHERE id IN (?, ?) ORDER BY estado`,
      )
        .bind(ids[0] ?? '', ids[1] ?? '')
        .all();
      expect(results).toEqual([
        { estado: 'aprovada', pontos: 0 },
        { estado: 'faturada', pontos: 2 },
      ]);
      const sold = await env.DB.prepare(
        "SELECT count(*) AS n FROM estoque_eventos WHERE item = ? AND acao = 'vender'",
      )
        .bind(item)
        .first('n');
      expect(sold).toBe(1);
    }
  });

  test('sent twice at once, an invoicing happens once; so does a cancelling', async () => {
    const loja = createLoja();
    const all = await aprovada(loja);
    const twice = (action: 'faturar' | 'cancelar') =>
      Promise.all([1, 2].map(() => statusOf(agir(loja, HELENA, all.id, action, { motivo: 'x' }))));
    expect((await twice('faturar')).toSorted()).toEqual([200, 409]);
    expect(await emVolta(all)).toEqual(['vendida', 'preparacao', 2_000_001]);
    expect((await twice('cancelar')).toSorted()).toEqual([200, 409]);
    expect(await emVolta(all)).toEqual(['disponivel', 'avaliado', 0]);
  });

  test('what somebody sold, or holds, by hand is not sold again, and says who has it', async () => {
    const loja = createLoja();
    const { id, item } = await aprovada(loja);
    await env.DB.prepare(
      "UPDATE estoque SET situacao = 'reservada', reservada_por = 'ana', reservada_nome = 'Ana Lima', reservada_ate = '2026-11-26T15:00:00.000Z' WHERE id = ?",
    )
      .bind(item)
      .run();
    await expect(agir(loja, BRUNO, id, 'faturar')).rejects.toThrow('Ana Lima já reservou esta moto');
    loja.advance(49 * 3_600_000);
    expect((await agir(loja, BRUNO, id, 'faturar')).estado, 'the reservation is over').toBe('faturada');
  });

  test('a model of the catalogue is invoiced with a unit of that model; a used bike without an evaluation is not', async () => {
    const loja = createLoja();
    const item = await guardarItem();
    const other = await guardarItem({ moto: 'mt-07' });
    const content = conteudoDe(item, {
      troca: { ...TROCA, seminovo: null },
      pagamentos: [{ tipo: 'avista', valor: 1_200_000, forma: 'pix' }],
    });
    const doCatalogo = {
      ...content,
      item: content.item && { ...content.item, origem: 'catalogo' as const, estoque: null },
    };
    const id = await rascunho(loja, doCatalogo);
    expect((await agir(loja, BRUNO, id, 'enviar')).etapas).toEqual(['gerencial']);
    await agir(loja, HELENA, id, 'aprovar');
    await expect(agir(loja, BRUNO, id, 'faturar')).rejects.toMatchObject({
      status: 422,
      campos: { estoque: expect.any(String) },
    });
    await expect(agir(loja, BRUNO, id, 'faturar', { estoque: other })).rejects.toMatchObject({
      campos: { estoque: expect.stringContaining('outro modelo') },
    });
    await expect(agir(loja, BRUNO, id, 'faturar', { estoque: item })).rejects.toMatchObject({
      campos: { seminovo: expect.any(String) },
    });
    const usado = await guardarUsado();
    const sold = await agir(loja, BRUNO, id, 'faturar', { estoque: item, seminovo: usado });
    expect([sold.estado, await emVolta({ id, item, usado })]).toEqual([
      'faturada',
      ['vendida', 'preparacao', 2_000_001],
    ]);
  });

  test('a sale is not taken back once its used bike was sold; what was given back by hand stays', async () => {
    const loja = createLoja();
    const all = await aprovada(loja);
    await agir(loja, BRUNO, all.id, 'faturar');
    await env.DB.prepare("UPDATE seminovos SET situacao = 'vendido' WHERE id = ?").bind(all.usado).run();
    await expect(agir(loja, HELENA, all.id, 'cancelar', { motivo: 'x' })).rejects.toThrow('já foi vendido');
    await env.DB.prepare("UPDATE seminovos SET situacao = 'disponivel' WHERE id = ?").bind(all.usado).run();
    await env.DB.prepare(
      "UPDATE estoque SET situacao = 'disponivel', vendida_em = NULL, vendida_por = NULL WHERE id = ?",
    )
      .bind(all.item)
      .run();
    await agir(loja, OTTO, all.id, 'cancelar', { motivo: 'x' });
    expect(await emVolta(all)).toEqual(['disponivel', 'avaliado', 0]);
    const { results } = await env.DB.prepare(
      "SELECT acao FROM estoque_eventos WHERE item = ? AND acao = 'devolver'",
    )
      .bind(all.item)
      .all();
    expect(results).toEqual([]);
  });

  test('a used bike is free again when the agreed sale is lost, unless another agreed sale has it', async () => {
    const loja = createLoja();
    const all = await aprovada(loja);
    const second = await rascunho(
      loja,
      conteudoDe(await guardarItem(), {
        troca: { ...TROCA, seminovo: all.usado },
        pagamentos: [{ tipo: 'avista', valor: 1_200_000, forma: 'pix' }],
      }),
    );
    await agir(loja, BRUNO, second, 'enviar');
    await agir(loja, BRUNO, second, 'confirmar');
    await agir(loja, BRUNO, all.id, 'perder', { motivo: 'preco' });
    expect((await emVolta(all))[1]).toBe('futuro');
    await agir(loja, BRUNO, second, 'alterar');
    expect((await emVolta(all))[1]).toBe('avaliado');
  });
});
