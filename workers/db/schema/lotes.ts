import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Batches of pieces. `idCliente` makes the create idempotent; the pieces themselves are `artes`. */
export const lotes = sqliteTable(
  'lotes',
  {
    id: text('id').primaryKey(),
    idCliente: text('id_cliente').notNull(),
    uid: text('uid').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Session that requested it, as in `sessoes`: its pieces are made only while that is valid. */
    sessao: text('sessao').notNull(),
    template: text('template').notNull(),
    /** Original request, as canonical JSON: detects a repeated one. */
    pedido: text('pedido').notNull(),
    /** Last day of its offers, YYYY-MM-DD. */
    validade: text('validade').notNull(),
    criadoEm: text('criado_em').notNull(),
  },
  (t) => [
    uniqueIndex('lotes_uid_id_cliente').on(t.uid, t.idCliente),
    index('lotes_meus').on(t.idEmpresa, t.uid, t.criadoEm, t.id),
    index('lotes_criado_em').on(t.criadoEm),
  ],
);

/** Items of a batch and their state. */
export const loteItens = sqliteTable(
  'lote_itens',
  {
    loteId: text('lote_id')
      .notNull()
      .references(() => lotes.id, { onDelete: 'cascade' }),
    /** Position, 0, 1, 2… in the order of selection. */
    item: integer('item').notNull(),
    titulo: text('titulo').notNull(),
    /** Request to the generator, as JSON. */
    dados: text('dados').notNull(),
    /** `esperando`, `pronto`, `falhou` or `cancelado`. */
    estado: text('estado').$type<'esperando' | 'pronto' | 'falhou' | 'cancelado'>().notNull(),
    /** Reason of a failure or a delay, in Portuguese. */
    motivo: text('motivo'),
    /** Id of the piece. */
    arteId: text('arte_id'),
    mexidoEm: text('mexido_em').notNull(),
  },
  (t) => [primaryKey({ columns: [t.loteId, t.item] })],
);
