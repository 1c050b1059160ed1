import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PREMIACAO_METRICS } from '../../../app/domain/premiacao/metrics.ts';
import { rankTotals } from '../../../app/domain/premiacao/ranking.ts';
import { openDatabase } from '../../../workers/db/shared-repository.ts';
import { createLancamentos, lancamentoId } from '../../../workers/premiacao/lancamento-repository.ts';
import { createApuracaoRepository } from '../../../workers/premiacao/points-tally-repository.ts';
import { createUsuarioDeletions } from '../../../workers/usuarios/deletion-repository.ts';
import { emptyStores } from '../../support/edge/empty-stores.ts';
import {
  contar,
  type Fato,
  historias,
  type Linha,
  PESSOAS,
  recontar,
  totaisDe,
} from '../../support/premiacao/modelo.ts';
import {
  agir,
  BRUNO,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  HELENA,
  rascunho,
} from '../propostas/apoio.ts';
import { factsOf } from './fatos.ts';

const PERIODO = { inicio: '2026-11-02', fim: '2026-11-06', fechaEm: '2026-11-07T03:00:00.000Z' };

type Row = Record<string, unknown>;
const ledgerOf = async (idEmpresa: number) =>
  (
    await env.DB.prepare(
      `SELECT id, uid, metrica, quantidade, em, dia, origem, estorna FROM pontos_lancamentos WHERE id_empresa = ? ORDER BY id`,
    )
      .bind(idEmpresa)
      .all<Row>()
  ).results;
const somasOf = async (idEmpresa: number) =>
  (
    await env.DB.prepare(
      'SELECT metrica, dia, uid, quantidade FROM pontos_somas WHERE id_empresa = ? AND quantidade <> 0 ORDER BY 1, 2, 3',
    )
      .bind(idEmpresa)
      .all<Row>()
  ).results;
