import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Links that were sent to one customer who agreed to be remembered. Name and telephone are in `clientes` and nowhere
 * else; `id` stands in the customer's address, is random and says nothing of them.
 */
export const remessas = sqliteTable(
  'remessas',
  {
    /** Made by the client: sending it twice stores one. */
    id: text('id').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Who sent it. */
    uid: text('uid').notNull(),
    /** The piece or the sent simulation. */
    arte: text('arte').notNull(),
    cliente: text('cliente').notNull(),
    /** Version of the words that the customer agreed to. */
    consentimento: integer('consentimento').notNull(),
    em: text('em').notNull(),
    /** When the customer opened it first. */
    abertaEm: text('aberta_em'),
    aberturas: integer('aberturas').notNull().default(0),
  },
  (t) => [
    index('remessas_minhas').on(t.idEmpresa, t.uid, t.em, t.id),
    index('remessas_da_arte').on(t.arte),
    index('remessas_do_cliente').on(t.cliente),
  ],
);
