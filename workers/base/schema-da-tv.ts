import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** What a company's televisions show, by name; `versao` grows with each change, so that an edit notices another's. */
export const programacoes = sqliteTable(
  'programacoes',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** ULID made by the client, so that sending it again stores one; part of the television's address. */
    id: text('id').notNull(),
    nome: text('nome').notNull(),
    /** As JSON of app/domain/tv/programacao.ts. */
    dados: text('dados').notNull(),
    versao: integer('versao').notNull(),
    uid: text('uid').notNull(),
    em: text('em').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.id] })],
);

/**
 * Televisions that keep their assignment. A row begins without a company, when an unnamed screen asks for a code, and
 * gets one when an administrator takes it on.
 */
export const televisoes = sqliteTable(
  'televisoes',
  {
    /** Random and public: it says nothing and opens nothing. */
    id: text('id').primaryKey(),
    /** SHA-256 of what the screen proves itself with. */
    segredo: text('segredo').notNull(),
    /** What an administrator types or scans; null once it was taken on. */
    codigo: text('codigo'),
    idEmpresa: integer('id_empresa'),
    nome: text('nome'),
    /** Id of a programme; empty: the company's first. */
    programacao: text('programacao').notNull().default(''),
    /** Grows with each change, so that an edit notices another's. */
    versao: integer('versao').notNull().default(0),
    /** Code with which it was taken on, so that taking it on again is harmless. */
    adotadaCom: text('adotada_com'),
    /** Last instant at which it was asked to say its name, and to reload. */
    identificarEm: text('identificar_em'),
    recarregarEm: text('recarregar_em'),
    criadaEm: text('criada_em').notNull(),
    /** When it last said that it plays, and what. */
    vistaEm: text('vista_em').notNull(),
    mostra: text('mostra'),
    /** "1920x1080". */
    tela: text('tela'),
  },
  (t) => [
    uniqueIndex('televisoes_codigo').on(t.codigo),
    index('televisoes_da_empresa').on(t.idEmpresa, t.criadaEm, t.id),
    uniqueIndex('televisoes_adotada_com').on(t.adotadaCom),
    index('televisoes_vistas').on(t.idEmpresa, t.vistaEm),
  ],
);

/**
 * Televisions that are wanted: each company's pages name its own, and the set then asks what for. Of a set that went to
 * another company, or off the list, the company that it still plays calls it.
 */
export const chamadasDeTv = sqliteTable(
  'chamadas_de_tv',
  {
    idEmpresa: integer('id_empresa').notNull(),
    televisao: text('televisao').notNull(),
    em: text('em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.televisao] }),
    index('chamadas_de_tv_em').on(t.idEmpresa, t.em),
  ],
);
