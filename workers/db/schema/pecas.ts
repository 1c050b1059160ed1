import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Pieces made in the studio. `id` is public and random; `idCliente` makes the create idempotent. */
export const artes = sqliteTable(
  'artes',
  {
    id: text('id').primaryKey(),
    idCliente: text('id_cliente').notNull(),
    uid: text('uid').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    tipo: text('tipo').notNull(),
    /** Name of the motorcycle as the piece shows it. */
    titulo: text('titulo').notNull(),
    template: text('template').notNull(),
    templateVersao: integer('template_versao').notNull(),
    /** Input of the consultant, as JSON of the studio's schema: the source for editing and duplicating. */
    dados: text('dados').notNull(),
    /** Last day of the offer, YYYY-MM-DD. */
    validade: text('validade').notNull(),
    criadaEm: text('criada_em').notNull(),
    /** Time when its owner ended the offer before its last day. */
    encerradaEm: text('encerrada_em'),
    /** Time of its takedown; the row stays without content, so that its link can say so. */
    retiradaEm: text('retirada_em'),
    /** Version for optimistic locking, one more with each edit. */
    versao: integer('versao').notNull().default(1),
    /** Time of the last edit; null when never edited. */
    editadaEm: text('editada_em'),
  },
  (t) => [
    uniqueIndex('artes_uid_id_cliente').on(t.uid, t.idCliente),
    index('artes_minhas').on(t.idEmpresa, t.uid, t.criadaEm, t.id),
    index('artes_da_empresa').on(t.idEmpresa, t.criadaEm, t.id),
    index('artes_validade').on(t.validade),
  ],
);

/** Drawn images, stored in R2 under the hash of their content. */
export const imagens = sqliteTable(
  'imagens',
  {
    id: text('id').primaryKey(),
    formato: text('formato').notNull(),
    template: text('template').notNull(),
    templateVersao: integer('template_versao').notNull(),
    /** Complete drawing data, as JSON: the same text has the same id. */
    conteudo: text('conteudo').notNull(),
    /** Size of the JPEG in R2, bytes; 0 once a taken-down image has left the bucket. */
    bytes: integer('bytes').notNull(),
    criadaEm: text('criada_em').notNull(),
    /** Time when every piece that shows it was taken down; it never comes back. */
    retiradaEm: text('retirada_em'),
    /** Blurred miniature shown while it loads: a WebP of at most 400 bytes as data URI; null where none was made. */
    miniatura: text('miniatura'),
  },
  (t) => [index('imagens_retiradas').on(t.retiradaEm, t.bytes)],
);

/** Image of a piece in each format. */
export const arteImagens = sqliteTable(
  'arte_imagens',
  {
    arteId: text('arte_id')
      .notNull()
      .references(() => artes.id, { onDelete: 'cascade' }),
    formato: text('formato').notNull(),
    imagemId: text('imagem_id')
      .notNull()
      .references(() => imagens.id),
  },
  (t) => [primaryKey({ columns: [t.arteId, t.formato] }), index('arte_imagens_imagem').on(t.imagemId)],
);

/** Images of a piece before an edit: a takedown covers them too. */
export const arteImagensAnteriores = sqliteTable(
  'arte_imagens_anteriores',
  {
    arteId: text('arte_id')
      .notNull()
      .references(() => artes.id, { onDelete: 'cascade' }),
    versao: integer('versao').notNull(),
    formato: text('formato').notNull(),
    imagemId: text('imagem_id')
      .notNull()
      .references(() => imagens.id),
  },
  (t) => [
    primaryKey({ columns: [t.arteId, t.versao, t.formato] }),
    index('arte_imagens_anteriores_imagem').on(t.imagemId),
  ],
);

/** Number of openings of a piece's page by day. Nothing about the visitor is stored. */
export const aberturas = sqliteTable(
  'aberturas',
  {
    arteId: text('arte_id')
      .notNull()
      .references(() => artes.id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD in São Paulo. */
    dia: text('dia').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.arteId, t.dia] })],
);
