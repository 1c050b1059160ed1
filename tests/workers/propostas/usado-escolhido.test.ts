import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Alcada, seenTrocaWords } from '../../../app/domain/propostas/alcada.ts';
import { describeAlcada, describeGerencialReasons } from '../../../app/domain/propostas/alcada-words.ts';
import { chosenWords } from '../../../app/domain/propostas/chosen-words.ts';
import {
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  guardarUsado,
  guardarValor,
  HELENA,
  type Loja,
  rascunho,
  rowOf,
} from './apoio.ts';

beforeAll(esvaziar);

const VALOR = 1_800_000;
/** A scrap, as the seller would register it. */
const SUCATA = { modelo: 'CG 125 SUCATA', ano_fabricacao: 1990, ano_modelo: 1990, km: 90_000 };

/** A sale that the manager approved, with a used bike that is told in words, or named. */
async function aprovada(loja: Loja, seminovo: string | null = null): Promise<string> {
  const troca = {
    ...{ seminovo, descricao: 'Honda CG 160 Titan 2024', fipeValor: null, fipeReferencia: null },
    valor: VALOR,
  };
  const pagamentos = [{ tipo: 'avista' as const, valor: 2_000_000 - VALOR, forma: 'pix' as const }];
  const content = conteudoDe(await guardarItem(), { troca, pagamentos });
  const { id } = await loja.propostas.create(BRUNO, 1, { id: crypto.randomUUID(), conteudo: content });
  expect((await agir(loja, BRUNO, id, 'enviar')).alcada?.motivos).toContain('troca-sem-avaliacao');
  expect((await agir(loja, HELENA, id, 'aprovar')).estado).toBe('aprovada');
  return id;
}

describe('Issue 25 §1.5: what was approved in words is no price for whatever bike comes', () => {
  test.each([
    ['valued by the seller', { avaliado_por: 'bruno', valor_avaliado: 10_000 }],
    ['valued by the seller at what it is taken for', { avaliado_por: 'bruno', valor_avaliado: VALOR }],
    ['whose value is over', { avaliado_por: 'helena', valor_avaliado: VALOR, avaliacao_ate: '2020-01-01' }],
    ['valued below it by a cent', { avaliado_por: 'ana', valor_avaliado: VALOR - 1 }],
  ])('a scrap %s goes back to the manager, who sees it', async (_, change) => {
    const loja = createLoja();
    const id = await aprovada(loja);
    const used = await guardarUsado({ ...SUCATA, ...change });
    const back = await agir(loja, BRUNO, id, 'faturar', { seminovo: used });
    expect([back.estado, back.etapas]).toEqual(['em_aprovacao', ['gerencial']]);
    const alcada = back.alcada as NonNullable<typeof back.alcada>;
    expect(alcada.troca?.usado).toMatchObject({ id: used, nome: 'HONDA CG 125 SUCATA 1990, 90.000 km' });
    expect(describeGerencialReasons(alcada).join(' ')).toMatch(
      /O usado escolhido não é um que foi aprovado: HONDA CG 125 SUCATA 1990, 90\.000 km, .*entra por R\$\s18\.000,00/,
    );
    expect(describeAlcada(alcada)).toContainEqual({
      rotulo: 'Usado',
      valor: 'HONDA CG 125 SUCATA 1990, 90.000 km',
    });
    const status = await env.DB.prepare('SELECT situacao FROM seminovos WHERE id = ?')
      .bind(used)
      .first('situacao');
    expect(status, 'nothing is bought yet').toBe('avaliado');
  });

  test('one that another valued at what it is taken for is invoiced', async () => {
    const loja = createLoja();
    const id = await aprovada(loja);
    const used = await guardarUsado({ avaliado_por: 'ana', valor_avaliado: VALOR, fipe_valor: 4_000_000 });
    expect((await agir(loja, BRUNO, id, 'faturar', { seminovo: used })).estado).toBe('faturada');
  });

  test('one that a colleague valued at it above the table of the store is the manager’s', async () => {
    const loja = createLoja();
    const id = await aprovada(loja);
    const used = await guardarUsado({ avaliado_por: 'ana', valor_avaliado: VALOR });
    const back = await agir(loja, BRUNO, id, 'faturar', { seminovo: used });
    expect(back.estado).toBe('em_aprovacao');
    await guardarValor(used, { uid: 'helena', valor: VALOR, administra: true });
    await env.DB.prepare("UPDATE seminovos SET avaliado_por = 'helena' WHERE id = ?").bind(used).run();
    const other = await aprovada(loja);
    expect((await agir(loja, BRUNO, other, 'faturar', { seminovo: used })).estado).toBe('faturada');
  });

  test('an approval is of the bike that the manager read, at its values', async () => {
    const loja = createLoja();
    const used = await guardarUsado({ avaliado_por: 'bruno', valor_avaliado: VALOR });
    const troca = { seminovo: used, descricao: 'CG', fipeValor: null, fipeReferencia: null, valor: VALOR };
    const pagamentos = [{ tipo: 'avista' as const, valor: 2_000_000 - VALOR, forma: 'pix' as const }];
    const id = await rascunho(loja, conteudoDe(await guardarItem(), { troca, pagamentos }));
    await agir(loja, BRUNO, id, 'enviar');
    const read = async () => seenTrocaWords((await loja.propostas.find(HELENA, id)).alcada as Alcada);
    const visto = await read();
    await env.DB.prepare('UPDATE seminovos SET km = 99000, valor_avaliado = 510000 WHERE id = ?')
      .bind(used)
      .run();
    await expect(agir(loja, HELENA, id, 'aprovar', { visto })).rejects.toMatchObject({
      status: 409,
      codigo: 'usado-mudou',
    });
    expect((await agir(loja, HELENA, id, 'aprovar', { visto: await read() })).estado).toBe('aprovada');
  });

  test('so is one that the seller valued within the table of today', async () => {
    const loja = createLoja();
    const id = await aprovada(loja);
    const used = await guardarUsado({
      ...{ avaliado_por: 'bruno', valor_avaliado: VALOR, fipe_valor: 2_600_000 },
    });
    expect((await agir(loja, BRUNO, id, 'faturar', { seminovo: used })).estado).toBe('faturada');
  });

  test('who chose it is told what returns, and only this choice returns', async () => {
    const loja = createLoja();
    const id = await aprovada(loja);
    const used = await guardarUsado({ ...SUCATA, avaliado_por: 'bruno', valor_avaliado: 10_000 });
    for (const volta of [undefined, chosenWords({}), 'sim'])
      await expect(agir(loja, BRUNO, id, 'faturar', { seminovo: used, volta })).rejects.toMatchObject({
        status: 422,
        campos: {
          volta: expect.stringMatching(/O usado escolhido não é um que foi aprovado: HONDA CG 125 SUCATA/),
        },
      });
    expect((await rowOf(id))?.estado).toBe('aprovada');
  });

  test('the manager lets this one pass, and no other', async () => {
    const loja = createLoja();
    const id = await aprovada(loja);
    const used = await guardarUsado({ ...SUCATA, avaliado_por: 'bruno', valor_avaliado: 10_000 });
    const other = await guardarUsado({ ...SUCATA, avaliado_por: 'bruno', valor_avaliado: 10_000 });
    await agir(loja, BRUNO, id, 'faturar', { seminovo: used });
    expect((await agir(loja, HELENA, id, 'aprovar')).estado).toBe('aprovada');
    expect((await agir(loja, BRUNO, id, 'faturar', { seminovo: other })).estado).toBe('em_aprovacao');
    await agir(loja, HELENA, id, 'aprovar');
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
  });
});

