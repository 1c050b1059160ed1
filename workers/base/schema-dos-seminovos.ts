import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Used bikes of a company: registered by its people, or sent by a visitor to be evaluated. What is personal (contact,
 * plate, renavam, chassis) never leaves the company; the public pages have columns of their own in the repository.
 */
export const seminovos = sqliteTable(
  'seminovos',
  {
    /** Random and public: part of its page's address. */
    id: text('id').primaryKey(),
    /** ULID made by the client, so that sending it again stores one. */
    idCliente: text('id_cliente').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** visitante or loja. */
    origem: text('origem').notNull(),
    /** avaliacao, avaliado, futuro, disponivel, reservado, vendido, recusado. */
    situacao: text('situacao').notNull(),
    marca: text('marca').notNull(),
    modelo: text('modelo').notNull(),
    anoFabricacao: integer('ano_fabricacao').notNull(),
    anoModelo: integer('ano_modelo').notNull(),
    cor: text('cor').notNull(),
    km: integer('km').notNull(),
    /** Canonical; null while it is not known. `chaveDaPlaca`: the same for the old and the Mercosul form. */
    placa: text('placa'),
    chaveDaPlaca: text('chave_da_placa'),
    renavam: text('renavam'),
    chassi: text('chassi'),
    /** FIPE as it was that day: code, value in centavos, month "YYYY-MM", where from. */
    codigoFipe: text('codigo_fipe'),
    fipeValor: integer('fipe_valor'),
    fipeReferencia: text('fipe_referencia'),
    fipeFonte: text('fipe_fonte'),
    /** Centavos; null: sob consulta. */
    preco: integer('preco'),
    /** Centavos, what it was bought for; administrators only. */
    custo: integer('custo'),
    /** Which store of the company, as its people say it. */
    local: text('local').notNull(),
    /** Owners, papers, accessories, condition as JSON of app/domain/seminovos. */
    ficha: text('ficha').notNull(),
    descricao: text('descricao').notNull(),
    /** A visitor's own: gone with the anonymisation. */
    contatoNome: text('contato_nome'),
    contatoTelefone: text('contato_telefone'),
    contatoEmail: text('contato_email'),
    /** Version of the text that the visitor agreed to, and when. */
    consentimento: text('consentimento'),
    consentidoEm: text('consentido_em'),
    /** SHA-256 of what the visitor's link proves itself with; null for the store's own. */
    segredo: text('segredo'),
    /** The evaluation: what the table proposed, what the evaluator gives (centavos), why, until when it holds. */
    valorProposto: integer('valor_proposto'),
    valorAvaliado: integer('valor_avaliado'),
    motivoDoValor: text('motivo_do_valor'),
    avaliadoPor: text('avaliado_por'),
    avaliadoEm: text('avaliado_em'),
    /** Last day, YYYY-MM-DD. */
    avaliacaoAte: text('avaliacao_ate'),
    /** The visitor's answer: aceita or perguntou, with their words. */
    resposta: text('resposta'),
    pergunta: text('pergunta'),
    respondidoEm: text('respondido_em'),
    motivoDaRecusa: text('motivo_da_recusa'),
    recusadoEm: text('recusado_em'),
    reservadoPor: text('reservado_por'),
    vendidoEm: text('vendido_em'),
    /** When the visitor's own data were taken out: nothing personal is left. */
    anonimizadoEm: text('anonimizado_em'),
    versao: integer('versao').notNull(),
    /** Who registered it; empty for a visitor. */
    uid: text('uid').notNull(),
    criadoEm: text('criado_em').notNull(),
    alteradoEm: text('alterado_em').notNull(),
  },
  (t) => [
    uniqueIndex('seminovos_id_cliente').on(t.idEmpresa, t.idCliente),
    index('seminovos_por_situacao').on(t.idEmpresa, t.situacao, t.criadoEm, t.id),
    index('seminovos_da_rede').on(t.situacao, t.criadoEm, t.id),
    index('seminovos_placa').on(t.idEmpresa, t.chaveDaPlaca),
    index('seminovos_chassi').on(t.idEmpresa, t.chassi),
    index('seminovos_respondidos')
      .on(t.idEmpresa, t.avaliadoPor, t.respondidoEm)
      .where(sql`resposta IS NOT NULL`),
  ],
);

/** Photos of a used bike, in order; the first is the cover. The object is never public: pages show a drawn copy. */
export const seminovoFotos = sqliteTable(
  'seminovo_fotos',
  {
    /** Random; part of the address of the drawn copy. */
    id: text('id').primaryKey(),
    idCliente: text('id_cliente').notNull(),
    seminovo: text('seminovo')
      .notNull()
      .references(() => seminovos.id, { onDelete: 'cascade' }),
    ordem: integer('ordem').notNull(),
    /** Which angle the guide asked for: frente, direita, esquerda, traseira, painel, … or empty. */
    angulo: text('angulo').notNull(),
    hash: text('hash').notNull(),
    /** Name of the object in the bucket. */
    chave: text('chave').notNull(),
    largura: integer('largura').notNull(),
    altura: integer('altura').notNull(),
    bytes: integer('bytes').notNull(),
    /** Set once somebody of the store released it for the public page. */
    liberadaEm: text('liberada_em'),
    criadaEm: text('criada_em').notNull(),
    /** Set when it was taken back; its object leaves the bucket with the next sweep. */
    retiradaEm: text('retirada_em'),
  },
  (t) => [
    uniqueIndex('seminovo_fotos_id_cliente').on(t.seminovo, t.idCliente),
    index('seminovo_fotos_ordem').on(t.seminovo, t.ordem, t.id),
    index('seminovo_fotos_retiradas').on(t.retiradaEm, t.bytes),
  ],
);

/** What happened to a used bike, with who and when. `detalhe` as JSON, without personal data of a visitor. */
export const seminovoEventos = sqliteTable(
  'seminovo_eventos',
  {
    id: text('id').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    seminovo: text('seminovo')
      .notNull()
      .references(() => seminovos.id, { onDelete: 'cascade' }),
    acao: text('acao').notNull(),
    de: text('de'),
    para: text('para').notNull(),
    detalhe: text('detalhe').notNull(),
    /** Empty for the visitor and for what happened by itself. */
    uid: text('uid').notNull(),
    em: text('em').notNull(),
  },
  (t) => [index('seminovo_eventos_dele').on(t.seminovo, t.em, t.id)],
);

/** By which a company's evaluations are proposed: percent by km, condition and extras, as JSON; versions are kept. */
export const tabelasDeAvaliacao = sqliteTable(
  'tabelas_de_avaliacao',
  {
    idEmpresa: integer('id_empresa').notNull(),
    versao: integer('versao').notNull(),
    dados: text('dados').notNull(),
    uid: text('uid').notNull(),
    em: text('em').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.versao] })],
);
