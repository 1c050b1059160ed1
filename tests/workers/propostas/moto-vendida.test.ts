import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { make, vender } from '../estoque/apoio.ts';
import { propor } from '../ligacoes/apoio.ts';
import {
  ANA,
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  HELENA,
  type Loja,
  OTTO,
  rascunho,
  soltar,
  statusOf,
} from './apoio.ts';

/** Reads the notices about a motorcycle that is gone: whom, words, and which proposal it opens. */
async function ditos(): Promise<{ uid: string; texto: string; para: string }[]> {
  const { results } = await env.DB.prepare(
    "SELECT uid, texto, para FROM avisos WHERE tipo = 'proposta-sem-moto' ORDER BY uid, para",
  ).all<{ uid: string; texto: string; para: string }>();
  return results;
}

async function aprovada(loja: Loja, item: string, quem = BRUNO): Promise<string> {
  const id = await rascunho(loja, conteudoDe(item), quem);
  await agir(loja, quem, id, 'enviar');
  await agir(loja, quem, id, 'confirmar');
  await soltar(item);
  return id;
}

const numeroDe = async (id: string) =>
  env.DB.prepare("SELECT printf('%d-%06d', ano, sequencia) AS n FROM propostas WHERE id = ?")
    .bind(id)
    .first<string>('n');

beforeEach(esvaziar);

describe('Issue 13 §5: who has a sold motorcycle in an open proposal is told', () => {
  test('by each of their proposals, with the invoicing; who sells, whose sale it is and ended ones are not', async () => {
    const loja = createLoja();
    const item = await guardarItem();
    const sold = await aprovada(loja, item);
    // Bruno knows; Ana has it in a draft and in one that was sent; Helena invoices; Otto's is over.
    await rascunho(loja, conteudoDe(item), BRUNO);
    const hers = [await rascunho(loja, conteudoDe(item), ANA), await aprovada(loja, item, ANA)];
    await rascunho(loja, conteudoDe(item), HELENA);
    const over = await rascunho(loja, conteudoDe(item), OTTO);
    await agir(loja, OTTO, over, 'cancelar', { motivo: 'Erro' });
    await rascunho(loja, conteudoDe(await guardarItem()), OTTO);
    await agir(loja, HELENA, sold, 'faturar');
    const expected = await Promise.all(
      hers.toSorted().map(async (id) => ({
        ...{ uid: 'ana', para: `/propostas/${id}` },
        texto: `A FZ25 da proposta ${await numeroDe(id)} foi vendida. Escolha outra unidade.`,
      })),
    );
    expect(await ditos()).toEqual(expected);
  });

  test('of two that invoice it at once the other is told, once; a sale that does not happen tells nobody', async () => {
    const loja = createLoja();
    const item = await guardarItem();
    const [first, second] = [await aprovada(loja, item), await aprovada(loja, item, ANA)];
    const answers = await Promise.all([
      statusOf(agir(loja, BRUNO, first, 'faturar')),
      statusOf(agir(loja, ANA, second, 'faturar')),
    ]);
    expect(answers.toSorted()).toEqual([200, 409]);
    const loser = answers[0] === 200 ? { uid: 'ana', id: second } : { uid: 'bruno', id: first };
    expect((await ditos()).map(({ uid, para }) => ({ uid, para }))).toEqual([
      { uid: loser.uid, para: `/propostas/${loser.id}` },
    ]);
  });

  test('a motorcycle that is sold by hand tells them too', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    await propor(edge, 'p1', { estoque: id });
    await propor(edge, 'p2', { estoque: id, vendedor: 'admin' });
    await vender(edge, id, 'admin', { motivo: 'Venda no balcão' });
    expect((await ditos()).map(({ uid, para }) => [uid, para])).toEqual([['aprovado', '/propostas/p1']]);
  });
});
