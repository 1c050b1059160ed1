import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Customers of a company. All personal data of a proposta's customer is here and nowhere else, so that it can
 * be exported, corrected and deleted. docs/decisions/0029 explains each index.
 */
export const clientes = sqliteTable(
  'clientes',
  {
    /** Grows in the order of entry, over all companies; rowid in `clientes_busca`. */
    ordem: integer('ordem').primaryKey({ autoIncrement: true }),
    /** Random. */
    id: text('id').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    nome: text('nome').notNull(),
    /** Canonical digits. Lists never read it. */
    cpf: text('cpf'),
    telefone: text('telefone'),
    email: text('email'),
    /** Search text, as app/domain/propostas/proposta-search.ts writes it. */
    busca: text('busca').notNull(),
    versao: integer('versao').notNull(),
    criadoEm: text('criado_em').notNull(),
    alteradoEm: text('alterado_em').notNull(),
    /** Time when a proposta of theirs was last touched: start of the company's retention period. */
    usadoEm: text('usado_em').notNull(),
    /** Time of the anonymisation. */
    anonimizadoEm: text('anonimizado_em'),
    /** Id of another customer who may be the same person, until somebody decides; null for none. */
    parecidoCom: text('parecido_com'),
  },
  (t) => [
    uniqueIndex('clientes_id').on(t.id),
    // Not unique: two sellers may have typed the same CPF; both records stay until somebody decides.
    index('clientes_com_cpf').on(t.idEmpresa, t.cpf).where(sql`cpf IS NOT NULL`),
    index('clientes_telefone').on(t.idEmpresa, t.telefone).where(sql`telefone IS NOT NULL`),
    index('clientes_antigos').on(t.usadoEm).where(sql`anonimizado_em IS NULL`),
    index('clientes_da_empresa').on(t.idEmpresa, t.usadoEm, t.id).where(sql`anonimizado_em IS NULL`),
  ],
);

