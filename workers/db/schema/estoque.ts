import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Motorcycles of a company's stock. `situacao` as stored: an expired reservation is released by the next read
 * or write (workers/estoque), so that counts and indexes stay true. docs/decisions/0026 explains each index.
 */
export const estoque = sqliteTable(
  'estoque',
  {
    /** Grows in the order of entry, over all companies; rowid in `estoque_busca`. */
    ordem: integer('ordem').primaryKey({ autoIncrement: true }),
    /** Random and public: printed on labels. */
    id: text('id').notNull(),
    /** ULID made by the client (or of an import and its line) as idempotency key. */
    idCliente: text('id_cliente').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Id of the motorcycle in the catalogue; null for a model typed freely. */
    moto: text('moto'),
    /** Name of the model, from the catalogue or as typed. */
    modelo: text('modelo').notNull(),
    /** "versão": trim level. */
    acabamento: text('acabamento').notNull(),
    cor: text('cor').notNull(),
    anoFabricacao: integer('ano_fabricacao').notNull(),
    anoModelo: integer('ano_modelo').notNull(),
    chassi: text('chassi').notNull(),
    motor: text('motor'),
    /** Place: "Loja", "Pátio". */
    local: text('local').notNull(),
    /** em_transito, disponivel, reservada, vendida, entregue. */
    situacao: text('situacao').notNull(),
    /** YYYY-MM-DD. */
    entrouEm: text('entrou_em').notNull(),
    /** Centavos; administrators only. */
    custo: integer('custo'),
    /** Centavos; null: the suggested price in force. */
    preco: integer('preco'),
    /** Sort price, centavos: `preco`, or the suggested price at the last change of the price table. */
    precoDeOrdem: integer('preco_de_ordem').notNull(),
    /** Number of its purchase invoice; administrators only. */
    nota: text('nota'),
    observacao: text('observacao').notNull(),
    /** Photo ids, the cover first, as JSON. */
    fotos: text('fotos').notNull(),
    /** Search text, as app/domain/estoque/estoque-search.ts writes it. */
    busca: text('busca').notNull(),
    /** Reservation: uid and name of the holder, customer, and expiry (ISO 8601 UTC); null without one. */
    reservadaPor: text('reservada_por'),
    reservadaNome: text('reservada_nome'),
    reservadaPara: text('reservada_para'),
    reservadaAte: text('reservada_ate'),
    /** Uid of the seller. */
    vendidaPor: text('vendida_por'),
    /** ISO 8601 UTC. */
    vendidaEm: text('vendida_em'),
    /** Amount sold for, centavos; administrators only. */
    vendaValor: integer('venda_valor'),
    /** Proposta of the invoice; null for a sale by hand. */
    vendaProposta: text('venda_proposta'),
    /** Number of that proposta, as people read it. */
    vendaNumero: text('venda_numero'),
    /** Payment of a sale by hand: avista, financiamento, cartao, consorcio, outro. */
    vendaPagamento: text('venda_pagamento'),
    /** Id of the last event: an event is written only by the change that made it. */
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

/** Events of an item: who and when. `detalhe`: expiry, reason, fields, as JSON. Never money. */
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
    /** Customer of a reservation; deleted after two years (docs/decisions/0013). */
    cliente: text('cliente'),
    /** Version of the item after the event. */
    versao: integer('versao').notNull(),
    /** Uid; empty for an expiry. `nome` is the person's name at that time. */
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

/**
 * Number of items by model and situation, maintained by triggers: counting a hundred thousand rows takes too
 * long.
 */
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

/** Places named by a company, and the number of items in each; maintained by triggers. */
export const estoqueLocais = sqliteTable(
  'estoque_locais',
  {
    idEmpresa: integer('id_empresa').notNull(),
    local: text('local').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.local] })],
);

/** Fingerprint of the price table from which a company's `preco_de_ordem` was taken. */
export const estoquePrecos = sqliteTable('estoque_precos', {
  idEmpresa: integer('id_empresa').primaryKey(),
  marca: text('marca').notNull(),
});
