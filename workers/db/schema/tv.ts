import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Programmes of a company's televisions; `versao` grows with each change, for optimistic locking. */
export const programacoes = sqliteTable(
  'programacoes',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** ULID made by the client as idempotency key; part of the television's address. */
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
 * Registered televisions. A row has no company while an unassigned screen shows its code; an administrator's
 * registration sets it.
 */
export const televisoes = sqliteTable(
  'televisoes',
  {
    /** Random and public: opens nothing. */
    id: text('id').primaryKey(),
    /** SHA-256 of the screen's secret. */
    segredo: text('segredo').notNull(),
    /** Code that an administrator types or scans; null once registered. */
    codigo: text('codigo'),
    idEmpresa: integer('id_empresa'),
    nome: text('nome'),
    /** Id of a programme; empty: the company's first. */
    programacao: text('programacao').notNull().default(''),
    /** Version for optimistic locking. */
    versao: integer('versao').notNull().default(0),
    /** Code used to register it, so that registering again is idempotent. */
    adotadaCom: text('adotada_com'),
    /** Time of the last command to show its name; `recarregarEm` of the last to reload. */
    identificarEm: text('identificar_em'),
    recarregarEm: text('recarregar_em'),
    criadaEm: text('criada_em').notNull(),
    /** Time of its last status report; `mostra` is what it played. */
    vistaEm: text('vista_em').notNull(),
    mostra: text('mostra'),
    /** Screen size, "1920x1080". */
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
 * Pending calls to televisions, by company; each set polls its company's list and then fetches its commands.
 * A set that moved to another company, or was removed, is called through the company that it still plays.
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
