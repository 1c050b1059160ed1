import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Who a company sells to. Everything personal of a proposal's customer is here and nowhere else, so that it can be
 * given to them, corrected and taken out. docs/0029 says what each index is for.
 */
export const clientes = sqliteTable(
  'clientes',
  {
    /** Grows in the order of entry, over all companies; the row's number in `clientes_busca`. */
    ordem: integer('ordem').primaryKey({ autoIncrement: true }),
    /** Random. */
    id: text('id').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    nome: text('nome').notNull(),
    /** Canonical digits. Lists never read it. */
    cpf: text('cpf'),
    telefone: text('telefone'),
    email: text('email'),
    /** What a search finds them by, as app/domain/propostas/busca.ts writes it. */
    busca: text('busca').notNull(),
    versao: integer('versao').notNull(),
    criadoEm: text('criado_em').notNull(),
    alteradoEm: text('alterado_em').notNull(),
    /** When a proposal of theirs was touched last: the company's term counts from here. */
    usadoEm: text('usado_em').notNull(),
    /** Set when everything personal was taken out. */
    anonimizadoEm: text('anonimizado_em'),
  },
  (t) => [
    uniqueIndex('clientes_id').on(t.id),
    uniqueIndex('clientes_cpf').on(t.idEmpresa, t.cpf).where(sql`cpf IS NOT NULL`),
    index('clientes_telefone').on(t.idEmpresa, t.telefone).where(sql`telefone IS NOT NULL`),
    index('clientes_antigos').on(t.usadoEm).where(sql`anonimizado_em IS NULL`),
    index('clientes_da_empresa').on(t.idEmpresa, t.usadoEm, t.id).where(sql`anonimizado_em IS NULL`),
  ],
);

