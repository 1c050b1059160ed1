import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Events that earn points, one row each; a reversal is a row of its own that references the reversed one.
 * Rows are added by the statements of workers/premiacao in the transaction of the event. docs/decisions/0030 says who
 * writes which.
 */
export const pontosLancamentos = sqliteTable(
  'pontos_lancamentos',
  {
    /** Made of metric and origin, so that writing it again stores one. */
    id: text('id').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Uid of the earner; empty for a deleted person. */
    uid: text('uid').notNull(),
    /** One of app/domain/premiacao/metrics.ts. */
    metrica: text('metrica').notNull(),
    /** Number of events, or centavos; negative for a reversal. */
    quantidade: integer('quantidade').notNull(),
    /** Time of the event, ISO 8601 UTC. */
    em: text('em').notNull(),
    /** Day in São Paulo on which it counts, YYYY-MM-DD; a reversal has that of the reversed row. */
    dia: text('dia').notNull(),
    /** Id of the proposta, seminovo or piece. */
    origem: text('origem').notNull(),
    /** Id of the row that a reversal reverses. */
    estorna: text('estorna'),
  },
  (t) => [
    uniqueIndex('pontos_lancamentos_estorna').on(t.estorna).where(sql`estorna IS NOT NULL`),
    index('pontos_lancamentos_origem').on(t.origem),
    index('pontos_lancamentos_por_instante').on(t.idEmpresa, t.metrica, t.em, t.dia),
    index('pontos_lancamentos_da_pessoa').on(t.uid, t.idEmpresa, t.metrica, t.em, t.id),
  ],
);

/** Totals by day and person, maintained by triggers: a ranking sums days, not events. */
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

/** Names of a company's people for its rankings, as last seen. */
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

/** Premiações of a company; `versao` grows with each change, for optimistic locking. */
export const premiacoes = sqliteTable(
  'premiacoes',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** ULID made by the client as idempotency key; part of its address. */
    id: text('id').notNull(),
    nome: text('nome').notNull(),
    metrica: text('metrica').notNull(),
    /** Points for each unit of the metric. */
    pontos: integer('pontos').notNull(),
    /** Target in points; null for none. */
    meta: integer('meta'),
    /** Prizes, as JSON of app/domain/premiacao. */
    premios: text('premios').notNull(),
    regras: text('regras').notNull(),
    /** Participants, as JSON of their uids; null for everybody. */
    participantes: text('participantes'),
    /** First and last day, YYYY-MM-DD. */
    inicio: text('inicio').notNull(),
    fim: text('fim').notNull(),
    /** End of counting, exclusive, ISO 8601 UTC. */
    fechaEm: text('fecha_em').notNull(),
    /** Time when the final ranking was stored; null until then. */
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

/** Final ranking of a premiação that is over, never changed. `nome` is the person's name at that time. */
export const premiacaoRanking = sqliteTable(
  'premiacao_ranking',
  {
    idEmpresa: integer('id_empresa').notNull(),
    premiacao: text('premiacao').notNull(),
    uid: text('uid').notNull(),
    nome: text('nome').notNull(),
    /** Display order; people in the same place are sorted by name. */
    ordem: integer('ordem').notNull(),
    /** Null for people without points. */
    lugar: integer('lugar'),
    /** Number of events, or centavos. */
    quantidade: integer('quantidade').notNull(),
    pontos: integer('pontos').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.premiacao, t.ordem] }),
    index('premiacao_ranking_uid').on(t.uid),
  ],
);
