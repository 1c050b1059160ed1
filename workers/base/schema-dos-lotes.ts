import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Batches of pieces. `idCliente` makes the create idempotent; the pieces themselves are `artes`. */
export const lotes = sqliteTable(
  'lotes',
  {
    id: text('id').primaryKey(),
    idCliente: text('id_cliente').notNull(),
    uid: text('uid').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** The session that asked for it, as `sessoes` names it: its pieces are made with it, and not without it. */
    sessao: text('sessao').notNull(),
    template: text('template').notNull(),
    /** What was asked for, as canonical JSON: tells a repeated request from another one. */
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

/** The pieces of a batch and how they stand. */
export const loteItens = sqliteTable(
  'lote_itens',
  {
    loteId: text('lote_id')
      .notNull()
      .references(() => lotes.id, { onDelete: 'cascade' }),
    /** 0, 1, 2… in the order in which they were chosen. */
    item: integer('item').notNull(),
    titulo: text('titulo').notNull(),
    /** What the generator is sent, as JSON. */
    dados: text('dados').notNull(),
    /** `esperando`, `pronto`, `falhou` or `cancelado`. */
    estado: text('estado').$type<'esperando' | 'pronto' | 'falhou' | 'cancelado'>().notNull(),
    /** Why it failed, or was put off, in Portuguese. */
    motivo: text('motivo'),
    /** The piece. */
    arteId: text('arte_id'),
    mexidoEm: text('mexido_em').notNull(),
  },
  (t) => [primaryKey({ columns: [t.loteId, t.item] })],
);