const forgetLedger = (idEmpresa: number) =>
  env.DB.batch(
    ['pontos_lancamentos', 'pontos_somas'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table} WHERE id_empresa = ?`).bind(idEmpresa),
    ),
  );

const apuracao = () => createApuracaoRepository(env.DB);

// A recount reads evaluations and openings too, which files before this one may have left.
beforeAll(emptyStores);
beforeAll(esvaziar);

describe('Issue 13 §3: points that grew with each event, and points counted from nothing, are the same in D1', () => {
  test('property: all metrics, with reversals, sales that are made again, repetitions and ties', async () => {
    const pontos = createLancamentos(env.DB);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(historias(30), fc.boolean(), async (drawn, twice) => {
        run += 1;
        const idEmpresa = 1_000 + run;
        const history = drawn.map((fact) => named(fact, run));
        const statements = history.flatMap((fato, at) => {
          const tell = factsOf(pontos, { idEmpresa, id: `${run}-${at}`, fato });
          // What is told again, as after a lost answer, is kept once.
          return [...tell.evento, ...tell.pontos, ...(twice ? tell.pontos : [])];
        });
        if (statements.length > 0) await env.DB.batch(statements);

        const model = recontar(history);
        const expected = sortedRows(model);
        expect(expected).toEqual(sortedRows(history.reduce<Map<string, Linha>>(contar, new Map())));
        expect(await ledgerOf(idEmpresa)).toEqual(expected);
        const sums = await somasOf(idEmpresa);
        for (const metrica of PREMIACAO_METRICS) {
          const totais = totaisDe(model, { metrica, ...PERIODO });
          const read = await apuracao().totais({ idEmpresa, metrica, ...PERIODO });
          const nonzero = read.filter(({ quantidade }) => quantidade !== 0);
          expect(Object.fromEntries(nonzero.map(({ uid, quantidade }) => [uid, quantidade]))).toEqual(totais);
          const ranking = (of: Record<string, number>) =>
            rankTotals(
              PESSOAS.map((uid) => ({ uid, nome: uid, quantidade: of[uid] ?? 0 })),
              { metrica, pontos: 1 },
            );
          expect(ranking(Object.fromEntries(read.map((each) => [each.uid, each.quantidade])))).toEqual(
            ranking(totais),
          );
        }
        // Nothing is amiss: counting anew changes nothing. Without a ledger it brings back the very same rows.
        expect(await apuracao().recompute(idEmpresa)).toEqual({ corrigidos: 0, novos: 0 });
        await forgetLedger(idEmpresa);
        expect(await apuracao().recompute(idEmpresa)).toEqual({ corrigidos: 0, novos: expected.length });
        expect(await ledgerOf(idEmpresa)).toEqual(expected);
        expect(await somasOf(idEmpresa)).toEqual(sums);
      }),
      { numRuns: 40 },
    );
  });
});

describe('Issue 13 §3: sales come back from the history of proposals alone', () => {
  beforeEach(esvaziar);

  /** One sale that stands and one that was cancelled, made by the product's own service. */
  async function sell() {
    const loja = createLoja();
    const ids = [];
    for (const quem of [BRUNO, BRUNO]) {
      const id = await rascunho(loja, conteudoDe(await guardarItem()), quem);
      for (const action of ['enviar', 'confirmar', 'faturar'] as const) {
        loja.advance(60_000);
        await agir(loja, quem, id, action);
      }
      ids.push(id);
    }
    loja.advance(26 * 3_600_000);
    await agir(loja, HELENA, ids[1] ?? '', 'cancelar', { motivo: 'Desistiu' });
    return ids as [string, string];
  }

  test('ids, instants, days, amounts and reversals are those that the sale and its cancellation kept', async () => {
    await sell();
    const kept = await ledgerOf(1);
    expect(kept.map(({ quantidade }) => quantidade).sort()).toEqual([
      -1, -2_000_000, 1, 1, 2_000_000, 2_000_000,
    ]);
    const sums = await somasOf(1);
    await forgetLedger(1);
    expect(await apuracao().recompute(2)).toEqual({ novos: 0, corrigidos: 0 });
    expect(await apuracao().recompute(1)).toEqual({ novos: 6, corrigidos: 0 });
    expect(await ledgerOf(1)).toEqual(kept);
    expect(await somasOf(1)).toEqual(sums);
    expect(await apuracao().recompute(1)).toEqual({ novos: 0, corrigidos: 0 });
  });

  test('what the ledger says otherwise is mended: another amount, another person, a sale that never was, one that lacks', async () => {
    const [stands] = await sell();
    const kept = await ledgerOf(1);
    const sums = await somasOf(1);
    const run = (sql: string) => env.DB.prepare(sql).run();
    await run(
      `UPDATE pontos_lancamentos SET quantidade = 5, uid = 'ana' WHERE id LIKE 'valor-faturado:${stands}:%'`,
    );
    await run("DELETE FROM pontos_lancamentos WHERE id LIKE 'estorno:propostas-faturadas:%'");
    await createAndRun(lancamentoId('propostas-faturadas', stands));
    expect(await apuracao().recompute(1)).toEqual({ novos: 1, corrigidos: 2 });
    expect(await ledgerOf(1)).toEqual(kept);
    expect(await somasOf(1)).toEqual(sums);
  });

  test('whoever was deleted comes back with nothing: their sales are nobody’s, counted from nothing too', async () => {
    await sell();
    const remocoes = createUsuarioDeletions({
      db: env.DB,
      clock: () => new Date('2026-12-24T12:00:00.000Z'),
    });
    await remocoes.begin({ id: 'id-bruno', uid: 'bruno' }, 'helena');
    await remocoes.finish('id-bruno');
    const kept = await ledgerOf(1);
    expect(new Set(kept.map(({ uid }) => uid))).toEqual(new Set(['']));
    expect(await apuracao().recompute(1)).toEqual({ novos: 0, corrigidos: 0 });
    await forgetLedger(1);
    await apuracao().recompute(1);
    expect(await ledgerOf(1)).toEqual(kept);
  });

  test('points of what has no events here any more stay as they are', async () => {
    await createAndRun('propostas-faturadas:de-antes', 'de-antes');
    expect(await apuracao().recompute(1)).toEqual({ novos: 0, corrigidos: 0 });
    expect(await ledgerOf(1)).toHaveLength(1);
  });

  /** A row that nothing explains. */
  async function createAndRun(id: string, origem = id.split(':')[1] ?? '') {
    const [first, ...others] = createLancamentos(env.DB).lancar([
      {
        ...{ id, idEmpresa: 1, uid: 'bruno', metrica: 'propostas-faturadas', quantidade: 1, origem },
        em: '2026-11-10T15:00:00.000Z',
      },
    ]);
    if (first) await openDatabase(env.DB).batch([first, ...others]);
  }
});

/** Ids of things are unique over all companies. */
function named(fact: Fato, run: number): Fato {
  if (fact.tipo === 'avaliar') return { ...fact, seminovo: `${run}-${fact.seminovo}` };
  if (fact.tipo === 'abrir') return { ...fact, peca: `${run}-${fact.peca}` };
  return { ...fact, proposta: `${run}-${fact.proposta}` };
}

const sortedRows = (ledger: ReadonlyMap<string, Linha>) =>
  [...ledger.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
