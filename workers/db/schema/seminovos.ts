import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Seminovos of a company: registered by its people, or sent by a visitor for evaluation. Personal data
 * (contact, plate, renavam, chassis) never leave the company; public pages select other columns in the
 * repository.
 */
export const seminovos = sqliteTable(
  'seminovos',
  {
    /** Random and public: part of its page's address. */
    id: text('id').primaryKey(),
    /** ULID made by the client as idempotency key. */
    idCliente: text('id_cliente').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** visitante or loja. */
    origem: text('origem').notNull(),
    /** avaliacao, avaliado, futuro, preparacao, disponivel, reservado, vendido, recusado. */
    situacao: text('situacao').notNull(),
    marca: text('marca').notNull(),
    modelo: text('modelo').notNull(),
    /** Search text: brand, model and year in folded words. */
    busca: text('busca').notNull().default(''),
    anoFabricacao: integer('ano_fabricacao').notNull(),
    anoModelo: integer('ano_modelo').notNull(),
    cor: text('cor').notNull(),
    km: integer('km').notNull(),
    /** Canonical; null while unknown. `chaveDaPlaca`: the same for the old and the Mercosul form. */
    placa: text('placa'),
    chaveDaPlaca: text('chave_da_placa'),
    renavam: text('renavam'),
    chassi: text('chassi'),
    /** FIPE value of that day: code, value in centavos, month "YYYY-MM", source. */
    codigoFipe: text('codigo_fipe'),
    fipeValor: integer('fipe_valor'),
    fipeReferencia: text('fipe_referencia'),
    fipeFonte: text('fipe_fonte'),
    /** Centavos; null: sob consulta. */
    preco: integer('preco'),
    /** Purchase price, centavos; administrators only. */
    custo: integer('custo'),
    /** Store of the company, as its people call it. */
    local: text('local').notNull(),
    /** Owners, papers, accessories, condition, as JSON of app/domain/seminovos. */
    ficha: text('ficha').notNull(),
    descricao: text('descricao').notNull(),
    /** Contact of a visitor: erased by the anonymisation. */
    contatoNome: text('contato_nome'),
    contatoTelefone: text('contato_telefone'),
    contatoEmail: text('contato_email'),
    /** Version of the consent text, and time of the consent. */
    consentimento: text('consentimento'),
    consentidoEm: text('consentido_em'),
    /** SHA-256 of the secret in the visitor's link; null for the store's own. */
    segredo: text('segredo'),
    /** Evaluation: value proposed by the table, value of the evaluator (centavos), reason, author. */
    valorProposto: integer('valor_proposto'),
    valorAvaliado: integer('valor_avaliado'),
    motivoDoValor: text('motivo_do_valor'),
    avaliadoPor: text('avaliado_por'),
    avaliadoEm: text('avaliado_em'),
    /** Last day of the evaluation, YYYY-MM-DD. */
    avaliacaoAte: text('avaliacao_ate'),
    /** Answer of the visitor: aceita or perguntou, with their words. */
    resposta: text('resposta'),
    pergunta: text('pergunta'),
    respondidoEm: text('respondido_em'),
    motivoDaRecusa: text('motivo_da_recusa'),
    recusadoEm: text('recusado_em'),
    reservadoPor: text('reservado_por'),
    /** Id of the proposta that takes it in payment, while `futuro`; null when reserved by hand. */
    proposta: text('proposta'),
    vendidoEm: text('vendido_em'),
    /** Time when the visitor's personal data were erased. */
    anonimizadoEm: text('anonimizado_em'),
    versao: integer('versao').notNull(),
    /** Uid of the person who registered it; empty for a visitor. */
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
    index('seminovos_renavam').on(t.idEmpresa, t.renavam),
    index('seminovos_respondidos')
      .on(t.idEmpresa, t.avaliadoPor, t.respondidoEm)
      .where(sql`resposta IS NOT NULL`),
  ],
);