describe('Issue 25 §1.3: a named used bike that is another one by the invoice', () => {
  test.each([
    ['another motorcycle', { modelo: 'CG 125', ano_modelo: 1998, km: 90_000 }],
    ['worth less by the table', { fipe_valor: 500_000 }],
    ['valued lower', { valor_avaliado: 1_500_000 }],
  ])('%s goes back, though a value of the seller’s was let pass', async (_, change) => {
    const loja = createLoja();
    const used = await guardarUsado({
      ...{ avaliado_por: 'bruno', valor_avaliado: VALOR, fipe_valor: 1_100_000 },
    });
    const id = await aprovada(loja, used);
    const names = Object.keys(change);
    await env.DB.prepare(`UPDATE seminovos SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`)
      .bind(...Object.values(change), used)
      .run();
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('em_aprovacao');
    await agir(loja, HELENA, id, 'aprovar');
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
  });
});

describe('Issue 25 §1.5: a bike that was let pass is the one with its plate, chassis and Renavam', () => {
  const OWN = { avaliado_por: 'bruno', valor_avaliado: VALOR, fipe_valor: 1_100_000 };
  const write = (id: string, placa: string | null, chassi: string | null) =>
    env.DB.prepare('UPDATE seminovos SET placa = ?1, chave_da_placa = ?1, chassi = ?2 WHERE id = ?3')
      .bind(placa, chassi, id)
      .run();

  test.each([
    ['another plate', 1, 'XYZ9999', '9C6KG0460L0777781'],
    ['another chassis', 2, 'XYZ1112', '9C6KG0460L0777789'],
    ['no plate', 3, null, '9C6KG0460L0777783'],
  ])('%s goes back to the manager, who reads it and may let it pass', async (_, n, placa, chassi) => {
    const loja = createLoja();
    const used = await guardarUsado(OWN);
    await write(used, `XYZ111${n}`, `9C6KG0460L077778${n}`);
    const id = await aprovada(loja, used);
    const kept = String((await rowOf(id))?.alcada);
    expect(kept, 'marks are kept as hashes').not.toMatch(/XYZ111|9C6KG0460L077778/);
    await write(used, placa, chassi);
    const back = await agir(loja, BRUNO, id, 'faturar');
    expect([back.estado, back.alcada?.motivos]).toEqual([
      'em_aprovacao',
      expect.arrayContaining(['troca-escolhida']),
    ]);
    const { alcada } = await loja.propostas.find(HELENA, id);
    expect(describeGerencialReasons(alcada as NonNullable<typeof alcada>).join(' ')).toContain(
      'A placa, o chassi ou o Renavam do usado mudou depois do envio: HONDA CG 160',
    );
    await agir(loja, HELENA, id, 'aprovar');
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
  });

  test.each([
    ['of nobody’s', null, 'faturada'],
    ['of a bike that was refused', 0, 'em_aprovacao'],
    ['of a bike that was valued at what it is taken for', VALOR, 'faturada'],
  ])('let pass without them, it is counted anew with the plate and chassis %s', async (_, given, estado) => {
    const loja = createLoja();
    const used = await guardarUsado(OWN);
    await guardarValor(used, { uid: 'bruno', valor: VALOR });
    await write(used, null, null);
    const id = await aprovada(loja, used);
    if (given !== null) {
      const first = await guardarUsado({ situacao: 'recusado' });
      await write(first, 'XYZ2222', '9C6KG0460L0777773');
      const acao = given === 0 ? ('recusar' as const) : ('avaliar' as const);
      await guardarValor(first, { uid: 'helena', valor: given, administra: true, acao });
    }
    await write(used, 'XYZ2222', '9C6KG0460L0777773');
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe(estado);
    await env.DB.prepare('UPDATE seminovos SET placa = NULL, chave_da_placa = NULL, chassi = NULL').run();
  });

  test('one that was sent before marks were kept is told by id, name and values alone', async () => {
    const loja = createLoja();
    const used = await guardarUsado(OWN);
    const id = await aprovada(loja, used);
    await env.DB.prepare(
      "UPDATE propostas SET alcada = json_remove(alcada, '$.troca.usado.marcas') WHERE id = ?",
    )
      .bind(id)
      .run();
    await write(used, 'XYZ3333', '9C6KG0460L0777774');
    expect((await agir(loja, BRUNO, id, 'faturar')).estado).toBe('faturada');
  });
});

