import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Origins of a photo that is a person's own: theirs to take back, and gone with their account. */
export const DE_PESSOA = ['pessoa', 'retrato'];

/**
 * Photos for pieces: a person's own, and those that a company keeps of a model. `id` is public and random; `idCliente`
 * makes the upload idempotent. Several rows may share an object of the bucket.
 */
export const fotos = sqliteTable(
  'fotos',
  {
    id: text('id').primaryKey(),
    idCliente: text('id_cliente').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Who sent it; empty once that person is gone and the photo is the company's. */
    uid: text('uid').notNull(),
    /** SHA-256 of the stored bytes, hexadecimal. */
    hash: text('hash').notNull(),
    /** Name of the object in the bucket. One that was given up is never used again. */
    chave: text('chave').notNull(),
    tipo: text('tipo').notNull(),
    /** Pixels. */
    largura: integer('largura').notNull(),
    altura: integer('altura').notNull(),
    /** Bytes in the bucket; 0 once a photo that was taken back has left it. */
    bytes: integer('bytes').notNull(),
    /** `pessoa`: sent for a piece; `retrato`: of the person, for their signature; `modelo`: the company's, of a model; `estoque`: of an item of its stock. */
    origem: text('origem').notNull(),
    /** Id of the motorcycle in the catalogue, for the photos of models. */
    moto: text('moto'),
    /** What must stay in sight where it is cut, as parts of width and height, 0 to 1. */
    focoX: real('foco_x').notNull(),
    focoY: real('foco_y').notNull(),
    /** When it was made the first of its model; the latest counts. */
    primeiraEm: text('primeira_em'),
    criadaEm: text('criada_em').notNull(),
    /** Set when it was taken back: nothing is left but this row, so that its object is never mistaken for a new one. */
    retiradaEm: text('retirada_em'),
  },
  (t) => [
    uniqueIndex('fotos_uid_id_cliente').on(t.uid, t.idCliente),
    index('fotos_do_modelo').on(t.idEmpresa, t.origem, t.moto, t.primeiraEm, t.criadaEm),
    index('fotos_chave').on(t.chave),
    index('fotos_conteudo').on(t.idEmpresa, t.hash),
    index('fotos_retiradas').on(t.retiradaEm, t.bytes),
  ],
);