/**
 * Photos of a seminovo, in order; the first is the cover. The object is never public: pages show a drawn
 * copy.
 */
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
    /** Angle requested by the guide: frente, direita, esquerda, traseira, painel, … or empty. */
    angulo: text('angulo').notNull(),
    hash: text('hash').notNull(),
    /** Key of the object in the bucket. */
    chave: text('chave').notNull(),
    largura: integer('largura').notNull(),
    altura: integer('altura').notNull(),
    bytes: integer('bytes').notNull(),
    /** Time when somebody of the store released it for the public page. */
    liberadaEm: text('liberada_em'),
    criadaEm: text('criada_em').notNull(),
    /** Time of its removal; its object leaves the bucket with the next sweep. */
    retiradaEm: text('retirada_em'),
  },
  (t) => [
    uniqueIndex('seminovo_fotos_id_cliente').on(t.seminovo, t.idCliente),
    index('seminovo_fotos_ordem').on(t.seminovo, t.ordem, t.id),
    index('seminovo_fotos_retiradas').on(t.retiradaEm, t.bytes),
  ],
);

/** Events of a seminovo: who and when. `detalhe` is JSON without a visitor's personal data;
 * changed marks leave it when the record is anonymised. */
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
    /** Uid; empty for the visitor and for automatic events. */
    uid: text('uid').notNull(),
    em: text('em').notNull(),
  },
  (t) => [
    index('seminovo_eventos_dele').on(t.seminovo, t.em, t.id),
    index('seminovo_eventos_de_vendas').on(t.em).where(sql`acao = 'vender'`),
  ],
);

/**
 * Plates, chassis and renavams that a seminovo has or had, written by triggers of migration 0034: they join the records
 * of one bike, also after one of them lost its marks. They go with the record, and with its visitor's data.
 */
export const seminovoMarcas = sqliteTable(
  'seminovo_marcas',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** Column and mark: "chaveDaPlaca:ABC1234". */
    marca: text('marca').notNull(),
    seminovo: text('seminovo')
      .notNull()
      .references(() => seminovos.id, { onDelete: 'cascade' }),
    /** Time since which the record has the mark, ISO 8601 UTC. */
    de: text('de').notNull(),
    /** Time when it lost the mark; null while it has it. */
    ate: text('ate'),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.marca, t.seminovo] }),
    index('seminovo_marcas_dele').on(t.seminovo),
  ],
);

/**
 * Values that a seminovo had when its record was erased, one row for each plate, chassis and renavam that it had, until
 * they are over. Who reads the table learns neither the mark nor who gave the value: both are keyed hashes.
 */
export const valoresLembrados = sqliteTable(
  'valores_lembrados',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** HMAC of the mark. */
    marca: text('marca').notNull(),
    /** Time of the evaluation, ISO 8601 UTC. */
    em: text('em').notNull(),
    /** HMAC of the evaluator's uid. */
    autor: text('autor').notNull(),
    /** Centavos; 0 for a refusal. */
    valor: integer('valor').notNull(),
    /** True when the evaluator ruled the company. */
    administra: integer('administra', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.marca, t.em, t.autor] }),
    index('valores_lembrados_em').on(t.em),
  ],
);

/** Evaluation tables of a company: percent by km, condition and extras, as JSON; all versions are kept. */
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

/**
 * Contact that a page shared by one of the store's people shows: a row a person, of their company at that time. Deleted with
 * the person (docs/decisions/0013).
 */
export const contatosCompartilhados = sqliteTable(
  'contatos_compartilhados',
  {
    uid: text('uid').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Random: mark in the address of what the person shares. */
    codigo: text('codigo').notNull(),
    /** First name and telephone of the profile. */
    nome: text('nome').notNull(),
    telefone: text('telefone').notNull(),
    alteradoEm: text('alterado_em').notNull(),
  },
  (t) => [uniqueIndex('contatos_compartilhados_codigo').on(t.codigo)],
);
