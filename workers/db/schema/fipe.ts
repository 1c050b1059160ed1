import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** FIPE models refreshed monthly, overlaid on the bundled snapshot (docs/decisions/0024). Public data of no company. */
export const fipeModelos = sqliteTable(
  'fipe_modelos',
  {
    /** FIPE code, "827130-5". */
    codigo: text('codigo').primaryKey(),
    marca: text('marca').notNull(),
    nome: text('nome').notNull(),
    /** Newest month complete for this model, "YYYY-MM": all its years switch to it at once. */
    referencia: text('referencia').notNull(),
    em: text('em').notNull(),
  },
  (t) => [index('fipe_modelos_em').on(t.em)],
);

/** FIPE value of one month. */
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
    /** Source of the value. */
    fonte: text('fonte').notNull(),
  },
  (t) => [primaryKey({ columns: [t.codigo, t.ano, t.combustivel, t.referencia] })],
);

/** Runs of the refresh; only one is active, and it continues where it stopped. */
export const fipeAtualizacoes = sqliteTable(
  'fipe_atualizacoes',
  {
    id: text('id').primaryKey(),
    /** "YYYY-MM". */
    referencia: text('referencia').notNull(),
    /** correndo, pausada (continues by itself after `retomarEm`), feita, parada (by hand). */
    estado: text('estado').notNull(),
    /** Position of the run, as JSON of workers/fipe. */
    posicao: text('posicao').notNull(),
    /** Requests sent to the sources, in all and on the day `dia` (São Paulo), for the daily limit. */
    pedidos: integer('pedidos').notNull(),
    dia: text('dia').notNull(),
    pedidosDoDia: integer('pedidos_do_dia').notNull(),
    /** Reason of the last pause; null for none. */
    motivo: text('motivo'),
    retomarEm: text('retomar_em'),
    /** Expiry of the lock of the invocation that runs it, ISO 8601 UTC. */
    ocupadaAte: text('ocupada_ate'),
    iniciadaEm: text('iniciada_em').notNull(),
    atualizadaEm: text('atualizada_em').notNull(),
    terminadaEm: text('terminada_em'),
    /** Uid of the person who started it; null for the schedule. */
    uid: text('uid'),
  },
  (t) => [index('fipe_atualizacoes_em').on(t.iniciadaEm, t.id)],
);

/** Brands that a company wants refreshed; without a row, the product's own ten. */
export const fipeMarcas = sqliteTable('fipe_marcas', {
  idEmpresa: integer('id_empresa').primaryKey(),
  /** Names as JSON. */
  marcas: text('marcas').notNull(),
  versao: integer('versao').notNull(),
  uid: text('uid').notNull(),
  em: text('em').notNull(),
});
