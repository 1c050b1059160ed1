import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Links sent to one customer who agreed to be stored. Name and telephone are in `clientes` only; `id` is in
 * the link's address, random.
 */
export const remessas = sqliteTable(
  'remessas',
  {
    /** Idempotency key made by the client. */
    id: text('id').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Uid of the sender. */
    uid: text('uid').notNull(),
    /** Id of the piece or of the sent simulation. */
    arte: text('arte').notNull(),
    cliente: text('cliente').notNull(),
    /** Version of the consent text. */
    consentimento: integer('consentimento').notNull(),
    em: text('em').notNull(),
    /** Time of the first opening by the customer. */
    abertaEm: text('aberta_em'),
    aberturas: integer('aberturas').notNull().default(0),
  },
  (t) => [
    index('remessas_minhas').on(t.idEmpresa, t.uid, t.em, t.id),
    index('remessas_da_arte').on(t.arte),
    index('remessas_do_cliente').on(t.cliente),
  ],
);
