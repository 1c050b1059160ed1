import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Customers who were called, by what they were called about. Nothing of the customer is here. */
export const ligacoes = sqliteTable(
  'ligacoes',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** "proposta/{id}" or "seminovo/{id}". */
    alvo: text('alvo').notNull(),
    /** What had happened when they were called, of app/domain/ligacoes: anything newer asks for another call. */
    marca: text('marca').notNull(),
    /** Who called. */
    uid: text('uid').notNull(),
    em: text('em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.alvo] }),
    index('ligacoes_de_quem').on(t.uid),
    index('ligacoes_antigas').on(t.em),
  ],
);
