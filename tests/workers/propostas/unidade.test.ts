import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../../workers/base/api-error.ts';
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
  rowOf,
} from './apoio.ts';

beforeAll(esvaziar);

const PIX = (valor: number) => [{ tipo: 'avista' as const, valor, forma: 'pix' as const }];
const FZ25 = {
  ...{ id: 'fz25', nome: 'FZ25', classe: 'street' as const, codigoFipe: '827135-6', cilindradaCc: 250 },
  ...{ combustivel: 'Flex', preco: 2_000_000, fipeZeroKm: 2_000_000 },
};
const comPrecos = () =>
  createLoja(env.DB, {
    catalogo: { motos: async () => [FZ25] },
    precos: { inForce: async (all) => all.map((moto) => ({ ...moto, precos: [] })) },
  });

/** A proposal of a model of the catalogue, paid at once. */
const doModelo = (change: Record<string, unknown> = {}, preco = 2_000_000) => {
  const { item, ...content } = conteudoDe('x', { pagamentos: PIX(preco) });
  return {
    ...content,
    item: item && { ...item, origem: 'catalogo' as const, estoque: null, preco, ...change },
  };
};

async function confirmada(loja: Loja, content: Parameters<typeof rascunho>[1], quem = BRUNO) {
  const id = await rascunho(loja, content, quem);
  expect((await agir(loja, quem, id, 'enviar')).estado).toBe('enviada');
  await agir(loja, quem, id, 'confirmar');
  return id;
}

describe('Issue 25 §1.3: discount limits hold from the draft to the invoice', () => {
  test.each([
    ['in no catalogue', { moto: null, modelo: 'Capacete' }],
    ['named almost like a model', { moto: null, modelo: 'FZ25 .' }],
    ['under another one’s name', { moto: 'fz25', modelo: 'MT-09' }],
    ['unknown to the catalogue', { moto: 'xyz', modelo: 'FZ25' }],
  ])('a motorcycle %s goes to the manager, at whatever price', async (_, change) => {
    const loja = comPrecos();
    const id = await rascunho(loja, doModelo(change, 100));
    expect((await loja.propostas.conferir(BRUNO, id)).porque).toEqual(['sem-preco']);
    const sent = await agir(loja, BRUNO, id, 'enviar');
    expect([sent.estado, sent.alcada?.motivos]).toEqual(['em_aprovacao', ['sem-preco']]);
  });

  test('prices that cannot be read mean the manager, never no limit', async () => {
    const loja = createLoja(env.DB, {
      catalogo: {
        motos: async () => {
          throw new ApiError(502, 'fora-do-ar', 'Sem resposta.');
        },
      },
    });
    const id = await rascunho(loja, doModelo({}, 100));
    expect((await agir(loja, BRUNO, id, 'enviar')).etapas).toEqual(['gerencial']);
  });

  test('a dearer unit goes back to the manager, who sees it; approved, this one is invoiced and no dearer one', async () => {
    const loja = comPrecos();
    const dear = await guardarItem({ preco: 4_500_000 });
    const dearer = await guardarItem({ preco: 4_500_001 });
    const id = await confirmada(loja, doModelo());
    const back = await agir(loja, BRUNO, id, 'faturar', { estoque: dear });
    expect([back.estado, back.etapas, back.unidade]).toEqual(['em_aprovacao', ['gerencial'], dear]);
    expect(back.alcada?.concedido.total).toBe(2_500_000);
    const [waiting] = (await loja.propostas.fila(HELENA, 1)).filter((row) => row.id === id);
    expect(waiting?.alcada).toMatchObject({ motivos: ['desconto'], precoVigente: 4_500_000 });
    const status = (item: string) =>
      env.DB.prepare('SELECT situacao FROM estoque WHERE id = ?').bind(item).first('situacao');
    expect(await status(dear), 'nothing is sold yet').toBe('disponivel');
    expect((await agir(loja, HELENA, id, 'aprovar')).estado).toBe('aprovada');
    expect((await agir(loja, BRUNO, id, 'faturar', { estoque: dearer })).estado).toBe('em_aprovacao');
    await agir(loja, HELENA, id, 'aprovar');
    const sold = await agir(loja, BRUNO, id, 'faturar', { estoque: dear });
    expect([sold.estado, sold.unidade, await status(dear)]).toEqual(['faturada', dear, 'vendida']);
    const row = await env.DB.prepare('SELECT * FROM estoque WHERE id = ?').bind(dear).first();
    expect([row?.venda_valor, row?.venda_proposta, row?.venda_numero]).toEqual([2_000_000, id, sold.numero]);
  });

  test('who rules the company lets nothing pass that they chose themselves beyond their limit', async () => {
    const loja = comPrecos();
    const dear = await guardarItem({ preco: 4_500_000 });
    const id = await confirmada(loja, doModelo());
    expect((await agir(loja, OTTO, id, 'faturar', { estoque: dear })).estado).toBe('em_aprovacao');
    await expect(agir(loja, OTTO, id, 'aprovar')).rejects.toMatchObject({ status: 403 });
    expect((await agir(loja, HELENA, id, 'aprovar')).estado).toBe('aprovada');
  });

  test.each([
    ['after the sending', 'enviar'],
    ['after the agreement', 'confirmar'],
  ] as const)('a price that is raised %s is counted at the invoice', async (_, until) => {
    const loja = comPrecos();
    const item = await guardarItem();
    const id = await rascunho(loja, conteudoDe(item));
    const raise = () => env.DB.prepare('UPDATE estoque SET preco = 2100000 WHERE id = ?').bind(item).run();
    await agir(loja, BRUNO, id, 'enviar');
    if (until === 'enviar') await raise();
    await agir(loja, BRUNO, id, 'confirmar');
    if (until === 'confirmar') await raise();
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('em_aprovacao');
  });

  test('what is invoiced as it was approved is asked for once, not twice', async () => {
    const loja = comPrecos();
    const item = await guardarItem();
    const id = await rascunho(loja, conteudoDe(item, { desconto: 500_000, pagamentos: PIX(1_500_000) }));
    await agir(loja, BRUNO, id, 'enviar');
    await agir(loja, HELENA, id, 'aprovar');
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
  });

  test('a unit of another year or colour is said and confirmed, for this unit alone', async () => {
    const loja = comPrecos();
    const other = await guardarItem({ cor: 'Preta', ano_modelo: 2025 });
    const id = await confirmada(loja, doModelo());
    const asked = agir(loja, BRUNO, id, 'faturar', { estoque: other });
    await expect(asked).rejects.toMatchObject({
      status: 422,
      campos: { confere: expect.stringMatching(/modelo 2025 em vez de 2026, cor Preta em vez de Azul/) },
    });
    await expect(agir(loja, BRUNO, id, 'faturar', { estoque: other, confere: 'sim' })).rejects.toMatchObject({
      status: 422,
    });
    const sold = await agir(loja, BRUNO, id, 'faturar', { estoque: other, confere: other });
    expect(sold.estado).toBe('faturada');
    const [event] = (await loja.propostas.history(BRUNO, id, { limit: 1 })).rows;
    expect(event?.detalhe.diferencas).toHaveLength(2);
  });

  test('a unit without a model is refused, unless the proposal named it and the manager saw it', async () => {
    const loja = comPrecos();
    const special = await guardarItem({ moto: null, modelo: 'Importada', preco: 8_900_000 });
    const free = await rascunho(loja, doModelo({ moto: null, modelo: 'Importada' }, 100));
    await agir(loja, BRUNO, free, 'enviar');
    await agir(loja, HELENA, free, 'aprovar');
    await expect(agir(loja, BRUNO, free, 'faturar', { estoque: special })).rejects.toMatchObject({
      campos: { estoque: expect.stringContaining('não tem modelo') },
    });
    const content = conteudoDe(special, { pagamentos: PIX(100) });
    const named = await rascunho(loja, { ...content, item: content.item && { ...content.item, preco: 100 } });
    expect((await agir(loja, BRUNO, named, 'enviar')).alcada?.concedido.total).toBe(8_899_900);
    await agir(loja, HELENA, named, 'aprovar');
    expect((await agir(loja, BRUNO, named, 'faturar')).estado).toBe('faturada');
  });

  test('what went back may be changed: the unit that was chosen is chosen anew', async () => {
    const loja = comPrecos();
    const dear = await guardarItem({ preco: 4_500_000 });
    const id = await confirmada(loja, doModelo());
    await agir(loja, BRUNO, id, 'faturar', { estoque: dear });
    await agir(loja, BRUNO, id, 'alterar');
    expect((await rowOf(id))?.estoque).toBeNull();
  });

  test('a unit in transit may be promised, and whoever sends is told', async () => {
    const loja = comPrecos();
    const id = await rascunho(loja, conteudoDe(await guardarItem({ situacao: 'em_transito' })));
    const { faltas, avisos } = await loja.propostas.conferir(BRUNO, id);
    expect([faltas, avisos]).toEqual([{}, [expect.stringContaining('em trânsito')]]);
  });
});

