import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Common columns of every declared resource; its own columns are named as its fields (app/domain/resource).
 * Times are ISO 8601 UTC.
 */
const commonColumns = () => ({
  idEmpresa: integer('id_empresa').notNull(),
  /** ULID or UUID made by the client as idempotency key. */
  id: text('id').notNull(),
  /** Search text, beginning with the title; lists are sorted by it. */
  busca: text('busca').notNull(),
  /** True once it was in use: it may be ended, but never deleted. */
  usado: integer('usado', { mode: 'boolean' }).notNull(),
  encerradoEm: text('encerrado_em'),
  versao: integer('versao').notNull(),
  uid: text('uid').notNull(),
  criadoEm: text('criado_em').notNull(),
  alteradoEm: text('alterado_em').notNull(),
});

/** A list of texts, as JSON. */
const textList = (name: string) => text(name, { mode: 'json' }).$type<string[]>().notNull();

/** Campanhas: offers of a company for a period. Days are `YYYY-MM-DD`, both inclusive. */
export const campanhas = sqliteTable(
  'campanhas',
  {
    ...commonColumns(),
    nome: text('nome').notNull(),
    inicio: text('inicio').notNull(),
    fim: text('fim').notNull(),
    /** taxa, desconto, bonus, brinde, texto. */
    tipo: text('tipo').notNull(),
    /** Percent per month. */
    taxa: real('taxa'),
    /** Centavos. */
    valor: integer('valor'),
    /** Catalogue ids; empty: all. */
    modelos: textList('modelos'),
    /** Ids of companies; empty: its own. */
    lojas: textList('lojas'),
    /** For the consultant. */
    regras: text('regras').notNull(),
    /** For the public. */
    publico: text('publico').notNull().default(''),
    /** Conditions of a rate: name of a lender, empty for every one; largest term; smallest down payment, percent. */
    financeira: text('financeira').notNull().default(''),
    prazoMaximo: integer('prazo_maximo'),
    entradaMinima: real('entrada_minima'),
    /** Id of a flyer's template. */
    arte: text('arte'),
    prioridade: integer('prioridade').notNull(),
    soma: integer('soma', { mode: 'boolean' }).notNull(),
    ativa: integer('ativa', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.id] }),
    index('campanhas_por_fim').on(t.idEmpresa, t.fim, t.id),
    index('campanhas_por_nome').on(t.idEmpresa, t.busca, t.id),
    index('campanhas_recentes').on(t.idEmpresa, t.criadoEm, t.id),
    index('campanhas_em_vigor').on(t.fim),
    index('campanhas_da_rede').on(t.fim, t.id).where(sql`lojas <> '[]'`),
    index('campanhas_por_inicio').on(t.inicio),
  ],
);

/** Accessories: a company's other articles for sale. */
export const acessorios = sqliteTable(
  'acessorios',
  {
    ...commonColumns(),
    codigo: text('codigo').notNull(),
    nome: text('nome').notNull(),
    /** Centavos. */
    preco: integer('preco').notNull(),
    modelos: textList('modelos'),
    ativo: integer('ativo', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.id] }),
    uniqueIndex('acessorios_codigo').on(t.idEmpresa, t.codigo),
    index('acessorios_por_nome').on(t.idEmpresa, t.busca, t.id),
    index('acessorios_por_preco').on(t.idEmpresa, t.preco, t.id),
  ],
);

/** Events of an item of a declared resource: who and when; they outlive the item. */
export const recursoEventos = sqliteTable(
  'recurso_eventos',
  {
    idEmpresa: integer('id_empresa').notNull(),
    recurso: text('recurso').notNull(),
    item: text('item').notNull(),
    /** Version of the item after the event. */
    versao: integer('versao').notNull(),
    /** criar, alterar, encerrar, excluir. */
    acao: text('acao').notNull(),
    /** Changed fields: old and new value, as JSON. */
    mudou: text('mudou', { mode: 'json' })
      .$type<Record<string, [antes: unknown, depois: unknown]>>()
      .notNull(),
    uid: text('uid').notNull(),
    /** Name of the person at that time. */
    nome: text('nome').notNull(),
    em: text('em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.recurso, t.item, t.versao] }),
    index('recurso_eventos_da_pessoa').on(t.uid),
  ],
);
