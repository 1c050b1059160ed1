import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What a person is told inside the product. `texto` names no customer: the place that `para` opens does. */
export const avisos = sqliteTable(
  'avisos',
  {
    /** Of what happened and whom it is told, so that telling it twice stores one. */
    id: text('id').primaryKey(),
    /** Whom it is told. */
    uid: text('uid').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** What kind of thing happened: reserva-acabou, avaliacao-aceita, avaliacao-pergunta, … */
    tipo: text('tipo').notNull(),
    texto: text('texto').notNull(),
    /** Path of the screen that shows it. */
    para: text('para').notNull(),
    em: text('em').notNull(),
    lidoEm: text('lido_em'),
  },
  (t) => [
    index('avisos_meus').on(t.uid, t.idEmpresa, t.em, t.id),
    index('avisos_por_ler').on(t.uid, t.idEmpresa).where(sql`lido_em IS NULL`),
    index('avisos_antigos').on(t.em),
  ],
);
