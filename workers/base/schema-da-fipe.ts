import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What the monthly refresh brought of the FIPE table, over the snapshot that the product comes with (docs/0024). Public
 * figures of nobody's company.
 */
export const fipeModelos = sqliteTable(
  'fipe_modelos',
  {
    /** "827130-5". */
    codigo: text('codigo').primaryKey(),
    marca: text('marca').notNull(),
    nome: text('nome').notNull(),
    /** Newest month that is complete for this model, "YYYY-MM": all its years change over to it at once. */
    referencia: text('referencia').notNull(),
    em: text('em').notNull(),
  },
  (t) => [index('fipe_modelos_em').on(t.em)],
);

/** A value of one month. */
export const fipeValores = sqliteTable(
  'fipe_valores',
  {
    codigo: text('codigo').notNull(),
    /** Model year; 0 is "0 km". */
    ano: integer('ano').notNull(),
    /** G, F, E or H. */
    combustivel: text('combustivel').notNull(),
    /** "YYYY-MM". */
    referencia: text('referencia').notNull(),
    /** Centavos. */
    valor: integer('valor').notNull(),
    /** Which of the sources said so. */
    fonte: text('fonte').notNull(),
  },
  (t) => [primaryKey({ columns: [t.codigo, t.ano, t.combustivel, t.referencia] })],
);

/** Runs of the refresh: one at a time goes on from where it stands. */
export const fipeAtualizacoes = sqliteTable(
  'fipe_atualizacoes',
  {
    id: text('id').primaryKey(),
    /** "YYYY-MM". */
    referencia: text('referencia').notNull(),
    /** correndo, pausada (goes on by itself after `retomarEm`), feita, parada (by hand). */
    estado: text('estado').notNull(),
    /** Where it stands, as JSON of workers/fipe. */
    posicao: text('posicao').notNull(),
    /** Requests asked of the sources, and on which day of São Paulo, for the daily allowance. */
    pedidos: integer('pedidos').notNull(),
    dia: text('dia').notNull(),
    pedidosDoDia: integer('pedidos_do_dia').notNull(),
    /** What stopped it last, in words of the product; null for nothing. */
    motivo: text('motivo'),
    retomarEm: text('retomar_em'),
    /** Held by who runs it now, ISO 8601 UTC. */
    ocupadaAte: text('ocupada_ate'),
    iniciadaEm: text('iniciada_em').notNull(),
    atualizadaEm: text('atualizada_em').notNull(),
    terminadaEm: text('terminada_em'),
    /** uid of who asked for it; null for the schedule. */
    uid: text('uid'),
  },
  (t) => [index('fipe_atualizacoes_em').on(t.iniciadaEm, t.id)],
);

/** Brands that a company wants refreshed; without a row the product's own ten. */
export const fipeMarcas = sqliteTable('fipe_marcas', {
  idEmpresa: integer('id_empresa').primaryKey(),
  /** Names as JSON. */
  marcas: text('marcas').notNull(),
  versao: integer('versao').notNull(),
  uid: text('uid').notNull(),
  em: text('em').notNull(),
});