describe('Issue 25 §1.6: a promised used bike belongs to its proposal', () => {
  const promised = (seminovo: string) =>
    env.DB.prepare('SELECT situacao, proposta FROM seminovos WHERE id = ?').bind(seminovo).first();

  test('the invoice of another sale does not take it; the next one gets it when the first gives up', async () => {
    const loja = comPrecos();
    const used = await guardarUsado();
    const troca = { seminovo: used, descricao: 'CG', fipeValor: null, fipeReferencia: null, valor: 800_000 };
    const make = async (quem: typeof BRUNO) =>
      confirmada(loja, conteudoDe(await guardarItem(), { troca, pagamentos: PIX(1_200_000) }), quem);
    const first = await make(BRUNO);
    const second = await make(ANA);
    expect(await promised(used)).toEqual({ situacao: 'futuro', proposta: first });
    const number = (await loja.propostas.find(BRUNO, first)).numero;
    await expect(agir(loja, ANA, second, 'faturar')).rejects.toMatchObject({
      ...{ status: 409, message: expect.stringContaining(number) },
    });
    await agir(loja, BRUNO, first, 'perder', { motivo: 'preco' });
    expect(await promised(used)).toEqual({ situacao: 'futuro', proposta: second });
    expect((await agir(loja, ANA, second, 'faturar')).estado).toBe('faturada');
    expect(await promised(used)).toEqual({ situacao: 'preparacao', proposta: null });
  });

  test('time, a refusal and a change free it as well', async () => {
    const loja = comPrecos();
    const used = await guardarUsado();
    const troca = { seminovo: used, descricao: 'CG', fipeValor: null, fipeReferencia: null, valor: 800_000 };
    const dear = await guardarItem({ preco: 4_500_000 });
    const content = { ...doModelo(), troca, pagamentos: PIX(1_200_000) };
    const id = await confirmada(loja, content);
    await agir(loja, BRUNO, id, 'faturar', { estoque: dear });
    expect(await promised(used)).toEqual({ situacao: 'futuro', proposta: id });
    await agir(loja, HELENA, id, 'recusar', { motivo: 'Outra unidade' });
    expect(await promised(used)).toEqual({ situacao: 'avaliado', proposta: null });
  });
});
