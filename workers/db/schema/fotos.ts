import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Origins of a photo that is a person's own: theirs to delete, and deleted with their account. */
export const DE_PESSOA = ['pessoa', 'retrato'];

/**
 * Photos for pieces: a person's own, and a company's of a model or of its stock. `id` is public and random;
 * `idCliente` makes the upload idempotent. Several rows may share an object of the bucket.
 */
export const fotos = sqliteTable(
  'fotos',
  {
    id: text('id').primaryKey(),
    idCliente: text('id_cliente').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Uid of the uploader; empty once that person is deleted and the photo is the company's. */
    uid: text('uid').notNull(),
    /** SHA-256 of the stored bytes, hexadecimal. */
    hash: text('hash').notNull(),
    /** Key of the object in the bucket. A retired key is never used again. */
    chave: text('chave').notNull(),
    tipo: text('tipo').notNull(),
    /** Pixels. */
    largura: integer('largura').notNull(),
    altura: integer('altura').notNull(),
    /** Size in the bucket, bytes; 0 once a retired photo has left it. */
    bytes: integer('bytes').notNull(),
    /**
     * `pessoa`: for a piece; `retrato`: portrait for the signature; `modelo`: of a model; `estoque`: of a
     * stock item.
     */
    origem: text('origem').notNull(),
    /** Id of the motorcycle in the catalogue, for photos of models. */
    moto: text('moto'),
    /** Focal point that must stay visible when cropped, as fractions of width and height, 0 to 1. */
    focoX: real('foco_x').notNull(),
    focoY: real('foco_y').notNull(),
    /** Time when it was made the main photo of its model; the latest wins. */
    primeiraEm: text('primeira_em'),
    criadaEm: text('criada_em').notNull(),
    /** Time of its removal; the row stays, so that its object is never mistaken for a new one. */
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

/**
 * Unfinished uploads in parts: the waiting bytes of each uploader, which are limited. A row is deleted with
 * the last part, or by the sweep after it has expired.
 */
export const enviosEmPartes = sqliteTable(
  'envios_em_partes',
  {
    /** Folder of its parts in the bucket, named by a hash of the owner. */
    pasta: text('pasta').primaryKey(),
    /** Hash of the uploader: a person, or a seminovo. */
    de: text('de').notNull(),
    /** Hash of the uploader's network; empty for people of the company. */
    rede: text('rede').notNull(),
    idEmpresa: integer('id_empresa').notNull(),
    /** Bytes received or on their way. */
    bytes: integer('bytes').notNull(),
    /** Expiry, counted from the last part, in milliseconds since 1970. */
    venceEm: integer('vence_em').notNull(),
  },
  (t) => [
    index('envios_em_partes_de').on(t.de, t.bytes),
    index('envios_em_partes_rede').on(t.rede, t.bytes),
    index('envios_em_partes_da_empresa').on(t.idEmpresa, t.bytes),
    index('envios_em_partes_vence_em').on(t.venceEm),
  ],
);
