import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * What earns points, one row an event; a reversal is a row of its own with what it takes back. Rows are added by the
 * statements of workers/premiacao in the transaction of what earned them. docs/0030 says who writes which.
 */
export const pontosLancamentos = sqliteTable(
  'pontos_lancamentos',
  {
    /** Made of metric and origin, so that writing it again stores one. */
    id: text('id').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Who earned it; empty for somebody who is gone. */
    uid: text('uid').notNull(),
    /** One of app/domain/premiacao/metricas.ts. */
    metrica: text('metrica').notNull(),
    /** Events, or centavos; negative for a reversal. */
    quantidade: integer('quantidade').notNull(),
    /** ISO 8601 UTC: when it happened. */
    em: text('em').notNull(),
    /** Day in São Paulo on which it counts, YYYY-MM-DD: of a reversal that of what it takes back. */
    dia: text('dia').notNull(),
    /** Id of the proposal, bike or piece. */
    origem: text('origem').notNull(),
    /** Of a reversal: the row that it takes back. */
    estorna: text('estorna'),
  },
  (t) => [
    uniqueIndex('pontos_lancamentos_estorna').on(t.estorna).where(sql`estorna IS NOT NULL`),
    index('pontos_lancamentos_origem').on(t.origem),
    index('pontos_lancamentos_por_instante').on(t.idEmpresa, t.metrica, t.em, t.dia),
    index('pontos_lancamentos_da_pessoa').on(t.uid, t.idEmpresa, t.metrica, t.em, t.id),
  ],
);

/** Totals of a day and person, kept by triggers with each row above: a ranking adds up days, not events. */
export const pontosSomas = sqliteTable(
  'pontos_somas',
  {
    idEmpresa: integer('id_empresa').notNull(),
    metrica: text('metrica').notNull(),
    dia: text('dia').notNull(),
    uid: text('uid').notNull(),
    quantidade: integer('quantidade').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.metrica, t.dia, t.uid] })],
);

/** What people of a company are called in its rankings, as last seen. */
export const pontosPessoas = sqliteTable(
  'pontos_pessoas',
  {
    idEmpresa: integer('id_empresa').notNull(),
    uid: text('uid').notNull(),
    nome: text('nome').notNull(),
    /** ISO 8601 UTC. */
    vistaEm: text('vista_em').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.uid] }), index('pontos_pessoas_uid').on(t.uid)],
);

/** Awards of a company; `versao` grows with each change, so that an edit notices another's. */
export const premiacoes = sqliteTable(
  'premiacoes',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** ULID made by the client, so that sending it again stores one; part of its address. */
    id: text('id').notNull(),
    nome: text('nome').notNull(),
    metrica: text('metrica').notNull(),
    /** Points for each unit of the metric. */
    pontos: integer('pontos').notNull(),
    /** Points that are the target; null for none. */
    meta: integer('meta'),
    /** Prizes, as JSON of app/domain/premiacao. */
    premios: text('premios').notNull(),
    regras: text('regras').notNull(),
    /** Who takes part, as JSON of their uids; null for everybody. */
    participantes: text('participantes'),
    /** First and last day, YYYY-MM-DD. */
    inicio: text('inicio').notNull(),
    fim: text('fim').notNull(),
    /** ISO 8601 UTC: nothing from this instant on counts. */
    fechaEm: text('fecha_em').notNull(),
    /** When its final ranking was kept; null until then. */
    congeladaEm: text('congelada_em'),
    versao: integer('versao').notNull(),
    uid: text('uid').notNull(),
    criadaEm: text('criada_em').notNull(),
    alteradaEm: text('alterada_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.id] }),
    index('premiacoes_fechadas').on(t.idEmpresa, t.fechaEm, t.id),
    index('premiacoes_por_congelar').on(t.fechaEm).where(sql`congelada_em IS NULL`),
  ],
);

/** The final ranking of an award that is over: never written again. `nome` is what the person was called then. */
export const premiacaoRanking = sqliteTable(
  'premiacao_ranking',
  {
    idEmpresa: integer('id_empresa').notNull(),
    premiacao: text('premiacao').notNull(),
    uid: text('uid').notNull(),
    nome: text('nome').notNull(),
    /** Order in which it is shown; people of the same place by name. */
    ordem: integer('ordem').notNull(),
    /** Null for who has no points. */
    lugar: integer('lugar'),
    /** Events, or centavos. */
    quantidade: integer('quantidade').notNull(),
    pontos: integer('pontos').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.premiacao, t.ordem] }),
    index('premiacao_ranking_uid').on(t.uid),
  ],
);