/** Which customers are whose: a seller sees their own, whoever rules the company all. */
export const clienteVendedores = sqliteTable(
  'cliente_vendedores',
  {
    idEmpresa: integer('id_empresa').notNull(),
    uid: text('uid').notNull(),
    cliente: text('cliente').notNull(),
    /** ISO 8601 UTC, of the last proposal that this seller touched. */
    em: text('em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.uid, t.cliente] }),
    index('cliente_vendedores_recentes').on(t.idEmpresa, t.uid, t.em, t.cliente),
    index('cliente_vendedores_do_cliente').on(t.cliente),
  ],
);

/** Proposals. `termos` is the draft; what was sent is frozen in `proposta_versoes`. Nothing of the customer is here. */
export const propostas = sqliteTable(
  'propostas',
  {
    /** Grows in the order of entry, over all companies; the row's number in `propostas_busca`. */
    ordem: integer('ordem').primaryKey({ autoIncrement: true }),
    /** Random: the company's people find it by this one. */
    id: text('id').notNull(),
    /** 160 random bits: whoever has it sees what was sent. */
    link: text('link').notNull(),
    /** ULID made by the client, so that sending it again stores one. */
    idCliente: text('id_cliente').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** "2026-000123": counted by company and year. */
    ano: integer('ano').notNull(),
    sequencia: integer('sequencia').notNull(),
    /** One of app/domain/propostas/estados.ts. */
    estado: text('estado').notNull(),
    /** Approvals still missing, the next one first, as JSON. */
    etapas: text('etapas').notNull(),
    /** Whose it is, and what they are called. */
    vendedor: text('vendedor').notNull(),
    vendedorNome: text('vendedor_nome').notNull(),
    /** Id of the customer; null while nobody is named. */
    cliente: text('cliente'),
    /** What is agreed, as JSON of app/domain/propostas/proposta.ts. */
    termos: text('termos').notNull(),
    /** Of the terms, for lists: model, what is due (centavos), item of the stock, used bike in payment. */
    modelo: text('modelo').notNull(),
    total: integer('total').notNull(),
    estoque: text('estoque'),
    seminovo: text('seminovo'),
    /** Versions that were sent; 0 before the first. */
    versao: integer('versao').notNull(),
    /** Counts every change: who saves tells which one they saw. */
    revisao: integer('revisao').notNull(),
    /** Last day of the newest sent version, and the instant at which it is over by itself; null where it does not end. */
    validade: text('validade'),
    expiraEm: text('expira_em'),
    /** Why it was refused, lost or cancelled: of a list, or in words. */
    motivo: text('motivo'),
    motivoDetalhe: text('motivo_detalhe'),
    /** The customer's acceptance: name as typed, instant, address, version. Name and address go with the customer. */
    aceitaNome: text('aceita_nome'),
    aceitaEm: text('aceita_em'),
    aceitaEndereco: text('aceita_endereco'),
    aceitaVersao: integer('aceita_versao'),
    /** A question of the customer that nobody has looked at yet. */
    perguntaEm: text('pergunta_em'),
    enviadaEm: text('enviada_em'),
    /** Who sent it: nobody lets pass what they sent themselves. */
    enviadaPor: text('enviada_por'),
    faturadaEm: text('faturada_em'),
    /** What a search finds it by. */
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
    // Who is to be called: the seller's own that are over, the newest first (docs/0032).
    index('propostas_expiradas').on(t.idEmpresa, t.vendedor, t.alteradaEm).where(sql`estado = 'expirada'`),
    // What /admin counts by day.
    index('propostas_enviadas').on(t.idEmpresa, t.enviadaEm).where(sql`enviada_em IS NOT NULL`),
    index('propostas_faturadas').on(t.idEmpresa, t.faturadaEm).where(sql`faturada_em IS NOT NULL`),
    index('propostas_que_vencem').on(t.idEmpresa, t.expiraEm).where(sql`expira_em IS NOT NULL`),
  ],
);

/** What was sent, never changed afterwards but for what is personal in its notes. */
export const propostaVersoes = sqliteTable(
  'proposta_versoes',
  {
    proposta: text('proposta').notNull(),
    versao: integer('versao').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    termos: text('termos').notNull(),
    /** Numbers of each financed part by its place, as JSON: under which plan, instalment, CET, legal statement. */
    numeros: text('numeros').notNull(),
    /** Who sent it, as the customer sees them: name, telephone, e-mail, as JSON. Empty once that person is gone. */
    contato: text('contato').notNull(),
    /** Last day. */
    validade: text('validade').notNull(),
    uid: text('uid').notNull(),
    em: text('em').notNull(),
  },
  (t) => [primaryKey({ columns: [t.proposta, t.versao] }), index('proposta_versoes_da_pessoa').on(t.uid)],
);

/** What happened to a proposal, with who, when and why. */
export const propostaEventos = sqliteTable(
  'proposta_eventos',
  {
    id: text('id').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    proposta: text('proposta').notNull(),
    acao: text('acao').notNull(),
    de: text('de'),
    para: text('para').notNull(),
    /** Facts as JSON: fields that changed, approval, version, what it was sold for (centavos). Nothing personal. */
    detalhe: text('detalhe').notNull(),
    /** Words of who did it: a reason, a question. They go with the customer. */
    palavras: text('palavras'),
    /** The proposal's revision that the event made. */
    revisao: integer('revisao').notNull(),
    /** Empty for the customer and for time; `nome` is what the person was called then. */
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
 * Papers of a proposal: photos and PDFs of the customer's documents, in the bucket under names that nobody learns. A row
 * goes before its object comes and stays until the object is gone.
 */
export const propostaAnexos = sqliteTable(
  'proposta_anexos',
  {
    /** Random. */
    id: text('id').primaryKey(),
    /** ULID made by the client, so that sending it again stores one. */
    idCliente: text('id_cliente').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    proposta: text('proposta').notNull(),
    /** One of app/domain/propostas/anexos.ts. */
    tipo: text('tipo').notNull(),
    /** Media type. */
    formato: text('formato').notNull(),
    /** Object of the bucket, and its size; 0 once it has left. */
    chave: text('chave').notNull(),
    bytes: integer('bytes').notNull(),
    /** Who added it; empty once that person is gone. */
    uid: text('uid').notNull(),
    criadoEm: text('criado_em').notNull(),
    /** Set when it was taken back, or its customer's data were. */
    retiradoEm: text('retirado_em'),
  },
  (t) => [
    uniqueIndex('proposta_anexos_id_cliente').on(t.proposta, t.idCliente),
    index('proposta_anexos_da_pessoa').on(t.uid),
    index('proposta_anexos_retirados').on(t.retiradoEm).where(sql`retirado_em IS NOT NULL`),
  ],
);

/** How many of a seller stand where, kept by triggers. */
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

/** What a company decides about its proposals, as JSON of app/domain/propostas/regras.ts. */
export const propostaRegras = sqliteTable('proposta_regras', {
  idEmpresa: integer('id_empresa').primaryKey(),
  dados: text('dados').notNull(),
  versao: integer('versao').notNull(),
  uid: text('uid').notNull(),
  em: text('em').notNull(),
});

/** Who approves in a company, as they were seen here last: whom to tell that an approval is asked for. */
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

/** Every version of those rules, the one in force too: what changed, who changed it, and what a late save began from. */
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
