import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export { contagens, contasPorProvar, recusados } from './schema-da-entrada.ts';
export { fipeAtualizacoes, fipeMarcas, fipeModelos, fipeValores } from './schema-da-fipe.ts';
export { kitsDaMarca } from './schema-da-marca.ts';
export {
  pontosLancamentos,
  pontosPessoas,
  pontosSomas,
  premiacaoRanking,
  premiacoes,
} from './schema-da-premiacao.ts';
export { chamadasDeTv, programacoes, televisoes } from './schema-da-tv.ts';
export { chaves } from './schema-das-chaves.ts';
export { fotos } from './schema-das-fotos.ts';
export { ligacoes } from './schema-das-ligacoes.ts';
export { aberturas, arteImagens, arteImagensAnteriores, artes, imagens } from './schema-das-pecas.ts';
export {
  clientes,
  clienteVendedores,
  propostaAnexos,
  propostaAprovadores,
  propostaContagens,
  propostaEventos,
  propostaRegras,
  propostaRegrasVersoes,
  propostas,
  propostaVersoes,
} from './schema-das-propostas.ts';
export { remessas } from './schema-das-remessas.ts';
export { estoque, estoqueEventos, estoqueLocais, estoquePrecos, estoqueSomas } from './schema-do-estoque.ts';
export { avisos, inscricoes } from './schema-dos-avisos.ts';
export { loteItens, lotes } from './schema-dos-lotes.ts';
export { acessorios, campanhas, recursoEventos } from './schema-dos-recursos.ts';
export { seminovoEventos, seminovoFotos, seminovos, tabelasDeAvaliacao } from './schema-dos-seminovos.ts';

/** Sessions of signed-in people. The cookie holds 256 random bits; only their SHA-256 is kept here. */
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
    /** From this instant on, the provider is asked whether the account still exists and is enabled. */
    conferirEm: text('conferir_em').notNull().default('1970-01-01T00:00:00.000Z'),
  },
  (t) => [index('sessoes_uid').on(t.uid), index('sessoes_usada_em').on(t.usadaEm)],
);

/** Numbers that only grow: who keeps a copy compares it with the number that the copy was made under. */
export const versoes = sqliteTable('versoes', {
  nome: text('nome').primaryKey(),
  numero: integer('numero').notNull(),
});

/**
 * Who did what, for administrators. `alvo` is an id, never a name or an address; `detalhe` is what the person wrote
 * about it, and goes with them.
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
 * Versions of a company's financing plan. A row is never changed after it is written; the version in force on a
 * day is the one that began last among those that cover it.
 */
export const planos = sqliteTable(
  'planos',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** 1, 2, 3… within the company. */
    versao: integer('versao').notNull(),
    /** Made by the client, so that publishing twice stores one version. */
    idCliente: text('id_cliente').notNull(),
    /** First and last day, YYYY-MM-DD; without a last day it holds until another one begins. */
    de: text('de').notNull(),
    ate: text('ate'),
    /** Lenders and tables, as JSON of the plan's schema. */
    dados: text('dados').notNull(),
    /** Who published it. */
    uid: text('uid').notNull(),
    publicadoEm: text('publicado_em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.versao] }),
    uniqueIndex('planos_id_cliente').on(t.idEmpresa, t.uid, t.idCliente),
    index('planos_vigencia').on(t.idEmpresa, t.de),
  ],
);

/** Suggested public prices. A row is never changed: a new price is a new row, and the rest is history. */
export const precos = sqliteTable(
  'precos',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** Of the price typed, or of the import with the line's number; made by the client, so that storing is idempotent. */
    id: text('id').notNull(),
    /** Id of the motorcycle in the catalogue. */
    moto: text('moto').notNull(),
    /** Name of the motorcycle when the price was set. */
    nome: text('nome').notNull(),
    /** Model year. */
    ano: integer('ano').notNull(),
    /** Empty: every colour that has no price of its own. */
    cor: text('cor').notNull(),
    /** Centavos; null takes the suggestion back, and the catalogue's price holds again. */
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

/** Simulations that a consultant keeps. */
export const simulacoes = sqliteTable(
  'simulacoes',
  {
    uid: text('uid').notNull(),
    /** ULID made by the client, so that sending it again after the network dropped stores one. */
    id: text('id').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    nome: text('nome').notNull(),
    nota: text('nota').notNull(),
    produto: text('produto').notNull(),
    /** The request, as JSON of the contract of POST /api/simulacoes. */
    pedido: text('pedido').notNull(),
    /** Its main numbers, computed with the tables of the plan that it used. */
    resumo: text('resumo').notNull(),
    /** Path and query of the screen that shows it, or null. */
    endereco: text('endereco'),
    /** Version of the plan that it used; 0 is the plan the product comes with. */
    planoVersao: integer('plano_versao').notNull(),
    /** The campaigns that counted in it, as JSON; null where nobody noted them. */
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
 * People on their way out: written before the upstream is asked to delete them, and gone once what they kept here
 * is erased. A row that stays is an erasure that was cut off.
 */
export const remocoes = sqliteTable(
  'remocoes',
  {
    /** Of the person's record upstream. */
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    /** Who removes them: the list that this person sees tells when they are gone. */
    por: text('por').notNull(),
    /** Only what is older is erased: the same account may register anew. */
    em: text('em').notNull(),
  },
  (t) => [index('remocoes_por').on(t.por)],
);