describe('Issue 25 §1.5: who approves reads what the bike is, not what it was', () => {
  test('a bike that changed since the sending is read with its name and its values of now', async () => {
    const loja = createLoja();
    const troca = { descricao: 'MT-07', fipeValor: null, fipeReferencia: null, valor: VALOR };
    const used = await guardarUsado({
      ...{ avaliado_por: 'bruno', valor_avaliado: VALOR, fipe_valor: 1_100_000, valor_proposto: VALOR },
    });
    const content = conteudoDe(await guardarItem(), {
      ...{ troca: { ...troca, seminovo: used } },
      pagamentos: [{ tipo: 'avista' as const, valor: 2_000_000 - VALOR, forma: 'pix' as const }],
    });
    const { id } = await loja.propostas.create(BRUNO, 1, { id: crypto.randomUUID(), conteudo: content });
    await agir(loja, BRUNO, id, 'enviar');
    const seen = async () => (await loja.propostas.find(HELENA, id)).alcada?.troca;
    expect(await seen()).toMatchObject({ avaliado: VALOR, tabela: 800_000 });
    await env.DB.prepare(
      `UPDATE seminovos SET modelo = 'CG 125', km = 90000, fipe_valor = NULL, valor_avaliado = NULL,
       avaliacao_ate = NULL, situacao = 'avaliacao' WHERE id = ?`,
    )
      .bind(used)
      .run();
    expect(await seen()).toMatchObject({
      ...{ avaliado: null, tabela: null },
      usado: { id: used, nome: 'HONDA CG 125 2020/2021, 90.000 km' },
    });
  });
});

describe('Issue 25 §1.5: the table counts for the motorcycle that the FIPE code names', () => {
  const OWN = { avaliado_por: 'bruno', valor_avaliado: 100_000, fipe_valor: 4_000_000 };
  test.each([
    ['its own', { marca: 'YAMAHA', modelo: 'MT-07' }, []],
    ['another’s', { marca: 'HONDA', modelo: 'CG 125 TITAN' }, ['troca-sem-avaliacao']],
  ])('a seller’s own value under %s code', async (_, moto, reasons) => {
    const named = { marca: 'YAMAHA', modelo: 'MT-07/MT-07 ABS 689cc' };
    const loja = createLoja(env.DB, { fipe: { find: async () => named } });
    const seminovo = await guardarUsado({ ...OWN, ...moto, codigo_fipe: '827095-3' });
    const troca = { seminovo, descricao: 'Usado', fipeValor: null, fipeReferencia: null, valor: 100_000 };
    const pagamentos = [{ tipo: 'avista' as const, valor: 2_000_000 - 100_000, forma: 'pix' as const }];
    const conteudo = conteudoDe(await guardarItem(), { troca, pagamentos });
    const { id } = await loja.propostas.create(BRUNO, 1, { id: crypto.randomUUID(), conteudo });
    expect((await agir(loja, BRUNO, id, 'enviar')).alcada?.motivos).toEqual(reasons);
  });
});
