import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Motorcycles of a company's stock. `situacao` as stored: a reservation that is over is released by whoever reads or
 * writes next (workers/estoque), so that counts and indexes are always true.
 */
export const estoque = sqliteTable(
  'estoque',
  {
    /** Random and public: it stands on labels. */
    id: text('id').primaryKey(),
    /** ULID made by the client (or of an import with its line), so that sending it again stores one. */
    idCliente: text('id_cliente').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Grows in the order of entry: search pages by it. */
    ordem: integer('ordem').notNull(),
    /** Id of the motorcycle in the catalogue; null for a model written freely. */
    moto: text('moto'),
    /** Name of the model, as the catalogue had it or as it was written. */
    modelo: text('modelo').notNull(),
    /** "versão": trim level. */
    acabamento: text('acabamento').notNull(),
    cor: text('cor').notNull(),
    anoFabricacao: integer('ano_fabricacao').notNull(),
    anoModelo: integer('ano_modelo').notNull(),
    chassi: text('chassi').notNull(),
    motor: text('motor'),
    /** Where it stands: "Loja", "Pátio". */
    local: text('local').notNull(),
    /** em_transito, disponivel, reservada, vendida, entregue. */
    situacao: text('situacao').notNull(),
    /** YYYY-MM-DD. */
    entrouEm: text('entrou_em').notNull(),
    /** Centavos; administrators only. */
    custo: integer('custo'),
    /** Centavos; null: the suggested price in force. */
    preco: integer('preco'),
    /** Number of the invoice with which it came; administrators only. */
    nota: text('nota'),
    observacao: text('observacao').notNull(),
    /** Ids of photos of the company, the cover first, as JSON. */
    fotos: text('fotos').notNull(),
    /** Who holds it, for whom and until when (ISO 8601 UTC); null where nobody does. */
    reservadaPor: text('reservada_por'),
    reservadaPara: text('reservada_para'),
    reservadaAte: text('reservada_ate'),
    /** ISO 8601 UTC. */
    vendidaEm: text('vendida_em'),
    /** Last event: an event is written only by the change that made it. */
    evento: text('evento').notNull(),
    versao: integer('versao').notNull(),
    uid: text('uid').notNull(),
    criadoEm: text('criado_em').notNull(),
    alteradoEm: text('alterado_em').notNull(),
  },
  (t) => [
    uniqueIndex('estoque_chassi').on(t.idEmpresa, t.chassi),
    uniqueIndex('estoque_id_cliente').on(t.idEmpresa, t.idCliente),
    uniqueIndex('estoque_ordem').on(t.idEmpresa, t.ordem),
    index('estoque_reservas').on(t.idEmpresa, t.reservadaAte),
    index('estoque_por_situacao').on(t.idEmpresa, t.situacao, t.entrouEm, t.id),
    index('estoque_por_entrada').on(t.idEmpresa, t.entrouEm, t.id),
  ],
);

/** What happened to an item, with who and when; never changed. `detalhe`: for whom, until when, why, as JSON. */
export const estoqueEventos = sqliteTable(
  'estoque_eventos',
  {
    id: text('id').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    item: text('item')
      .notNull()
      .references(() => estoque.id, { onDelete: 'cascade' }),
    /** criar, editar, chegar, reservar, estender, liberar, vencer, vender, entregar, devolver. */
    acao: text('acao').notNull(),
    de: text('de'),
    para: text('para').notNull(),
    detalhe: text('detalhe').notNull(),
    /** Empty for what ended by itself. */
    uid: text('uid').notNull(),
    em: text('em').notNull(),
  },
  (t) => [index('estoque_eventos_do_item').on(t.item, t.em, t.id)],
);

/** How many of a model stand where, kept by triggers: counting a hundred thousand rows takes too long. */
export const estoqueContagens = sqliteTable(
  'estoque_contagens',
  {
    idEmpresa: integer('id_empresa').notNull(),
    modelo: text('modelo').notNull(),
    situacao: text('situacao').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.modelo, t.situacao] })],
);