/** Links of customers to sellers: a seller sees their own, administrators see all. */
export const clienteVendedores = sqliteTable(
  'cliente_vendedores',
  {
    idEmpresa: integer('id_empresa').notNull(),
    uid: text('uid').notNull(),
    cliente: text('cliente').notNull(),
    /** Time of the last proposta that this seller touched, ISO 8601 UTC. */
    em: text('em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.uid, t.cliente] }),
    index('cliente_vendedores_recentes').on(t.idEmpresa, t.uid, t.em, t.cliente),
    index('cliente_vendedores_do_cliente').on(t.cliente),
  ],
);

/** Propostas. `termos` is the draft; sent versions are in `proposta_versoes`. No data of the customer. */
export const propostas = sqliteTable(
  'propostas',
  {
    /** Grows in the order of entry, over all companies; rowid in `propostas_busca`. */
    ordem: integer('ordem').primaryKey({ autoIncrement: true }),
    /** Random id for the company's people. */
    id: text('id').notNull(),
    /** 160 random bits of the public link, which shows the sent version. */
    link: text('link').notNull(),
    /** ULID made by the client as idempotency key. */
    idCliente: text('id_cliente').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Number "2026-000123": counted by company and year. */
    ano: integer('ano').notNull(),
    sequencia: integer('sequencia').notNull(),
    /** One of app/domain/propostas/estados.ts. */
    estado: text('estado').notNull(),
    /** Approvals still missing, the next one first, as JSON. */
    etapas: text('etapas').notNull(),
    /** Uid and name of the seller. */
    vendedor: text('vendedor').notNull(),
    vendedorNome: text('vendedor_nome').notNull(),
    /** Id of the customer; null while none is named. */
    cliente: text('cliente'),
    /** Terms, as JSON of app/domain/propostas/proposta.ts. */
    termos: text('termos').notNull(),
    /** Copies of the terms for lists: model, amount due (centavos), stock item, seminovo in payment. */
    modelo: text('modelo').notNull(),
    total: integer('total').notNull(),
    estoque: text('estoque'),
    seminovo: text('seminovo'),
    /** Number of versions sent. */
    versao: integer('versao').notNull(),
    /** Number of changes, for optimistic locking. */
    revisao: integer('revisao').notNull(),
    /** Last day of the newest sent version, and the time at which it expires by itself; null for none. */
    validade: text('validade'),
    expiraEm: text('expira_em'),
    /** Reason of refusal, loss or cancellation: from a list, and in words. */
    motivo: text('motivo'),
    motivoDetalhe: text('motivo_detalhe'),
    /**
     * Acceptance by the customer: name as typed, time, address, version. Name and address are erased with the
     * customer.
     */
    aceitaNome: text('aceita_nome'),
    aceitaEm: text('aceita_em'),
    aceitaEndereco: text('aceita_endereco'),
    aceitaVersao: integer('aceita_versao'),
    /** Time of a customer's question that nobody has read yet. */
    perguntaEm: text('pergunta_em'),
    /** JSON of whom the link was first sent to, or in a draft whose the papers are; erased with the customer. */
    enviadaA: text('enviada_a'),
    enviadaEm: text('enviada_em'),
    /** Uid of the sender: nobody approves what they sent themselves. */
    enviadaPor: text('enviada_por'),
    /** Discounts given, computed when it was sent or returned for approval, as JSON; null before. */
    alcada: text('alcada'),
    faturadaEm: text('faturada_em'),
    /** Search text. */
    busca: text('busca').notNull(),
    criadaEm: text('criada_em').notNull(),
    alteradaEm: text('alterada_em').notNull(),
  },
  (t) => [
    uniqueIndex('propostas_id').on(t.id),
    uniqueIndex('propostas_link').on(t.link),
    uniqueIndex('propostas_id_cliente').on(t.idEmpresa, t.vendedor, t.idCliente),
    uniqueIndex('propostas_numero').on(t.idEmpresa, t.ano, t.sequencia),
    index('propostas_da_empresa').on(t.idEmpresa, t.ordem),
    index('propostas_por_estado').on(t.idEmpresa, t.estado, t.ordem),
    index('propostas_do_vendedor').on(t.idEmpresa, t.vendedor, t.ordem),
    index('propostas_do_vendedor_por_estado').on(t.idEmpresa, t.vendedor, t.estado, t.ordem),
    index('propostas_do_cliente').on(t.cliente, t.ordem).where(sql`cliente IS NOT NULL`),
    index('propostas_do_seminovo').on(t.seminovo).where(sql`seminovo IS NOT NULL`),
    index('propostas_do_estoque').on(t.estoque).where(sql`estoque IS NOT NULL`),
    index('propostas_da_pessoa').on(t.vendedor),
    index('propostas_vencimentos').on(t.expiraEm).where(sql`expira_em IS NOT NULL`),
    // Calls to make: the seller's own expired propostas, newest first (docs/decisions/0032).
    index('propostas_expiradas').on(t.idEmpresa, t.vendedor, t.alteradaEm).where(sql`estado = 'expirada'`),
    // Daily counts of /admin.
    index('propostas_enviadas').on(t.idEmpresa, t.enviadaEm).where(sql`enviada_em IS NOT NULL`),
    index('propostas_faturadas').on(t.idEmpresa, t.faturadaEm).where(sql`faturada_em IS NOT NULL`),
    index('propostas_que_vencem').on(t.idEmpresa, t.expiraEm).where(sql`expira_em IS NOT NULL`),
  ],
);

/** Sent versions, immutable except for personal data in their notes. */
export const propostaVersoes = sqliteTable(
  'proposta_versoes',
  {
    proposta: text('proposta').notNull(),
    versao: integer('versao').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    termos: text('termos').notNull(),
    /** Numbers of each financed part, by position, as JSON: plano, parcela, CET, legal statement. */
    numeros: text('numeros').notNull(),
    /**
     * Contact of the sender for the customer: name, telephone, e-mail, as JSON. Empty once that person is
     * deleted.
     */
    contato: text('contato').notNull(),
    /** Last day. */
    validade: text('validade').notNull(),
    uid: text('uid').notNull(),
    em: text('em').notNull(),
    /** Time from which the customer may see it: sending, or approval where required; null before. */
    liberadaEm: text('liberada_em'),
  },
  (t) => [primaryKey({ columns: [t.proposta, t.versao] }), index('proposta_versoes_da_pessoa').on(t.uid)],
);

/** Events of a proposta: who, when and why. */
export const propostaEventos = sqliteTable(
  'proposta_eventos',
  {
    id: text('id').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    proposta: text('proposta').notNull(),
    acao: text('acao').notNull(),
    de: text('de'),
    para: text('para').notNull(),
    /** Facts as JSON: changed fields, approval, version, amount of the sale (centavos). No personal data. */
    detalhe: text('detalhe').notNull(),
    /** Text by the author: a reason, a question. Erased with the customer. */
    palavras: text('palavras'),
    /** Revision of the proposta after the event. */
    revisao: integer('revisao').notNull(),
    /** Uid; empty for the customer and for expiry. `nome` is the person's name at that time. */
    uid: text('uid').notNull(),
    nome: text('nome').notNull(),
    em: text('em').notNull(),
  },
  (t) => [
    index('proposta_eventos_dela').on(t.proposta, t.revisao),
    index('proposta_eventos_da_pessoa').on(t.uid),
  ],
);

/**
 * Attachments of a proposta: photos and PDFs of the customer's documents, in the bucket under secret keys. A
 * row is written before its object, and stays until the object is deleted.
 */
export const propostaAnexos = sqliteTable(
  'proposta_anexos',
  {
    /** Random. */
    id: text('id').primaryKey(),
    /** ULID made by the client as idempotency key. */
    idCliente: text('id_cliente').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    proposta: text('proposta').notNull(),
    /** One of app/domain/propostas/anexos.ts. */
    tipo: text('tipo').notNull(),
    /** Media type. */
    formato: text('formato').notNull(),
    /** Key of the object in the bucket, and its size in bytes; 0 once deleted. */
    chave: text('chave').notNull(),
    bytes: integer('bytes').notNull(),
    /** Uid of the uploader; empty once that person is deleted. */
    uid: text('uid').notNull(),
    criadoEm: text('criado_em').notNull(),
    /** Time when it was removed, or its customer anonymised. */
    retiradoEm: text('retirado_em'),
  },
  (t) => [
    uniqueIndex('proposta_anexos_id_cliente').on(t.proposta, t.idCliente),
    index('proposta_anexos_da_pessoa').on(t.uid),
    index('proposta_anexos_da_empresa').on(t.idEmpresa, t.bytes),
    index('proposta_anexos_retirados').on(t.retiradoEm).where(sql`retirado_em IS NOT NULL`),
  ],
);

/** Number of a seller's propostas by state, maintained by triggers. */
export const propostaContagens = sqliteTable(
  'proposta_contagens',
  {
    idEmpresa: integer('id_empresa').notNull(),
    vendedor: text('vendedor').notNull(),
    estado: text('estado').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.vendedor, t.estado] })],
);

