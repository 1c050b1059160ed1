import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { createMortalStores, type MortalStores } from '../../support/edge/mortal-stores.ts';
import { rehearse } from '../../support/edge/rehearse.ts';
import {
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  guardarItem,
  guardarUsado,
  rascunho,
} from '../propostas/apoio.ts';

/** The people of the edge under the services' names: Bruno is `aprovado` there. */
const VENDEDOR = { ...BRUNO, uid: 'aprovado' };
const ITEM = 'itemdavenda00001';
const USADO = 'usadodatroca0001';
const TROCA = { descricao: 'Honda CG 160', fipeValor: null, fipeReferencia: null, valor: 800_000 };

/** An approved proposal with a stock item and a used bike. */
async function aprovada() {
  await createEdge();
  const loja = createLoja();
  loja.to('2026-11-21T11:00:00.000Z');
  await guardarItem({ id: ITEM, id_cliente: 'C', chassi: '9C6RG3110S0000001', evento: 'e' });
  const marks = { placa: 'ABC1234', chave_da_placa: 'ABC1234', chassi: '9C6KG0460L0000001' };
  await guardarUsado({ id: USADO, id_cliente: 'U', ...marks });
  const pagamentos = [{ tipo: 'avista' as const, valor: 1_200_000, forma: 'pix' as const }];
  const termos = conteudoDe(ITEM, { troca: { ...TROCA, seminovo: USADO }, pagamentos });
  const id = await rascunho(loja, termos, VENDEDOR);
  await agir(loja, VENDEDOR, id, 'enviar');
  await agir(loja, VENDEDOR, id, 'confirmar');
  return { id, base: await revision(id) };
}

const revision = async (id: string) =>
  String(await env.DB.prepare('SELECT revisao FROM propostas WHERE id = ?').bind(id).first('revisao'));

/** Sends the form of an act with the revision that its page showed. */
const send =
  (_acao: string, more: Record<string, string> = {}) =>
  async (stores: MortalStores['env'], { id, base }: { id: string; base: string }) => {
    const edge = await createEdge({ keep: true, env: stores });
    const form = { _acao, base, ...more };
    return edge.request(`/propostas/${id}`, { form, como: 'admin', pagina: true });
  };

/** The unit, the used bike, the points, the proposal and its events, all of one sale or all of none. */
async function isOneSale({ id }: { id: string }) {
  const row = await env.DB.prepare(
    `SELECT p.estado, e.situacao AS item, s.situacao AS usado,
       (SELECT count(*) FROM proposta_eventos WHERE proposta = p.id AND acao = 'faturar') AS faturas,
       (SELECT count(*) FROM estoque_eventos WHERE item = e.id AND acao = 'vender') AS vendas,
       (SELECT coalesce(sum(quantidade), 0) FROM pontos_lancamentos WHERE origem = p.id) AS pontos,
       (SELECT coalesce(sum(quantidade), 0) FROM pontos_somas WHERE uid = p.vendedor) AS somas
     FROM propostas AS p, estoque AS e, seminovos AS s WHERE p.id = ? AND e.id = ? AND s.id = ?`,
  )
    .bind(id, ITEM, USADO)
    .first<Record<string, string | number>>();
  if (!row) throw new Error('no such proposal');
  const { faturas, ...now } = row;
  const vendida = { item: 'vendida', usado: 'preparacao', vendas: 1, pontos: 2_000_001, somas: 2_000_001 };
  // The acceptance reserves the unit.
  const free = { item: 'reservada', usado: 'futuro', vendas: 0, pontos: 0, somas: 0 };
  const back = { item: 'disponivel', usado: 'avaliado', vendas: 1, pontos: 0, somas: 0 };
  expect([
    { estado: 'aprovada', ...free },
    { estado: 'faturada', ...vendida },
    { estado: 'cancelada', ...back },
  ]).toContainEqual(now);
  expect(faturas).toBe(now.estado === 'aprovada' ? 0 : 1);
}

describe('Issue 25 §4: the process ends at any write of an invoice', () => {
  test('the unit, the used bike, the points and the proposal are sold together, once', async () => {
    const writes = await rehearse({ prepare: aprovada, act: send('faturar'), whole: isOneSale });
    expect(writes.filter((write) => write.startsWith('batch of')).length, 'one transaction').toBe(1);
  });

  test('a cancelled invoice comes back together, once', async () => {
    const prepare = async () => {
      const subject = await aprovada();
      await send('faturar')(createMortalStores().env, subject);
      return { ...subject, base: await revision(subject.id) };
    };
    const act = send('cancelar', { motivo: 'Desistiu' });
    await rehearse({ prepare, act, whole: isOneSale });
  });
});
