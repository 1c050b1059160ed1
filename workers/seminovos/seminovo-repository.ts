import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { placaKey } from '../../app/domain/seminovos/placa.ts';
import { seminovoSearchWords } from '../../app/domain/seminovos/seminovo-filters.ts';
import type { SeminovoStatus } from '../../app/domain/seminovos/seminovo-status.ts';
import { insertNoticesForInteressados } from '../avisos/notice-repository.ts';
import { newestFirst, type Page, type Paged } from '../db/page-repository.ts';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { seminovoEventos, seminovoFotos, seminovos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { saysAll } from '../db/words-repository.ts';
import { createLancamentos, type HistoryPerson } from '../premiacao/lancamento-repository.ts';
import { withSearchWords } from './search-words-repository.ts';

export type SeminovoRow = typeof seminovos.$inferSelect;
export type SeminovoEventRow = typeof seminovoEventos.$inferSelect;

/** Columns for people of the store: all but the cost, and internal ones such as the link's secret. */
const { custo, segredo: _, idCliente: __, busca: ___, ...DA_LOJA } = getTableColumns(seminovos);
/** Columns for administrators. */
const ADMINISTRADOR_COLUMNS = { ...DA_LOJA, custo };

/** Seminovo as people of the store see it. */
export type LojaSeminovo = Omit<SeminovoRow, 'custo' | 'segredo' | 'idCliente' | 'busca'>;
/** Seminovo as administrators see it; `custo` is null when unknown. */
export type FullSeminovo = LojaSeminovo & { custo: number | null };

/** Columns of a store's list; the only personal one is the visitor's name. */
const LIST_COLUMNS = {
  id: seminovos.id,
  situacao: seminovos.situacao,
  origem: seminovos.origem,
  marca: seminovos.marca,
  modelo: seminovos.modelo,
  anoFabricacao: seminovos.anoFabricacao,
  anoModelo: seminovos.anoModelo,
  cor: seminovos.cor,
  km: seminovos.km,
  placa: seminovos.placa,
  preco: seminovos.preco,
  fipeValor: seminovos.fipeValor,
  fipeReferencia: seminovos.fipeReferencia,
  valorAvaliado: seminovos.valorAvaliado,
  avaliacaoAte: seminovos.avaliacaoAte,
  resposta: seminovos.resposta,
  pergunta: seminovos.pergunta,
  contatoNome: seminovos.contatoNome,
  vendidoEm: seminovos.vendidoEm,
  criadoEm: seminovos.criadoEm,
};
export type ListedSeminovoRow = { [Name in keyof typeof LIST_COLUMNS]: SeminovoRow[Name] };

/** Columns that an action or an edit writes, with its event. */
export type SeminovoChange = {
  valores: Partial<SeminovoRow>;
  evento: Omit<SeminovoEventRow, 'idEmpresa' | 'seminovo'>;
  /** Person who does it, for the history. */
  quem: HistoryPerson;
};

/** Seminovos of a company. Every query is filtered by company. Times are ISO 8601 UTC. */
export type SeminovoRepository = ReturnType<typeof createSeminovoRepository>;

/** Age after which a former reservation no longer causes a notice, in milliseconds. */
const FORMER_RESERVA_MS = 60 * 86_400_000;

/**
 * Notifies people with a former reservation of a seminovo that somebody else reserved it; in the
 * reservation's batch.
 */
const notifySeminovoReserva = (
  db: DrizzleD1Database,
  where: SQL | undefined,
  seminovo: string,
  { id, uid, em }: { id: string; uid: string; em: string },
) =>
  insertNoticesForInteressados(
    db,
    seminovos,
    where,
    sql`SELECT DISTINCT ${seminovoEventos.uid} AS uid FROM ${seminovoEventos}
        WHERE ${seminovoEventos.seminovo} = ${seminovo} AND ${seminovoEventos.acao} = 'reservar'
          AND ${seminovoEventos.em} >= ${new Date(Date.parse(em) - FORMER_RESERVA_MS).toISOString()}`,
    {
      id: sql`${`reservado.${id}`}`,
      exceto: uid,
      idEmpresa: sql`${seminovos.idEmpresa}`,
      tipo: sql`'reservada-por-outro'`,
      texto: sql`'Outra pessoa reservou a ' || ${seminovos.marca} || ' ' || ${seminovos.modelo} || ' que você tinha em vista.'`,
      para: sql`${`/seminovos/${seminovo}`}`,
      em: sql`${em}`,
    },
  );

/** Creates the repository of a company's seminovos. Throws when D1 fails. */
export const createSeminovoRepository = sharedRepository((db, d1) => {
  const pontos = createLancamentos(d1);
  const mine = (idEmpresa: number | Placeholder, id: string | Placeholder) =>
    and(eq(seminovos.idEmpresa, idEmpresa), eq(seminovos.id, id));
  const listed = (where: SQL | undefined) => db.select(LIST_COLUMNS).from(seminovos).where(where);
  const holds = (today: string | Placeholder) =>
    and(
      eq(seminovos.situacao, 'avaliado'),
      isNotNull(seminovos.valorAvaliado),
      sql`${seminovos.avaliacaoAte} >= ${today}`,
    );
  const says = (query: string) => {
    const key = placaKey(query);
    if (key) return [eq(seminovos.chaveDaPlaca, key)];
    const { busca, cor, placa } = seminovos;
    const found = sql`${busca} || ' ' || lower(${cor} || ' ' || coalesce(${placa}, ''))`;
    return saysAll(found, seminovoSearchWords(query));
  };

  const PLACES = [sql.placeholder('idEmpresa'), sql.placeholder('id')] as const;
  const ofLoja = preparedOnce(() =>
    db
      .select(DA_LOJA)
      .from(seminovos)
      .where(mine(...PLACES)),
  );
  const whole = preparedOnce(() =>
    db
      .select(ADMINISTRADOR_COLUMNS)
      .from(seminovos)
      .where(mine(...PLACES)),
  );
  const company = preparedOnce(() =>
    db
      .select({ idEmpresa: seminovos.idEmpresa })
      .from(seminovos)
      .where(eq(seminovos.id, sql.placeholder('id'))),
  );
  const evaluated = preparedOnce(() =>
    listed(and(eq(seminovos.idEmpresa, sql.placeholder('idEmpresa')), holds(sql.placeholder('today'))))
      .orderBy(desc(seminovos.avaliadoEm), desc(seminovos.id))
      .limit(sql.placeholder('limit')),
  );
  const counts = preparedOnce(() =>
    db
      .select({ situacao: seminovos.situacao, total: count() })
      .from(seminovos)
      .where(eq(seminovos.idEmpresa, sql.placeholder('idEmpresa')))
      .groupBy(seminovos.situacao),
  );

  return {
    find: (idEmpresa: number, id: string): Promise<LojaSeminovo | null> => ofLoja.get({ idEmpresa, id }),

    /** Finds with the columns for administrators. */
    findWhole: (idEmpresa: number, id: string): Promise<FullSeminovo | null> => whole.get({ idEmpresa, id }),

    /** Company of a seminovo; null for an unknown id. */
    empresaOf: async (id: string): Promise<number | null> => (await company.get({ id }))?.idEmpresa ?? null,

    /** Tells whether a photo of it may be on its public page. */
    async hasReleasedFoto(id: string): Promise<boolean> {
      const { seminovo, liberadaEm, retiradaEm } = seminovoFotos;
      const found = await db
        .select({ id: seminovoFotos.id })
        .from(seminovoFotos)
        .where(and(eq(seminovo, id), isNotNull(liberadaEm), isNull(retiradaEm)))
        .limit(1);
      return found.length > 0;
    },

    async list(
      idEmpresa: number,
      { situacao, busca }: { situacao: SeminovoStatus | null; busca: string },
      page: Page,
    ): Promise<Paged<ListedSeminovoRow>> {
      const keys = { em: seminovos.criadoEm, id: seminovos.id };
      const { after, order, limit, cut } = newestFirst(keys, page);
      const of = situacao === null ? undefined : eq(seminovos.situacao, situacao);
      const read = await listed(and(eq(seminovos.idEmpresa, idEmpresa), of, ...says(busca), after))
        .orderBy(...order)
        .limit(limit);
      return cut(read, ({ criadoEm }) => criadoEm);
    },

    async counts(idEmpresa: number): Promise<Partial<Record<SeminovoStatus, number>>> {
      const rows = await counts.all({ idEmpresa });
      return Object.fromEntries(rows.map(({ situacao, total }) => [situacao, total]));
    },

    /**
     * Seminovos that wait for an evaluation, the oldest first, and questions about evaluations; at most
     * `limit`.
     */
    toEvaluate: (idEmpresa: number, limit: number): Promise<ListedSeminovoRow[]> =>
      listed(
        and(
          eq(seminovos.idEmpresa, idEmpresa),
          or(
            eq(seminovos.situacao, 'avaliacao'),
            and(eq(seminovos.situacao, 'avaliado'), eq(seminovos.resposta, 'perguntou')),
          ),
        ),
      )
        .orderBy(asc(seminovos.criadoEm), asc(seminovos.id))
        .limit(limit),

    /**
     * Valid evaluations, newest first.
     * @param today date in São Paulo
     */
    evaluated: (idEmpresa: number, today: string, limit: number): Promise<ListedSeminovoRow[]> =>
      evaluated.all({ idEmpresa, today, limit }),

    /** Finds one with a valid evaluation. */
    findEvaluated: async (idEmpresa: number, id: string, today: string): Promise<ListedSeminovoRow | null> =>
      (await listed(and(mine(idEmpresa, id), holds(today))).get()) ?? null,

    /**
     * Writes a change and its event in one transaction; false when it was changed since `base`, or is gone.
     * The version also protects the state: every change increments it.
     */
    async change(
      idEmpresa: number,
      id: string,
      base: number,
      { valores, evento, quem }: SeminovoChange,
    ): Promise<boolean> {
      const { acao, de, para, detalhe, uid, em } = evento;
      // The event first: both check the version seen, which the change increments.
      const seen = and(mine(idEmpresa, id), eq(seminovos.versao, base));
      const [, changed] = await db.batch([
        db.insert(seminovoEventos).select(
          sql`SELECT ${evento.id}, ${idEmpresa}, ${id}, ${acao}, ${de}, ${para}, ${detalhe}, ${uid}, ${em}
              WHERE EXISTS (SELECT 1 FROM ${seminovos} WHERE ${seen})`,
        ),
        db
          .update(seminovos)
          .set({ ...withSearchWords(valores), versao: base + 1, alteradoEm: em })
          .where(seen),
        ...(acao === 'avaliar' ? [pontos.lancarAvaliacao(evento.id, em)] : []),
        ...pontos.nomear(idEmpresa, quem, em),
        // After the change, under the new version: no notice when the change did not happen.
        ...(acao === 'reservar'
          ? [
              notifySeminovoReserva(
                db,
                and(mine(idEmpresa, id), eq(seminovos.versao, base + 1), eq(seminovos.reservadoPor, uid)),
                id,
                evento,
              ),
            ]
          : []),
      ]);
      return changed.meta.changes > 0;
    },

    /** Deletes the customers' names of sales and reservations before `before`. */
    async forgetCompradores(before: string): Promise<void> {
      await db
        .update(seminovoEventos)
        .set({ detalhe: sql`json_remove(${seminovoEventos.detalhe}, '$.comprador')` })
        .where(
          and(
            inArray(seminovoEventos.acao, ['vender', 'reservar']),
            lt(seminovoEventos.em, before),
            sql`json_type(${seminovoEventos.detalhe}, '$.comprador') IS NOT NULL`,
          ),
        );
    },

    async events(idEmpresa: number, id: string, page: Page): Promise<Paged<SeminovoEventRow>> {
      const keys = { em: seminovoEventos.em, id: seminovoEventos.id };
      const { after, order, limit, cut } = newestFirst(keys, page);
      const read = await db
        .select()
        .from(seminovoEventos)
        .where(and(eq(seminovoEventos.idEmpresa, idEmpresa), eq(seminovoEventos.seminovo, id), after))
        .orderBy(...order)
        .limit(limit);
      return cut(read, ({ em }) => em);
    },
  };
});
