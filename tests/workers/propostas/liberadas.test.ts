import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  HELENA,
  type Loja,
  rascunho,
  statusOf,
  VISITANTE,
} from './apoio.ts';

const above = { desconto: 100_000, pagamentos: [{ tipo: 'avista', valor: 1_900_000, forma: 'pix' }] };

async function enviada(loja: Loja, change = {}) {
  const conteudo = conteudoDe(await guardarItem(), change);
  const id = await rascunho(loja, conteudo);
  const { link } = await agir(loja, BRUNO, id, 'enviar');
  return { id, link: link ?? '', conteudo };
}

async function enviarDeNovo(loja: Loja, id: string, change: object) {
  const { revisao, conteudo } = await loja.propostas.find(BRUNO, id);
  await loja.propostas.save(BRUNO, id, { base: revisao, conteudo: { ...conteudo, ...change } });
  await agir(loja, BRUNO, id, 'enviar');
}

const statusDo = (loja: Loja, link: string) => statusOf(loja.propostasPublicas.find(link));

beforeAll(esvaziar);

describe('Issue 25 §1.4: only what was let go reaches the customer', () => {
  test('opened to change, refused or cancelled before the manager let it pass, it is not there', async () => {
    for (const acts of [
      [['alterar']],
      [['recusar', { motivo: 'Não' }]],
      [['recusar', { motivo: 'Não' }], ['reabrir']],
      [['cancelar', { motivo: 'Não' }]],
      [['perder', { motivo: 'outro', detalhe: 'x' }], ['reabrir']],
    ] as const) {
      const loja = createLoja();
      const { id, link } = await enviada(loja, above);
      for (const [action, pedido = {}] of acts)
        await agir(loja, action === 'recusar' ? HELENA : BRUNO, id, action, pedido);
      expect(await statusDo(loja, link), JSON.stringify(acts)).toBe(404);
      expect(
        await statusOf(loja.propostasPublicas.accept(link, { versao: 1, nome: 'Marina Duarte' }, VISITANTE)),
      ).toBe(404);
    }
  });

  test('what changed is told against the version that the customer saw, never a refused one', async () => {
    const loja = createLoja();
    const { id, link } = await enviada(loja);
    await agir(loja, BRUNO, id, 'alterar');
    await enviarDeNovo(loja, id, above);
    await agir(loja, HELENA, id, 'recusar', { motivo: 'Não' });
    await agir(loja, BRUNO, id, 'reabrir');
    await enviarDeNovo(loja, id, {
      desconto: 10_000,
      pagamentos: [{ tipo: 'avista', valor: 1_990_000, forma: 'pix' }],
    });
    const shown = await loja.propostasPublicas.find(link);
    expect([shown.versao, shown.vale]).toEqual([3, true]);
    const said = shown.mudancas.map(({ texto }) => texto.replaceAll('\u00a0', ' '));
    expect(said).toContain('Desconto: de R$ 0,00 para R$ 100,00');
    expect(said.join()).not.toContain('1.000,00');
    expect((await loja.propostas.versoes(BRUNO, id)).map(({ liberadaEm }) => liberadaEm !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('what ended and is written anew offers nothing until it is sent', async () => {
    const loja = createLoja();
    const { id, link } = await enviada(loja);
    await agir(loja, BRUNO, id, 'perder', { motivo: 'outro', detalhe: 'x' });
    expect((await loja.propostasPublicas.find(link)).vale).toBe(false);
    await agir(loja, BRUNO, id, 'reabrir');
    expect(await loja.propostasPublicas.find(link)).toMatchObject({
      vale: false,
      emPreparo: true,
      acoes: [],
    });
    await agir(loja, BRUNO, id, 'enviar');
    expect(await loja.propostasPublicas.find(link)).toMatchObject({ vale: true, versao: 2 });
    await agir(loja, BRUNO, id, 'alterar');
    expect((await loja.propostasPublicas.find(link)).vale, 'opened to change it still shows').toBe(true);
  });

  test('the migration lets go what the events say was let go, and nothing else', async () => {
    const loja = createLoja();
    const { id } = await enviada(loja, above);
    await agir(loja, BRUNO, id, 'alterar');
    await enviarDeNovo(loja, id, {
      desconto: 110_000,
      pagamentos: [{ tipo: 'avista', valor: 1_890_000, forma: 'pix' }],
    });
    loja.advance(60_000);
    await agir(loja, HELENA, id, 'aprovar');
    await agir(loja, BRUNO, id, 'alterar');
    await enviarDeNovo(loja, id, {
      desconto: 0,
      pagamentos: [{ tipo: 'avista', valor: 2_000_000, forma: 'pix' }],
    });
    const read = () =>
      env.DB.prepare('SELECT versao, liberada_em FROM proposta_versoes WHERE proposta = ? ORDER BY versao')
        .bind(id)
        .all();
    const { results: written } = await read();
    expect(written.map(({ liberada_em }) => liberada_em !== null)).toEqual([false, true, true]);
    await env.DB.prepare('UPDATE proposta_versoes SET liberada_em = NULL WHERE proposta = ?').bind(id).run();
    const migration = env.MIGRATIONS.find(({ name }) => name.endsWith('versoes_liberadas.sql'));
    const fills = migration?.queries.filter((query) => query.includes('UPDATE `proposta_versoes`')) ?? [];
    expect(fills).toHaveLength(2);
    for (const query of fills) await env.DB.prepare(query).run();
    expect((await read()).results).toEqual(written);
  });
});

describe('Issue 25 §3 (A6): the store’s margin on the used bike is the store’s', () => {
  test('neither FIPE nor how much of it reaches the customer, unless the rules say so', async () => {
    const loja = createLoja();
    const troca = {
      ...{ seminovo: null, descricao: 'Honda CG 160', fipeValor: 1_387_600, fipeReferencia: '2026-06' },
      valor: 900_000,
    };
    const { id, link } = await enviada(loja, {
      troca,
      pagamentos: [{ tipo: 'avista', valor: 1_100_000, forma: 'pix' }],
    });
    await agir(loja, HELENA, id, 'aprovar');
    expect((await loja.propostasPublicas.find(link)).termos.troca).toMatchObject({
      ...{ descricao: 'Honda CG 160', valor: 900_000, fipeValor: null, fipeReferencia: null },
    });
    const { versao, ...regras } = await loja.propostas.regras(1);
    await loja.propostas.saveRegras(HELENA, 1, { base: versao, regras: { ...regras, fipeAoCliente: true } });
    expect((await loja.propostasPublicas.find(link)).termos.troca).toMatchObject(troca);
    expect((await loja.propostas.find(BRUNO, id)).conteudo.troca, 'the team always reads it').toMatchObject(
      troca,
    );
    await env.DB.prepare('DELETE FROM proposta_regras').run();
  });
});

describe('Issue 25 §1.6: who accepts', () => {
  test('nobody of the company, nor who rules it or sold it from there, accepts in the customer’s name', async () => {
    const loja = createLoja();
    const { id, link } = await enviada(loja);
    for (const usuario of [BRUNO, HELENA, { ...BRUNO, id_empresa: 2 }])
      await expect(
        loja.propostasPublicas.accept(link, { versao: 1, nome: 'Fulano Teste' }, { ...VISITANTE, usuario }),
      ).rejects.toMatchObject({ status: 403, codigo: 'aceite-da-loja' });
    const unread = { ...VISITANTE, situacao: 'indisponivel' as const };
    expect(
      await statusOf(loja.propostasPublicas.accept(link, { versao: 1, nome: 'Marina Duarte' }, unread)),
    ).toBe(503);
    expect((await loja.propostas.find(BRUNO, id)).estado).toBe('enviada');
    await agir(loja, BRUNO, id, 'confirmar');
    const [event] = (await loja.propostas.history(BRUNO, id, { limit: 1 })).rows;
    expect(event).toMatchObject({ acao: 'confirmar', nome: 'Bruno Reis' });
  });

  test.each([
    [false, { versao: 1 }],
    [true, { versao: 1, aparelho: 'conhecido' }],
  ])('the event tells whether a known device sent it: %s', async (aparelhoConhecido, detail) => {
    const loja = createLoja();
    const { id, link } = await enviada(loja);
    await loja.propostasPublicas.accept(
      link,
      { versao: 1, nome: 'Marina Duarte' },
      { ...VISITANTE, aparelhoConhecido },
    );
    const [event] = (await loja.propostas.history(BRUNO, id, { limit: 1 })).rows;
    expect([event?.acao, event?.detalhe]).toEqual(['aceitar', detail]);
  });
});
