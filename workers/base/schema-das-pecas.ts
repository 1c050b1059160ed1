import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** A piece made in the studio (a flyer). `id` is public and random; `idCliente` makes the create idempotent. */
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
    /** What the consultant typed, as JSON of the studio's schema: the source for editing and duplicating. */
    dados: text('dados').notNull(),
    /** Last day of the offer, YYYY-MM-DD. */
    validade: text('validade').notNull(),
    criadaEm: text('criada_em').notNull(),
    /** Set when its owner ends the offer before its last day. */
    encerradaEm: text('encerrada_em'),
    /** Set when it was taken down: nothing is left but this row, so that its link can say so. */
    retiradaEm: text('retirada_em'),
    /** One more with each edit, so that an edit notices another's. */
    versao: integer('versao').notNull().default(1),
    /** When it was edited last; null while it is as it was made. */
    editadaEm: text('editada_em'),
  },
  (t) => [
    uniqueIndex('artes_uid_id_cliente').on(t.uid, t.idCliente),
    index('artes_minhas').on(t.idEmpresa, t.uid, t.criadaEm, t.id),
    index('artes_da_empresa').on(t.idEmpresa, t.criadaEm, t.id),
    index('artes_validade').on(t.validade),
  ],
);

/** A drawn picture, kept in R2 under the hash of what is on it. */
export const imagens = sqliteTable(
  'imagens',
  {
    id: text('id').primaryKey(),
    formato: text('formato').notNull(),
    template: text('template').notNull(),
    templateVersao: integer('template_versao').notNull(),
    /** Everything the template draws, as JSON: the same text gives the same id. */
    conteudo: text('conteudo').notNull(),
    /** Bytes of the JPEG in R2; 0 once a picture that was taken down has left the bucket. */
    bytes: integer('bytes').notNull(),
    criadaEm: text('criada_em').notNull(),
    /** Set when every piece that shows it was taken down; it never comes back. */
    retiradaEm: text('retirada_em'),
  },
  (t) => [index('imagens_retiradas').on(t.retiradaEm, t.bytes)],
);

/** Which picture an arte shows in each format. */
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

/** Which pictures a piece showed before it was edited: a takedown reaches them too. */
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

/** How often the page of a piece was opened on a day. Nothing of who opened it is kept. */
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
