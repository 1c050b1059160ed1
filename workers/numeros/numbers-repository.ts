import {
  and,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type SQLiteColumn, type SQLiteTable, unionAll } from 'drizzle-orm/sqlite-core';
import { EMPTY_ESTOQUE_FILTER, filterStatuses } from '../../app/domain/estoque/estoque-filter.ts';
import { STOCK_AGE_LIMITS } from '../../app/domain/estoque/stock-age.ts';
import type { DayCount } from '../../app/domain/numeros/period.ts';
import { isOfStudio } from '../artes/studio-repository.ts';
import { newNoticesSince, unreadCount } from '../avisos/notice-repository.ts';
import type { Owner } from '../base/owner.ts';
import type { Places } from '../db/page-repository.ts';
import { preparedBatch, preparedShapes } from '../db/prepared-batch-repository.ts';
import { aberturas, artes, estoque, propostas, seminovos, simulacoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { type CallListValues, callListQueries, callListValues } from '../ligacoes/ligacao-repository.ts';
import { endingPropostas } from '../propostas/list-repository.ts';

/** Scope of the figures: one company, or all (null); optionally one person. */
export type NumbersScope = { idEmpresa: number | null; uid?: string };
type NumbersScopePlaces = { idEmpresa: number | null | Placeholder; uid?: string | Placeholder };

/** Figures counted by day. */
export type MeasureName =
  | 'panfletos'
  | 'pecas'
  | 'aberturas'
  | 'simulacoes'
  | 'enviadas'
  | 'faturadas'
  | 'pedidos'
  | 'vendas';

/** Period: days in São Paulo, the last inclusive; the same as times, `antesDe` exclusive, ISO 8601 UTC. */
export type NumbersPeriod = { de: string; ate: string; desde: string; antesDe: string };

type DayQuery = { administra: boolean; agora: Date; ate: string; limit: number; entre: NumbersPeriod };
type DayValues = CallListValues &
  NumbersPeriod & { agora: string; amanha: string; limit: number; muitas: number; avisosDesde: string };

/** Unsold items of a stock and their days in stock: what its list shows unfiltered. */
export type StockAge = {
  itens: number;
  somaDeDias: number;
  mais60: number;
  mais90: number;
  reservados: number;
};

/** Figure of each company that has one. */
export type ByEmpresa<T> = (T & { idEmpresa: number })[];

/** Figures of one's own month, in the order in which they are shown. */
export const MONTH_MEASURES = [
  'pecas',
  'aberturas',
  'simulacoes',
  'faturadas',
] as const satisfies readonly MeasureName[];

/** Terms that D1 takes in a compound SELECT. */
const MOST_TERMS = 5;

const daysOf = (nome: MeasureName, read: readonly MeasuredDay[]): DayCount[] =>
  read.filter((day) => day.nome === nome).map(({ dia, n }) => ({ dia, n }));

/** Count of a figure on a day. */
type MeasuredDay = DayCount & { nome: MeasureName };

/** Name of a figure as a column, for the rows of several in one statement. */
const named = (nome: MeasureName) => sql<MeasureName>`${sql.raw(`'${nome}'`)}`.as('nome');

/** Day of a time in São Paulo: three hours behind UTC, without daylight saving time since 2019. */
const saoPauloDay = (em: SQLiteColumn): SQL<string> => sql<string>`date(${em}, '-3 hours')`;

/** Owner columns of a proposta. */
const VENDEDOR_COLUMNS = { idEmpresa: propostas.idEmpresa, uid: propostas.vendedor };

const NOTHING_TODAY = { avaliar: 0, responder: 0, novos: 0, vencem: 0 };
/** Maximum number of propostas that end within a day. */
const MAX_ENDING = 100;
const [MAIS_60, MAIS_90] = STOCK_AGE_LIMITS;

const WAITING_COLUMNS = {
  avaliar: sql<number>`COALESCE(SUM(CASE WHEN ${seminovos.situacao} = 'avaliacao' THEN 1 ELSE 0 END), 0)`.as(
    'avaliar',
  ),
  responder:
    sql<number>`COALESCE(SUM(CASE WHEN ${seminovos.situacao} = 'avaliado' AND ${seminovos.resposta} = 'perguntou' THEN 1 ELSE 0 END), 0)`.as(
      'responder',
    ),
};

const isWaiting = (idEmpresa: number | null | Placeholder) =>
  and(
    idEmpresa === null ? undefined : eq(seminovos.idEmpresa, idEmpresa),
    sql`${seminovos.situacao} IN ('avaliacao', 'avaliado')`,
  );

/** Figures for the administrators of a company. No customer data is read. */
export const createNumbersRepository = sharedRepository((db, d1) => {
  /** Counts rows of a table by the day of their time. */
  function byDay(
    nome: MeasureName,
    table: SQLiteTable,
    em: SQLiteColumn,
    { idEmpresa, uid }: { idEmpresa: SQLiteColumn; uid?: SQLiteColumn },
    quem: NumbersScopePlaces,
    { desde, antesDe }: Places<NumbersPeriod>,
    also?: SQL,
  ) {
    const dia = saoPauloDay(em);
    return db
      .select({ nome: named(nome), dia, n: count() })
      .from(table)
      .where(
        and(
          quem.idEmpresa === null ? undefined : eq(idEmpresa, quem.idEmpresa),
          quem.uid !== undefined && uid ? eq(uid, quem.uid) : undefined,
          gte(em, desde),
          lt(em, antesDe),
          also,
        ),
      )
      .groupBy(dia);
  }

  const STATEMENTS = {
    /** Pieces made. */
    panfletos: (quem: NumbersScopePlaces, between: Places<NumbersPeriod>) =>
      byDay('panfletos', artes, artes.criadaEm, artes, quem, between),
    /** Pieces of the studio that still exist: those of "Minhas imagens". */
    pecas: (quem: NumbersScopePlaces, between: Places<NumbersPeriod>) =>
      byDay('pecas', artes, artes.criadaEm, artes, quem, between, isOfStudio()),
    /** Openings of pieces' pages, stored by day already. */
    aberturas: (quem: NumbersScopePlaces, { de, ate }: Places<NumbersPeriod>) =>
      db
        .select({
          nome: named('aberturas'),
          dia: sql<string>`${aberturas.dia}`,
          n: sql<number>`SUM(${aberturas.n})`,
        })
        .from(aberturas)
        .innerJoin(artes, eq(artes.id, aberturas.arteId))
        .where(
          and(
            quem.idEmpresa === null ? undefined : eq(artes.idEmpresa, quem.idEmpresa),
            quem.uid === undefined ? undefined : eq(artes.uid, quem.uid),
            gte(aberturas.dia, de),
            lte(aberturas.dia, ate),
          ),
        )
        .groupBy(aberturas.dia),
    /** Simulations saved. */
    simulacoes: (quem: NumbersScopePlaces, between: Places<NumbersPeriod>) =>
      byDay('simulacoes', simulacoes, simulacoes.criadaEm, simulacoes, quem, between),
    /** Propostas of which the customer has a version, by the day when their last one was sent. */
    enviadas: (quem: NumbersScopePlaces, between: Places<NumbersPeriod>) =>
      byDay(
        'enviadas',
        propostas,
        propostas.enviadaEm,
        VENDEDOR_COLUMNS,
        quem,
        between,
        and(
          isNotNull(propostas.enviadaEm),
          sql`EXISTS (SELECT 1 FROM proposta_versoes AS v WHERE v.proposta = ${propostas.id} AND v.liberada_em IS NOT NULL)`,
        ),
      ),
    /** Propostas invoiced and not cancelled since. */
    faturadas: (quem: NumbersScopePlaces, between: Places<NumbersPeriod>) =>
      byDay(
        'faturadas',
        propostas,
        propostas.faturadaEm,
        VENDEDOR_COLUMNS,
        quem,
        between,
        and(isNotNull(propostas.faturadaEm), eq(sql`+${propostas.estado}`, 'faturada')),
      ),
    /** Seminovos that visitors asked to have evaluated; they belong to no person. */
    pedidos: (quem: NumbersScopePlaces, between: Places<NumbersPeriod>) =>
      byDay(
        'pedidos',
        seminovos,
        seminovos.criadoEm,
        seminovos,
        quem,
        between,
        eq(seminovos.origem, 'visitante'),
      ),
    /** Motorcycles of the stock that are currently sold; returned ones do not count. */
    vendas: (quem: NumbersScopePlaces, between: Places<NumbersPeriod>) =>
      byDay(
        'vendas',
        estoque,
        estoque.vendidaEm,
        { idEmpresa: estoque.idEmpresa, uid: estoque.vendidaPor },
        quem,
        between,
        isNotNull(estoque.vendidaEm),
      ),
  };

  /** Counts figures in one statement, at most {@link MOST_TERMS}. */
  function together(
    names: readonly [MeasureName, ...MeasureName[]],
    quem: NumbersScopePlaces,
    between: Places<NumbersPeriod>,
  ) {
    const [first, ...rest] = names;
    const [second, ...others] = rest.map((nome) => STATEMENTS[nome](quem, between));
    const statement = STATEMENTS[first](quem, between);
    return second ? unionAll(statement, second, ...others) : statement;
  }

  /** Seminovos that wait for the store: for an evaluation (`avaliar`), or for an answer (`responder`). */
  const esperam = (idEmpresa: number | null) =>
    db
      .select({ idEmpresa: seminovos.idEmpresa, ...WAITING_COLUMNS })
      .from(seminovos)
      .where(isWaiting(idEmpresa))
      .groupBy(seminovos.idEmpresa);

  /** Own reservations that end before a time, the soonest first. */
  const reservasQueAcabam = (
    { idEmpresa, uid }: Places<Owner>,
    { agora, antesDe, limit }: Places<{ agora: string; antesDe: string; limit: number }>,
  ) =>
    db
      .select({
        id: estoque.id,
        modelo: estoque.modelo,
        para: estoque.reservadaPara,
        ate: estoque.reservadaAte,
      })
      .from(estoque)
      .where(
        and(
          eq(estoque.idEmpresa, idEmpresa),
          isNotNull(estoque.reservadaAte),
          sql`${estoque.reservadaAte} > ${agora}`,
          lt(estoque.reservadaAte, antesDe),
          eq(estoque.reservadaPor, uid),
        ),
      )
      .orderBy(estoque.reservadaAte)
      .limit(limit);

  /**
   * Row of all that waits for a person: seminovos of the company as {@link esperam} counts them, unread notices, and
   * own flyers whose last day is today.
   */
  const paraHoje = (
    dono: Places<Owner>,
    { hoje, avisosDesde }: Places<{ hoje: string; avisosDesde: string }>,
  ) =>
    db
      .select({
        ...WAITING_COLUMNS,
        novos: sql<number>`${unreadCount(dono, avisosDesde)}`.as('novos'),
        vencem: sql<number>`${db
          .select({ n: count() })
          .from(artes)
          .where(
            and(
              eq(artes.idEmpresa, dono.idEmpresa),
              eq(artes.uid, dono.uid),
              isOfStudio(),
              eq(artes.tipo, 'oferta'),
              isNull(artes.encerradaEm),
              eq(artes.validade, hoje),
            ),
          )}`.as('vencem'),
      })
      .from(seminovos)
      .where(isWaiting(dono.idEmpresa));

  const at = <Name extends keyof DayValues & string>(name: Name) => sql.placeholder(name);
  /** Prepares the queries of a person's day; administrators get everybody's propostas that end. */
  const dayOf = (administra: boolean) =>
    preparedBatch(d1, () => {
      const dono = { uid: at('uid'), idEmpresa: at('idEmpresa') };
      const between = { de: at('de'), ate: at('ate'), desde: at('desde'), antesDe: at('antesDe') };
      const limit = at('limit');
      const soon = { de: at('agora'), ate: at('amanha'), limit: at('muitas') };
      return [
        paraHoje(dono, { hoje: at('hoje'), avisosDesde: at('avisosDesde') }),
        reservasQueAcabam(dono, { agora: at('agora'), antesDe: at('amanha'), limit }),
        endingPropostas(db, {
          ...{ idEmpresa: dono.idEmpresa, ...soon },
          ...(administra ? {} : { vendedor: dono.uid }),
        }),
        ...callListQueries(db, {
          ...{ ...dono, hoje: at('hoje'), venceAte: at('venceAte'), abriuDesde: at('abriuDesde') },
          ...{ expirouDesde: at('expirouDesde'), respondidoDesde: at('respondidoDesde') },
        }),
        together(MONTH_MEASURES, dono, between),
      ] as const;
    });
  const days = { own: dayOf(false), all: dayOf(true) };
  const counted = preparedShapes<NumbersScope & NumbersPeriod, ReturnType<typeof together>[]>(d1);

  return {
    /** Counts by day, for each name in order. */
    async porDia(
      names: readonly MeasureName[],
      quem: NumbersScope,
      between: NumbersPeriod,
    ): Promise<DayCount[][]> {
      const parts = Array.from({ length: Math.ceil(names.length / MOST_TERMS) }, (_, at) =>
        names.slice(at * MOST_TERMS, (at + 1) * MOST_TERMS),
      );
      const { idEmpresa, uid } = quem;
      const shape = `${names.join()} ${idEmpresa === null ? 'rede' : ''} ${uid === undefined ? '' : 'uid'}`;
      const ask = counted(shape, () => {
        const places = {
          idEmpresa: idEmpresa === null ? null : at('idEmpresa'),
          ...(uid === undefined ? {} : { uid: at('uid') }),
        };
        const days = { de: at('de'), ate: at('ate'), desde: at('desde'), antesDe: at('antesDe') };
        return parts.flatMap(([first, ...others]) =>
          first ? [together([first, ...others], places, days)] : [],
        );
      });
      const read = names.length > 0 ? (await ask({ ...between, ...quem })).flat() : [];
      return names.map((nome) => daysOf(nome, read));
    },

    /**
     * Figures of each yard. An expired reservation does not count.
     * @param now ISO 8601 UTC
     */
    patios({ idEmpresa }: NumbersScope, today: string, now: string): Promise<ByEmpresa<StockAge>> {
      const days = sql<number>`max(0, julianday(${today}) - julianday(${estoque.entrouEm}))`;
      const when = (condition: SQL) =>
        sql<number>`COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;
      return db
        .select({
          idEmpresa: estoque.idEmpresa,
          itens: count(),
          somaDeDias: sql<number>`CAST(COALESCE(SUM(${days}), 0) AS INTEGER)`,
          mais60: when(sql`${days} > ${MAIS_60}`),
          mais90: when(sql`${days} > ${MAIS_90}`),
          reservados: when(sql`${estoque.situacao} = 'reservada' AND ${estoque.reservadaAte} > ${now}`),
        })
        .from(estoque)
        .where(
          and(
            idEmpresa === null ? undefined : eq(estoque.idEmpresa, idEmpresa),
            inArray(estoque.situacao, filterStatuses(EMPTY_ESTOQUE_FILTER)),
          ),
        )
        .groupBy(estoque.idEmpresa)
        .all();
    },

    seminovosQueEsperam: ({
      idEmpresa,
    }: NumbersScope): Promise<ByEmpresa<{ avaliar: number; responder: number }>> => esperam(idEmpresa).all(),

    /**
     * Reads everything that Home shows of a person's day and month, in one batch: one round trip costs as
     * much as ten statements (docs/decisions/0015). `mes` has the days of {@link MONTH_MEASURES}, in order.
     * @param administra true for administrators of their company
     * @param ate end of the propostas to list, exclusive, ISO 8601 UTC
     */
    async doDia(dono: Owner, { administra, agora, ate: amanha, limit, entre }: DayQuery) {
      const [[wait], reservas, vencendo, open, over, bikes, envios, month] = await days[
        administra ? 'all' : 'own'
      ]({
        ...{ ...callListValues(dono, agora), ...entre, amanha, limit, muitas: MAX_ENDING },
        ...{ agora: agora.toISOString(), avisosDesde: newNoticesSince(agora) },
      } satisfies DayValues);
      return {
        ...{ ...(wait ?? NOTHING_TODAY), reservas, vencendo },
        mes: MONTH_MEASURES.map((nome) => daysOf(nome, month)),
        aFalar: { propostas: [...open, ...over], avaliacoes: bikes, envios },
      };
    },
  };
});
