import { and, eq, gte, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { newestFirst, type Page, type Paged, type Places } from '../db/page-repository.ts';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { pontosLancamentos, pontosPessoas, pontosSomas, propostas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import type { StoredPremiacao } from './premiacao-repository.ts';
import { type RecountResult, recountPontos } from './recount-repository.ts';

/** Scope of a tally of points for a premiação: company, metric, first and last day, and closing time. */
export type ApuracaoPeriod = Pick<StoredPremiacao, 'idEmpresa' | 'metrica' | 'inicio' | 'fim' | 'fechaEm'>;

/** Quantity of a person: number of events, or centavos. */
export type PersonQuantity = { uid: string; quantidade: number };

/** Event in a person's own statement. */
export type StatementEvent = {
  id: string;
  em: string;
  dia: string;
  quantidade: number;
  estorno: boolean;
  /** Proposta behind it; `dela`: the person sells it today. Null for other metrics. */
  proposta: { id: string; ano: number; sequencia: number; dela: boolean } | null;
};

/** Totals and events of premiações. Every query is filtered by company. */
export type ApuracaoRepository = ReturnType<typeof createApuracaoRepository>;

/** Creates the repository of counted points. Throws when D1 fails. */
export const createApuracaoRepository = sharedRepository((db, d1) => {
  const events = ({ idEmpresa, metrica, inicio, fim }: ApuracaoPeriod) =>
    and(
      eq(pontosLancamentos.idEmpresa, idEmpresa),
      eq(pontosLancamentos.metrica, metrica),
      gte(pontosLancamentos.dia, inicio),
      lte(pontosLancamentos.dia, fim),
    );
  const somaOfEvents = {
    uid: pontosLancamentos.uid,
    quantidade: sql<number>`sum(${pontosLancamentos.quantidade})`,
  };

  const totaisOf = ({
    idEmpresa,
    metrica,
    inicio,
    fim,
  }: Places<Pick<ApuracaoPeriod, 'idEmpresa' | 'metrica' | 'inicio' | 'fim'>>) =>
    db
      .select({ uid: pontosSomas.uid, quantidade: sql<number>`sum(${pontosSomas.quantidade})` })
      .from(pontosSomas)
      .where(
        and(
          eq(pontosSomas.idEmpresa, idEmpresa),
          eq(pontosSomas.metrica, metrica),
          gte(pontosSomas.dia, inicio),
          lte(pontosSomas.dia, fim),
          ne(pontosSomas.uid, ''),
        ),
      )
      .groupBy(pontosSomas.uid);
  const totals = preparedOnce(() =>
    totaisOf({
      ...{ idEmpresa: sql.placeholder('idEmpresa'), metrica: sql.placeholder('metrica') },
      ...{ inicio: sql.placeholder('inicio'), fim: sql.placeholder('fim') },
    }),
  );
  const people = preparedOnce(() =>
    db
      .select()
      .from(pontosPessoas)
      .where(eq(pontosPessoas.idEmpresa, sql.placeholder('idEmpresa'))),
  );

  return {
    /** Current totals of a period. */
    totais: ({ idEmpresa, metrica, inicio, fim }: ApuracaoPeriod): Promise<PersonQuantity[]> =>
      totals.all({ idEmpresa, metrica, inicio, fim }),

    /** Totals as of the end of the period. */
    async totaisNoFim(period: ApuracaoPeriod): Promise<PersonQuantity[]> {
      // The total minus the few events after the end, to avoid reading the whole period.
      const [totais, depois] = await db.batch([
        totaisOf(period),
        db
          .select(somaOfEvents)
          .from(pontosLancamentos)
          .where(
            and(events(period), gte(pontosLancamentos.em, period.fechaEm), ne(pontosLancamentos.uid, '')),
          )
          .groupBy(pontosLancamentos.uid),
      ]);
      const after = new Map(depois.map(({ uid, quantidade }) => [uid, quantidade]));
      return totais
        .map(({ uid, quantidade }) => ({ uid, quantidade: quantidade - (after.get(uid) ?? 0) }))
        .filter(({ quantidade }) => quantidade !== 0);
    },

    /** Reversals after the end of the period. */
    estornosTardios: (period: ApuracaoPeriod): Promise<PersonQuantity[]> =>
      db
        .select(somaOfEvents)
        .from(pontosLancamentos)
        .where(
          and(
            events(period),
            gte(pontosLancamentos.em, period.fechaEm),
            isNotNull(pontosLancamentos.estorna),
            // An invoice after an early end never counted, so neither does its reversal.
            sql`EXISTS (SELECT 1 FROM ${pontosLancamentos} AS antes
              WHERE antes.id = ${pontosLancamentos.estorna} AND antes.em < ${period.fechaEm})`,
            ne(pontosLancamentos.uid, ''),
          ),
        )
        .groupBy(pontosLancamentos.uid),

    /** Events of one person in a period, newest first. */
    async extrato(period: ApuracaoPeriod, uid: string, page: Page): Promise<Paged<StatementEvent>> {
      const keys = { em: pontosLancamentos.em, id: pontosLancamentos.id };
      const { after, order, limit, cut } = newestFirst(keys, page);
      const { id, em, dia, quantidade, estorna } = pontosLancamentos;
      const { ano, sequencia, vendedor } = propostas;
      const read = await db
        .select({ id, em, dia, quantidade, estorna, proposta: propostas.id, ano, sequencia, vendedor })
        .from(pontosLancamentos)
        .leftJoin(
          propostas,
          and(
            eq(propostas.id, pontosLancamentos.origem),
            eq(propostas.idEmpresa, pontosLancamentos.idEmpresa),
          ),
        )
        .where(and(events(period), eq(pontosLancamentos.uid, uid), after))
        .orderBy(...order)
        .limit(limit);
      return cut(
        read.map(({ estorna: taken, proposta, ano: year, sequencia: n, vendedor: seller, ...rest }) => ({
          ...rest,
          estorno: taken !== null,
          proposta:
            proposta === null || year === null || n === null
              ? null
              : { id: proposta, ano: year, sequencia: n, dela: seller === uid },
        })),
        (linha) => linha.em,
      );
    },

    /** Name of each person of the company, by uid. */
    async pessoas(idEmpresa: number): Promise<Map<string, string>> {
      const rows = await people.all({ idEmpresa });
      return new Map(rows.map(({ uid, nome }) => [uid, nome]));
    },

    /** Stores people's names. */
    async name(
      idEmpresa: number,
      people: readonly { uid: string; nome: string }[],
      em: string,
    ): Promise<void> {
      if (people.length === 0) return;
      await db
        .insert(pontosPessoas)
        .select(
          sql`SELECT ${idEmpresa}, json_extract(value, '$.uid'), json_extract(value, '$.nome'), ${em}
            FROM json_each(${JSON.stringify(people)}) WHERE true`,
        )
        .onConflictDoUpdate({
          target: [pontosPessoas.idEmpresa, pontosPessoas.uid],
          set: { nome: sql`excluded.nome`, vistaEm: sql`excluded.vista_em` },
        });
    },

    /** Deletes the names of people not in `uids` who never had points. */
    async keepOnly(idEmpresa: number, uids: readonly string[]): Promise<void> {
      await db.delete(pontosPessoas).where(
        and(
          eq(pontosPessoas.idEmpresa, idEmpresa),
          sql`${pontosPessoas.uid} NOT IN (SELECT value FROM json_each(${JSON.stringify(uids)}))`,
          sql`NOT EXISTS (SELECT 1 FROM ${pontosLancamentos} AS l
            WHERE l.uid = ${pontosPessoas.uid} AND l.id_empresa = ${idEmpresa})`,
        ),
      );
    },

    /** Rebuilds a company's ledger of points from the events, and its totals from the ledger. */
    recompute: (idEmpresa: number): Promise<RecountResult> => recountPontos(d1, idEmpresa),
  };
});
