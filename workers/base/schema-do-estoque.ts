import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Motorcycles of a company's stock. `situacao` as stored: a reservation that is over is released by whoever reads or
 * writes next (workers/estoque), so that counts and indexes are always true. docs/0026 says what each index is for.
 */
export const estoque = sqliteTable(
  'estoque',
  {
    /** Grows in the order of entry, over all companies; the row's number in `estoque_busca`. */
    ordem: integer('ordem').primaryKey({ autoIncrement: true }),
    /** Random and public: it stands on labels. */
    id: text('id').notNull(),
    /** ULID made by the client (or of an import with its line), so that sending it again stores one. */
    idCliente: text('id_cliente').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
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
    /** Centavos by which lists are sorted: `preco`, or the suggestion as it was when the table of prices changed last. */
    precoDeOrdem: integer('preco_de_ordem').notNull(),
    /** Number of the invoice with which it came; administrators only. */
    nota: text('nota'),
    observacao: text('observacao').notNull(),
    /** Ids of photos of the company, the cover first, as JSON. */
    fotos: text('fotos').notNull(),
    /** What a search finds it by, as app/domain/estoque/busca.ts writes it. */
    busca: text('busca').notNull(),
    /** Who holds it and what they are called, for whom and until when (ISO 8601 UTC); null where nobody does. */
    reservadaPor: text('reservada_por'),
    reservadaNome: text('reservada_nome'),
    reservadaPara: text('reservada_para'),
    reservadaAte: text('reservada_ate'),
    /** Who sold it. */
    vendidaPor: text('vendida_por'),
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
    uniqueIndex('estoque_id').on(t.id),
    uniqueIndex('estoque_chassi').on(t.idEmpresa, t.chassi),
    uniqueIndex('estoque_id_cliente').on(t.idEmpresa, t.idCliente),
    index('estoque_reservas').on(t.idEmpresa, t.reservadaAte).where(sql`reservada_ate IS NOT NULL`),
    index('estoque_vendas').on(t.idEmpresa, t.vendidaEm, t.vendidaPor).where(sql`vendida_em IS NOT NULL`),
    index('estoque_vencimentos').on(t.reservadaAte).where(sql`reservada_ate IS NOT NULL`),
    index('estoque_por_situacao').on(t.idEmpresa, t.situacao, t.entrouEm, t.ordem),
    index('estoque_por_modelo').on(t.idEmpresa, t.situacao, t.modelo, t.entrouEm, t.ordem),
    index('estoque_por_local').on(t.idEmpresa, t.situacao, t.local, t.entrouEm, t.ordem),
    index('estoque_preco_por_situacao').on(t.idEmpresa, t.situacao, t.precoDeOrdem, t.ordem),
    index('estoque_preco_por_modelo').on(t.idEmpresa, t.situacao, t.modelo, t.precoDeOrdem, t.ordem),
    index('estoque_preco_por_local').on(t.idEmpresa, t.situacao, t.local, t.precoDeOrdem, t.ordem),
  ],
);

/** What happened to an item, with who and when. `detalhe`: until when, why, which fields, as JSON. Never money. */
export const estoqueEventos = sqliteTable(
  'estoque_eventos',
  {
    id: text('id').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    item: text('item').notNull(),
    /** criar, editar, chegar, reservar, estender, liberar, vencer, vender, entregar, devolver. */
    acao: text('acao').notNull(),
    de: text('de'),
    para: text('para').notNull(),
    detalhe: text('detalhe').notNull(),
    /** The customer of a reservation; forgotten after two years (docs/0013). */
    cliente: text('cliente'),
    /** The item's version that the event made. */
    versao: integer('versao').notNull(),
    /** Empty for what ended by itself; `nome` is what the person was called then. */
    uid: text('uid').notNull(),
    nome: text('nome').notNull(),
    em: text('em').notNull(),
  },
  (t) => [
    index('estoque_eventos_do_item').on(t.item, t.versao),
    index('estoque_eventos_de_clientes').on(t.em).where(sql`cliente IS NOT NULL`),
    index('estoque_eventos_da_pessoa').on(t.uid),
  ],
);

/** How many of a model stand where, kept by triggers: counting a hundred thousand rows takes too long. */
export const estoqueSomas = sqliteTable(
  'estoque_contagens',
  {
    idEmpresa: integer('id_empresa').notNull(),
    modelo: text('modelo').notNull(),
    situacao: text('situacao').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.modelo, t.situacao] })],
);

/** The places that a company has named, and how many items stand in each; kept by triggers. */
export const estoqueLocais = sqliteTable(
  'estoque_locais',
  {
    idEmpresa: integer('id_empresa').notNull(),
    local: text('local').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.local] })],
);

/** Which table of suggested prices a company's `preco_de_ordem` were taken from. */
export const estoquePrecos = sqliteTable('estoque_precos', {
  idEmpresa: integer('id_empresa').primaryKey(),
  marca: text('marca').notNull(),
});
