import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Versions of a company's brand kit. Rows are never changed; the newest is in force. */
export const kitsDaMarca = sqliteTable(
  'kits_da_marca',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** 1, 2, 3… within the company. */
    versao: integer('versao').notNull(),
    /** Idempotency key made by the client. */
    idCliente: text('id_cliente').notNull(),
    /** Colours, footer, signature and templates, as JSON of the kit's schema. */
    dados: text('dados').notNull(),
    /** Uid of the publisher. */
    uid: text('uid').notNull(),
    em: text('em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.versao] }),
    uniqueIndex('kits_da_marca_id_cliente').on(t.idEmpresa, t.uid, t.idCliente),
  ],
);
