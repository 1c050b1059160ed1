import { type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Metrica } from '../../app/domain/premiacao/metricas.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { aberturas, artes, pontosLancamentos, pontosPessoas, seminovoEventos } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

/** What earned points: an event of another room, told in the transaction of that event. */
export type LancamentoNovo = {
  /** As {@link idDoLancamento} makes it. */
  id: string;
  idEmpresa: number;
  uid: string;
  /** What the person is called in the ranking; who has no name there yet gets this one. */
  nome?: string;
  metrica: Metrica;
  /** Events, or centavos. */
  quantidade: number;
  /** ISO 8601 UTC. */
  em: string;
  /** Id of the proposal, bike or piece. */
  origem: string;
};

/**
 * The id under which an event's points are kept, so that telling them again stores one.
 * @param vez which time, for what may happen again after a reversal: the version of the proposal, say
 */
export const idDoLancamento = (metrica: Metrica, origem: string, vez = ''): string =>
  [metrica, origem, vez].filter(Boolean).join(':');

/** A day and piece whose openings were counted. */
type DiaAberto = { arteId: string; dia: string };

/** A row of points as a SELECT gives it, in the order of the table's columns. */
const keep = (db: DrizzleD1Database, select: SQL) =>
  db.insert(pontosLancamentos).select(select).onConflictDoNothing();

/**
 * Statements that keep points, for the batch of the room in which they are earned: both happen, or neither. Totals
 * follow by triggers. Drizzle's, so that they stand in `db.batch` beside others; each is harmless a second time.
 */
export const createLancamentos = sharedRepository((db) => ({
  /** Points of these events. Empty for none: a batch of nothing fails. */
  lancar(rows: readonly LancamentoNovo[]) {
    if (rows.length === 0) return [];
    const json = JSON.stringify(rows.map((row) => ({ ...row, dia: hojeEmSaoPaulo(new Date(row.em)) })));
    const of = (name: string) => sql.raw(`json_extract(value, '$.${name}')`);
    return [
      keep(
        db,
        sql`SELECT ${of('id')}, ${of('idEmpresa')}, ${of('uid')}, ${of('metrica')}, ${of('quantidade')}, ${of('em')},
          ${of('dia')}, ${of('origem')}, NULL FROM json_each(${json}) WHERE true`,
      ),
      db
        .insert(pontosPessoas)
        .select(
          sql`SELECT ${of('idEmpresa')}, ${of('uid')}, ${of('nome')}, ${of('em')}
            FROM json_each(${json}) WHERE ${of('nome')} IS NOT NULL`,
        )
        .onConflictDoNothing(),
    ];
  },

  /**
   * Takes back all points of a proposal, bike or piece that were not taken back yet; none is no failure. A reversal
   * counts on the day of what it takes back, so that no other period pays for it.
   * @param em ISO 8601 UTC
   */
  estornar(origem: string, em: string) {
    return [
      keep(
        db,
        sql`SELECT 'estorno:' || l.id, l.id_empresa, l.uid, l.metrica, -l.quantidade, ${em}, l.dia, l.origem, l.id
          FROM ${pontosLancamentos} AS l WHERE l.origem = ${origem} AND l.estorna IS NULL
          AND NOT EXISTS (SELECT 1 FROM ${pontosLancamentos} AS e WHERE e.estorna = l.id)`,
      ),
    ];
  },

  /**
   * The point of an evaluation, where its event was written before in the same batch; of one motorcycle the first.
   * @param evento id of the event
   * @param em ISO 8601 UTC, of that event
   */
  lancarAvaliacao(evento: string, em: string) {
    return keep(
      db,
      sql`SELECT 'seminovos-avaliados:' || e.seminovo, e.id_empresa, e.uid, 'seminovos-avaliados', 1, e.em,
          ${hojeEmSaoPaulo(new Date(em))}, e.seminovo, NULL
        FROM ${seminovoEventos} AS e WHERE e.acao = 'avaliar' AND e.uid <> '' AND e.id = ${evento}`,
    );
  },

  /**
   * Openings of these pieces on these days, as counted before in the same batch: a row a piece and day, which grows with
   * the count. `em` is the beginning of that day in São Paulo: days are all that is kept of openings. Only flyers earn.
   */
  lancarAberturas(dias: readonly DiaAberto[]) {
    return db
      .insert(pontosLancamentos)
      .select(
        sql`SELECT 'panfletos-abertos:' || a.arte_id || ':' || a.dia, p.id_empresa, p.uid, 'panfletos-abertos', a.n,
          a.dia || 'T03:00:00.000Z', a.dia, a.arte_id, NULL
        FROM ${aberturas} AS a JOIN json_each(${JSON.stringify(dias)}) AS d
          ON a.arte_id = json_extract(d.value, '$.arteId') AND a.dia = json_extract(d.value, '$.dia')
        JOIN ${artes} AS p ON p.id = a.arte_id WHERE p.tipo = 'oferta' AND p.uid <> ''`,
      )
      .onConflictDoUpdate({
        target: pontosLancamentos.id,
        set: { quantidade: sql`excluded.quantidade` },
        setWhere: sql`excluded.quantidade <> ${pontosLancamentos.quantidade}`,
      });
  },
}));
