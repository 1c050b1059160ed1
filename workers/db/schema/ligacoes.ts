import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Calls to customers, by subject. Holds no data of the customer. */
export const ligacoes = sqliteTable(
  'ligacoes',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** Subject: "proposta/{id}" or "seminovo/{id}". */
    alvo: text('alvo').notNull(),
    /** Latest event at the time of the call, of app/domain/ligacoes: a newer one asks for another call. */
    marca: text('marca').notNull(),
    /** Uid of the caller. */
    uid: text('uid').notNull(),
    em: text('em').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.alvo] }),
    index('ligacoes_de_quem').on(t.uid),
    index('ligacoes_antigas').on(t.em),
  ],
);
