import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * What every declared resource keeps of an item, beside its own columns, which are named as its fields
 * (app/domain/resource). Instants ISO 8601 UTC.
 */
const comuns = () => ({
  idEmpresa: integer('id_empresa').notNull(),
  /** ULID or UUID made by the client, so that sending it again stores one. */
  id: text('id').notNull(),
  /** What a search finds it by, beginning with its title; lists are sorted by it as by the title. */
  busca: text('busca').notNull(),
  /** It was in use once: it may be ended, never deleted. */
  usado: integer('usado', { mode: 'boolean' }).notNull(),
  encerradoEm: text('encerrado_em'),
  versao: integer('versao').notNull(),
  uid: text('uid').notNull(),
  criadoEm: text('criado_em').notNull(),
  alteradoEm: text('alterado_em').notNull(),
});

/** A list of texts, as JSON. */
const varios = (name: string) => text(name, { mode: 'json' }).$type<string[]>().notNull();

/** What a store offers for a time. Days are `YYYY-MM-DD`, both included. */
export const campanhas = sqliteTable(
  'campanhas',
  {
    ...comuns(),
    nome: text('nome').notNull(),
    inicio: text('inicio').notNull(),
    fim: text('fim').notNull(),
    /** taxa, desconto, bonus, brinde, texto. */
    tipo: text('tipo').notNull(),
    /** Percent a month. */
    taxa: real('taxa'),
    /** Centavos. */
    valor: integer('valor'),
    /** Catalogue ids; none: all. */
    modelos: varios('modelos'),
    /** Numbers of companies; none: its own. */
    lojas: varios('lojas'),
    regras: text('regras').notNull(),
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

/** What a store sells besides motorcycles. */
export const acessorios = sqliteTable(
  'acessorios',
  {
    ...comuns(),
    codigo: text('codigo').notNull(),
    nome: text('nome').notNull(),
    /** Centavos. */
    preco: integer('preco').notNull(),
    modelos: varios('modelos'),
    ativo: integer('ativo', { mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.id] }),
    uniqueIndex('acessorios_codigo').on(t.idEmpresa, t.codigo),
    index('acessorios_por_nome').on(t.idEmpresa, t.busca, t.id),
    index('acessorios_por_preco').on(t.idEmpresa, t.preco, t.id),
  ],
);

/** What happened to an item of a declared resource, with who and when; it outlives the item. */
export const recursoEventos = sqliteTable(
  'recurso_eventos',
  {
    idEmpresa: integer('id_empresa').notNull(),
    recurso: text('recurso').notNull(),
    item: text('item').notNull(),
    /** The item's version that the event made. */
    versao: integer('versao').notNull(),
    /** criar, alterar, encerrar, excluir. */
    acao: text('acao').notNull(),
    /** Fields that changed: what was there, and what came, as JSON. */
    mudou: text('mudou', { mode: 'json' })
      .$type<Record<string, [antes: unknown, depois: unknown]>>()
      .notNull(),
    uid: text('uid').notNull(),
    /** What the person was called then. */
    nome: text('nome').notNull(),
    em: text('em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.recurso, t.item, t.versao] }),
    index('recurso_eventos_da_pessoa').on(t.uid),
  ],
);
