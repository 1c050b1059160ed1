import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export { avisos, inscricoes } from './schema/avisos.ts';
export { chaves } from './schema/chaves.ts';
export { estoque, estoqueEventos, estoqueLocais, estoquePrecos, estoqueSomas } from './schema/estoque.ts';
export { fipeAtualizacoes, fipeMarcas, fipeModelos, fipeValores } from './schema/fipe.ts';
export { enviosEmPartes, fotos } from './schema/fotos.ts';
export { ligacoes } from './schema/ligacoes.ts';
export { loteItens, lotes } from './schema/lotes.ts';
export { kitsDaMarca } from './schema/marca.ts';
export { aberturas, arteImagens, arteImagensAnteriores, artes, imagens } from './schema/pecas.ts';
export { colunasLembradas } from './schema/planilhas.ts';
export {
  pontosLancamentos,
  pontosPessoas,
  pontosSomas,
  premiacaoRanking,
  premiacoes,
} from './schema/premiacao.ts';
export {
  clientes,
  clienteVendedores,
  propostaAnexos,
  propostaAprovadores,
  propostaContagens,
  propostaEventos,
  propostaLinksTrocados,
  propostaRegras,
  propostaRegrasVersoes,
  propostas,
  propostaVersoes,
} from './schema/propostas.ts';
export * from './schema/recursos.ts';
export { remessas } from './schema/remessas.ts';
export {
  contatosCompartilhados,
  seminovoEventos,
  seminovoFotos,
  seminovoMarcas,
  seminovos,
  tabelasDeAvaliacao,
  valoresLembrados,
} from './schema/seminovos.ts';
export { contagens, contasPorProvar, recusados } from './schema/sign-in.ts';
export { chamadasDeTv, programacoes, televisoes } from './schema/tv.ts';

/** Sessions of signed-in people. The cookie holds 256 random bits; only their SHA-256 is stored here. */
export const sessoes = sqliteTable(
  'sessoes',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    email: text('email').notNull(),
    emailVerificado: integer('email_verificado', { mode: 'boolean' }).notNull(),
    nomeExibido: text('nome_exibido'),
    /** AES-GCM under SESSION_SECRET. */
    refreshTokenCifrado: text('refresh_token_cifrado').notNull(),
    /** AES-GCM under SESSION_SECRET. */
    idTokenCifrado: text('id_token_cifrado').notNull(),
    /** Seconds since 1970, as in the token's `exp`. */
    idTokenExpiraEm: integer('id_token_expira_em').notNull(),
    criadaEm: text('criada_em').notNull(),
    usadaEm: text('usada_em').notNull(),
    /** From this time on, the provider is asked whether the account still exists and is enabled. */
    conferirEm: text('conferir_em').notNull().default('1970-01-01T00:00:00.000Z'),
  },
  (t) => [index('sessoes_uid').on(t.uid), index('sessoes_usada_em').on(t.usadaEm)],
);

/** Named version counters: a cached copy is valid while its number is the current one. */
export const versoes = sqliteTable('versoes', {
  nome: text('nome').primaryKey(),
  numero: integer('numero').notNull(),
});

/**
 * Audit trail: who did what, for administrators. `alvo` is an id, never a name or an address; `detalhe` is
 * the person's own text, erased with them.
 */
export const auditoria = sqliteTable(
  'auditoria',
  {
    id: text('id').primaryKey(),
    em: text('em').notNull(),
    uid: text('uid').notNull(),
    idEmpresa: integer('id_empresa'),
    acao: text('acao').notNull(),
    alvo: text('alvo').notNull(),
    detalhe: text('detalhe'),
  },
  (t) => [
    index('auditoria_em').on(t.em),
    index('auditoria_da_empresa').on(t.idEmpresa, t.em, t.id),
    index('auditoria_de_quem').on(t.uid, t.em, t.id),
  ],
);

/**
 * Versions of a company's financing plan. Rows are never changed; of the versions that cover a day, the one
 * that began last is in force.
 */
export const planos = sqliteTable(
  'planos',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** 1, 2, 3… within the company. */
    versao: integer('versao').notNull(),
    /** Idempotency key made by the client. */
    idCliente: text('id_cliente').notNull(),
    /** First and last day, YYYY-MM-DD; without a last day it applies until another begins. */
    de: text('de').notNull(),
    ate: text('ate'),
    /** Lenders and tables, as JSON of the plano's schema. */
    dados: text('dados').notNull(),
    /** Uid of the publisher. */
    uid: text('uid').notNull(),
    publicadoEm: text('publicado_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.versao] }),
    uniqueIndex('planos_id_cliente').on(t.idEmpresa, t.uid, t.idCliente),
    index('planos_vigencia').on(t.idEmpresa, t.de),
  ],
);

/** Suggested public prices. Rows are never changed: a new price is a new row. */
export const precos = sqliteTable(
  'precos',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** Idempotency key made by the client: of the price typed, or of the import and its line. */
    id: text('id').notNull(),
    /** Id of the motorcycle in the catalogue. */
    moto: text('moto').notNull(),
    /** Name of the motorcycle when the price was set. */
    nome: text('nome').notNull(),
    /** Model year. */
    ano: integer('ano').notNull(),
    /** Empty: every colour without a price of its own. */
    cor: text('cor').notNull(),
    /** Centavos; null removes the suggestion, so that the catalogue's price applies again. */
    preco: integer('preco'),
    /** First day, YYYY-MM-DD. */
    vigencia: text('vigencia').notNull(),
    uid: text('uid').notNull(),
    criadoEm: text('criado_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.id] }),
    index('precos_em_vigor').on(t.idEmpresa, t.moto, t.ano, t.cor, t.vigencia, t.criadoEm),
  ],
);

/** Simulations saved by a consultant. */
export const simulacoes = sqliteTable(
  'simulacoes',
  {
    uid: text('uid').notNull(),
    /** ULID made by the client as idempotency key. */
    id: text('id').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    nome: text('nome').notNull(),
    nota: text('nota').notNull(),
    produto: text('produto').notNull(),
    /** Original request, as JSON of the contract of POST /api/simulacoes. */
    pedido: text('pedido').notNull(),
    /** Result under the tables of the plano used, as JSON: the instalment in centavos. */
    resumo: text('resumo').notNull(),
    /** Path of the screen that shows it, with the query that the request does not say; or null. */
    endereco: text('endereco'),
    /** Version of the plano used; 0 is the product's own. */
    planoVersao: integer('plano_versao').notNull(),
    /** Campanhas applied, as JSON; null when they were not stored. */
    campanhas: text('campanhas'),
    criadaEm: text('criada_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.id] }),
    index('simulacoes_minhas').on(t.idEmpresa, t.uid, t.criadaEm, t.id),
    index('simulacoes_da_empresa').on(t.idEmpresa, t.criadaEm),
  ],
);

/**
 * People being deleted: written before the upstream is asked to delete them, and deleted once their data here
 * are erased. A remaining row is an aborted erasure.
 */
export const remocoes = sqliteTable(
  'remocoes',
  {
    /** Id of the person's record upstream. */
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    /** Uid of the person who deletes them, whose list shows the result. */
    por: text('por').notNull(),
    /** Only older data are erased: the same account may register again. */
    em: text('em').notNull(),
  },
  (t) => [index('remocoes_por').on(t.por)],
);
