import { ne, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { PremiacaoMetric } from '../../app/domain/premiacao/metrics.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { aberturas, artes, pontosLancamentos, pontosPessoas, seminovoEventos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Points to add: written in the transaction of the event that earns them. */
export type NewLancamento = {
  /** Id made by {@link lancamentoId}. */
  id: string;
  idEmpresa: number;
  uid: string;
  /** Name for the ranking, used only when the person has none there yet. */
  nome?: string;
  metrica: PremiacaoMetric;
  /** Number of events, or centavos. */
  quantidade: number;
  /** ISO 8601 UTC. */
  em: string;
  /** Id of the proposta, seminovo or piece. */
  origem: string;
};

/**
 * Id of an event's points, so that writing them again stores one.
 * @param vez repetition, for events that may occur again after a reversal: for example the revision of a
 * proposta
 */
export const lancamentoId = (metric: PremiacaoMetric, origin: string, vez = ''): string =>
  [metric, origin, vez].filter(Boolean).join(':');

/** Person and their own company; others', such as who rules the network, are not named in it. */
export type HistoryPerson = Pick<Usuario, 'uid' | 'nome' | 'id_empresa'>;

/** Day and piece whose openings were counted. */
type OpenedDay = { arteId: string; dia: string };

/** Insert of points from a SELECT, in the order of the table's columns. */
const insertLancamentos = (db: DrizzleD1Database, select: SQL) =>
  db.insert(pontosLancamentos).select(select).onConflictDoNothing();

/**
 * Statements that write points, for the batch of the event that earns them. Triggers update the totals. They
 * are Drizzle statements, for `db.batch`; each is idempotent.
 */
export const createLancamentos = sharedRepository((db) => ({
  /** Inserts points of these events. Empty for none: an empty batch fails. */
  lancar(rows: readonly NewLancamento[]) {
    if (rows.length === 0) return [];
    const json = JSON.stringify(rows.map((row) => ({ ...row, dia: todayInSaoPaulo(new Date(row.em)) })));
    const of = (name: string) => sql.raw(`json_extract(value, '$.${name}')`);
    return [
      insertLancamentos(
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
   * Remembers the name of a person of the company beside what they did, for its own people, who read no list of users;
   * it is erased with the person.
   * @param em ISO 8601 UTC
   */
  nomear(idEmpresa: number, { uid, nome, id_empresa }: HistoryPerson, em: string) {
    if (uid === '' || id_empresa !== idEmpresa) return [];
    return [
      db
        .insert(pontosPessoas)
        .values({ idEmpresa, uid, nome, vistaEm: em })
        .onConflictDoUpdate({
          target: [pontosPessoas.idEmpresa, pontosPessoas.uid],
          set: { nome, vistaEm: em },
          setWhere: ne(pontosPessoas.nome, nome),
        }),
    ];
  },

  /**
   * Reverses all points of a proposta, seminovo or piece not reversed yet; having none is no failure. A
   * reversal counts on the day of the original, so that it does not affect another period.
   * @param em ISO 8601 UTC
   */
  estornar(origin: string, em: string) {
    return [
      insertLancamentos(
        db,
        sql`SELECT 'estorno:' || l.id, l.id_empresa, l.uid, l.metrica, -l.quantidade, ${em}, l.dia, l.origem, l.id
          FROM ${pontosLancamentos} AS l WHERE l.origem = ${origin} AND l.estorna IS NULL
          AND NOT EXISTS (SELECT 1 FROM ${pontosLancamentos} AS e WHERE e.estorna = l.id)`,
      ),
    ];
  },

  /**
   * Inserts the point of an evaluation, whose event must be written before in the same batch; only the first
   * of a seminovo counts.
   * @param event id of the event
   * @param em ISO 8601 UTC, of that event
   */
  lancarAvaliacao(event: string, em: string) {
    return insertLancamentos(
      db,
      sql`SELECT 'seminovos-avaliados:' || e.seminovo, e.id_empresa, e.uid, 'seminovos-avaliados', 1, e.em,
          ${todayInSaoPaulo(new Date(em))}, e.seminovo, NULL
        FROM ${seminovoEventos} AS e WHERE e.acao = 'avaliar' AND e.uid <> '' AND e.id = ${event}`,
    );
  },

  /**
   * Inserts the openings of these pieces on these days, counted before in the same batch: one row by piece
   * and day, updated with the count. `em` is the beginning of that day in São Paulo: openings are stored by
   * day. Only flyers earn points.
   */
  lancarAberturas(days: readonly OpenedDay[]) {
    return db
      .insert(pontosLancamentos)
      .select(
        sql`SELECT 'panfletos-abertos:' || a.arte_id || ':' || a.dia, p.id_empresa, p.uid, 'panfletos-abertos', a.n,
          a.dia || 'T03:00:00.000Z', a.dia, a.arte_id, NULL
        FROM ${aberturas} AS a JOIN json_each(${JSON.stringify(days)}) AS d
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
