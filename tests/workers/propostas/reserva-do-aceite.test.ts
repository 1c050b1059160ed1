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
  HORA,
  INICIO,
  type Loja,
  rascunho,
  statusOf,
  VISITANTE,
} from './apoio.ts';

const ACEITE = { versao: 1, nome: 'Marina Sigilosa Duarte' };

const itemOf = async (id: string) =>
  await env.DB.prepare(
    'SELECT situacao, reservada_por, reservada_nome, reservada_para, reservada_ate FROM estoque WHERE id = ?',
  )
    .bind(id)
    .first<Record<string, string | null>>();

async function enviada(loja: Loja, change: Record<string, string | number | null> = {}) {
  const item = await guardarItem(change);
  const id = await rascunho(loja, conteudoDe(item));
  const { link, numero } = await agir(loja, BRUNO, id, 'enviar');
  return { id, item, link: link ?? '', numero };
}

beforeAll(esvaziar);

describe('Issue 28: an accepted proposal holds its motorcycle', () => {
  test('the customer accepts: it is the seller’s for 48 hours, for this proposal, and no name of the customer is there', async () => {
    const loja = createLoja();
    const { item, link, numero } = await enviada(loja);
    await loja.propostasPublicas.accept(link, ACEITE, VISITANTE);
    expect(await itemOf(item)).toEqual({
      ...{ situacao: 'reservada', reservada_por: 'bruno', reservada_nome: 'Bruno Reis' },
      reservada_para: `Proposta ${numero}`,
      reservada_ate: new Date(Date.parse(INICIO) + 48 * HORA).toISOString(),
    });
    const events = await env.DB.prepare('SELECT acao, de, para, nome FROM estoque_eventos WHERE item = ?')
      .bind(item)
      .all();
    expect(events.results).toEqual([
      { acao: 'reservar', de: 'disponivel', para: 'reservada', nome: 'Cliente' },
    ]);
  });

  test('accepted at the counter too; lost, it is free again; invoiced, it is sold', async () => {
    const loja = createLoja();
    const one = await enviada(loja);
    await agir(loja, BRUNO, one.id, 'confirmar');
    expect(await itemOf(one.item)).toMatchObject({ situacao: 'reservada', reservada_por: 'bruno' });
    await agir(loja, BRUNO, one.id, 'perder', { motivo: 'preco' });
    expect(await itemOf(one.item)).toMatchObject({ situacao: 'disponivel', reservada_para: null });
    const two = await enviada(loja);
    await agir(loja, BRUNO, two.id, 'confirmar');
    await agir(loja, BRUNO, two.id, 'faturar', { estoque: two.item });
    expect(await itemOf(two.item)).toMatchObject({ situacao: 'vendida', reservada_para: null });
  });

  test('somebody else’s reservation stays, and the acceptance stands', async () => {
    const loja = createLoja();
    const { id, item, link } = await enviada(loja);
    await env.DB.prepare(
      `UPDATE estoque SET situacao = 'reservada', reservada_por = 'ana', reservada_nome = 'Ana Lima',
         reservada_para = 'Outro', reservada_ate = ? WHERE id = ?`,
    )
      .bind(new Date(Date.parse(INICIO) + HORA).toISOString(), item)
      .run();
    await loja.propostasPublicas.accept(link, ACEITE, VISITANTE);
    expect((await loja.propostas.find(BRUNO, id)).estado).toBe('aprovada');
    expect(await itemOf(item)).toMatchObject({ reservada_por: 'ana', reservada_para: 'Outro' });
    // Lost: what is Ana's is not given back.
    await agir(loja, BRUNO, id, 'perder', { motivo: 'preco' });
    expect(await itemOf(item)).toMatchObject({ reservada_por: 'ana' });
  });

  test('two accepted proposals of one unit: one holds it', async () => {
    const loja = createLoja();
    const { item, link } = await enviada(loja);
    const other = await rascunho(loja, conteudoDe(item), ANA);
    const sent = await agir(loja, ANA, other, 'enviar');
    await Promise.all([
      loja.propostasPublicas.accept(link, ACEITE, VISITANTE),
      statusOf(loja.propostasPublicas.accept(sent.link ?? '', ACEITE, VISITANTE)),
    ]);
    const held = await env.DB.prepare(
      `SELECT count(*) AS n FROM estoque_eventos WHERE item = ? AND acao = 'reservar'`,
    )
      .bind(item)
      .first('n');
    expect(held).toBe(1);
  });

  test('nobody holds more than ten by it', async () => {
    await esvaziar();
    const loja = createLoja();
    for (let n = 0; n < 11; n += 1) {
      const { id } = await enviada(loja);
      await agir(loja, BRUNO, id, 'confirmar');
    }
    const held = await env.DB.prepare(`SELECT count(*) AS n FROM estoque WHERE situacao = 'reservada'`).first(
      'n',
    );
    expect(held).toBe(10);
  });
});