/** Rules of a company for its propostas, as JSON of app/domain/propostas/proposta-rules.ts. */
export const propostaRegras = sqliteTable('proposta_regras', {
  idEmpresa: integer('id_empresa').primaryKey(),
  dados: text('dados').notNull(),
  versao: integer('versao').notNull(),
  uid: text('uid').notNull(),
  em: text('em').notNull(),
});

/** Approvers of a company, as last seen: recipients of the notice that an approval is requested. */
export const propostaAprovadores = sqliteTable(
  'proposta_aprovadores',
  {
    idEmpresa: integer('id_empresa').notNull(),
    uid: text('uid').notNull(),
    /** ISO 8601 UTC. */
    em: text('em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.uid] }),
    index('proposta_aprovadores_da_pessoa').on(t.uid),
    index('proposta_aprovadores_antigos').on(t.em),
  ],
);

/**
 * Every version of those rules, the current one included: changes, their authors, and the base of a late
 * save.
 */
export const propostaRegrasVersoes = sqliteTable(
  'proposta_regras_versoes',
  {
    idEmpresa: integer('id_empresa').notNull(),
    versao: integer('versao').notNull(),
    dados: text('dados').notNull(),
    uid: text('uid').notNull(),
    em: text('em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.versao] }),
    index('proposta_regras_versoes_da_pessoa').on(t.uid),
  ],
);

/** Former links of a proposta that its seller replaced: they open nothing, and say so. */
export const propostaLinksTrocados = sqliteTable(
  'proposta_links_trocados',
  {
    link: text('link').primaryKey(),
    proposta: text('proposta').notNull(),
    em: text('em').notNull(),
  },
  (t) => [index('proposta_links_trocados_dela').on(t.proposta)],
);
