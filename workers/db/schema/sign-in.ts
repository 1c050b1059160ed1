import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Accounts with an unverified e-mail at sign-in: the password may not be its owner's. The row is deleted once
 * the browser that began has opened the message's link, or the owner has set a new password.
 */
export const contasPorProvar = sqliteTable('contas_por_provar', {
  uid: text('uid').primaryKey(),
  /** Time when that password was set, by the provider's clock, in milliseconds since 1970. */
  senhaEm: integer('senha_em').notNull(),
  em: text('em').notNull(),
});

/** Counters of limits with longer windows than the platform's own (0007). */
export const contagens = sqliteTable(
  'contagens',
  {
    /** Hash of the limit, of its subject and of the window: neither addresses nor e-mails are stored. */
    chave: text('chave').primaryKey(),
    n: integer('n').notNull(),
    /** End of the window, in milliseconds since 1970. */
    venceEm: integer('vence_em').notNull(),
  },
  (t) => [index('contagens_vence_em').on(t.venceEm)],
);

/** People refused at registration, by uid or e-mail, until an administrator lets them register again. */
export const recusados = sqliteTable(
  'recusados',
  {
    uid: text('uid').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Shown to administrators. */
    nome: text('nome').notNull(),
    /** Company whose administrators decide; null: the network's. */
    idEmpresa: integer('id_empresa'),
    /** Uid of the person who refused. */
    por: text('por').notNull(),
    em: text('em').notNull(),
  },
  (t) => [index('recusados_email').on(t.email), index('recusados_empresa').on(t.idEmpresa, t.em)],
);
