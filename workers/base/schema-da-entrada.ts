import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Accounts whose address nobody had proved when somebody signed in with them: a password typed then is not its owner's.
 * Gone once the browser that began has shown the message's link, or the owner has set a password of their own.
 */
export const contasPorProvar = sqliteTable('contas_por_provar', {
  uid: text('uid').primaryKey(),
  /** When the password that is not the owner's was set, by the provider's clock, in milliseconds since 1970. */
  senhaEm: integer('senha_em').notNull(),
  em: text('em').notNull(),
});

/** Limits that are slower than the platform's own (0007): how often something happened in a window. */
export const contagens = sqliteTable(
  'contagens',
  {
    /** Hash of the limit, of whom it counts and of the window: neither addresses nor e-mails are kept. */
    chave: text('chave').primaryKey(),
    n: integer('n').notNull(),
    /** End of the window, in milliseconds since 1970. */
    venceEm: integer('vence_em').notNull(),
  },
  (t) => [index('contagens_vence_em').on(t.venceEm)],
);

/** People who may not register again, under this uid or this e-mail, until an administrator lets them. */
export const recusados = sqliteTable(
  'recusados',
  {
    uid: text('uid').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    /** So that administrators know whom they let in again. */
    nome: text('nome').notNull(),
    /** Whose administrators decide; null: the network's. */
    idEmpresa: integer('id_empresa'),
    /** Who refused. */
    por: text('por').notNull(),
    em: text('em').notNull(),
  },
  (t) => [index('recusados_email').on(t.email), index('recusados_empresa').on(t.idEmpresa, t.em)],
);
