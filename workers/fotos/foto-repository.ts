import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { FocalPoint } from '../../app/domain/fotos/foto.ts';
import type { Owner } from '../base/owner.ts';
import { among } from '../db/among-repository.ts';
import { DE_PESSOA } from '../db/schema/fotos.ts';
import { estoque, fotos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import type { SweepPeriod } from '../imagens/sweep-folder.ts';

export type StoredFoto = typeof fotos.$inferSelect;

export type FotoRepository = {
  /** Finds the photo that a person uploaded under a client id, for idempotent uploads; retired ones too. */
  findByClientId(uid: string, idCliente: string): Promise<StoredFoto | null>;
  /** A photo of a company. */
  find(idEmpresa: number, id: string): Promise<StoredFoto | null>;
  /** Finds a photo of any company. */
  findAny(id: string): Promise<StoredFoto | null>;
  /** Objects in the bucket that hold or held these bytes. */
  keysOf(idEmpresa: number, hash: string): Promise<{ chave: string; emUso: boolean }[]>;
  /** Returns false when the client id was taken, or the object was given up, meanwhile. */
  insert(foto: StoredFoto): Promise<boolean>;
  /**
   * Retires one's own photo; false when it is not theirs.
   * @param em ISO 8601 UTC
   */
  retire(owner: Owner, id: string, em: string): Promise<boolean>;
  /** Portrait of a person in their company; null when they chose none. */
  portraitOf(owner: Owner): Promise<StoredFoto | null>;
  /**
   * Makes one's own photo the portrait, replacing the former one; null removes it. False when there is no
   * such photo of theirs.
   * @param em ISO 8601 UTC
   */
  choosePortrait(owner: Owner, chosen: { id: string; foco: FocalPoint } | null, em: string): Promise<boolean>;
  /** Photos of a model, the main one first. */
  listOfModel(idEmpresa: number, moto: string): Promise<StoredFoto[]>;
  /** Number of photos by model. */
  countByModel(idEmpresa: number): Promise<{ moto: string; fotos: number }[]>;
  /**
   * Makes a photo the model's main one; false when the model has no such photo.
   * @param em ISO 8601 UTC
   */
  makeFirst(idEmpresa: number, moto: string, id: string, em: string): Promise<boolean>;
  /**
   * Retires a model's photo; false when the model has no such photo.
   * @param em ISO 8601 UTC
   */
  retireOfModel(idEmpresa: number, moto: string, id: string, em: string): Promise<boolean>;
  /**
   * Retires a photo of the stock; false when there is none.
   * @param em ISO 8601 UTC
   */
  retireOfStock(idEmpresa: number, id: string, em: string): Promise<boolean>;
  /**
   * Retires photos of the stock uploaded before `antes` that no item lists.
   * @param antes ISO 8601 UTC
   * @param em ISO 8601 UTC
   */
  retireUnlisted(antes: string, em: string): Promise<void>;
  /** Objects that no photo in use needs and that may still be in the bucket, at most `limit`. */
  listLeftOver(limit: number): Promise<string[]>;
  /** Records that these objects have left the bucket. */
  markGone(chaves: readonly string[]): Promise<void>;
  /** Subset of these objects that a photo in use references. */
  inUseAmong(chaves: readonly string[]): Promise<Set<string>>;
  /** Objects referenced by photos in use that were uploaded in this period. */
  namedSince(when: SweepPeriod): Promise<string[]>;
  /**
   * Retires the photos that reference these objects.
   * @param em ISO 8601 UTC
   */
  retireNamed(chaves: readonly string[], em: string): Promise<void>;
};

/** Creates the repository of the photos. Throws when D1 fails. */
export const createFotoRepository = sharedRepository((db): FotoRepository => {
  const live = isNull(fotos.retiradaEm);
  const ofPerson = ({ uid, idEmpresa }: Owner) =>
    and(eq(fotos.idEmpresa, idEmpresa), eq(fotos.uid, uid), live);
  const ofModel = (idEmpresa: number, moto: string) =>
    and(eq(fotos.idEmpresa, idEmpresa), eq(fotos.origem, 'modelo'), eq(fotos.moto, moto), live);
  const isInUse = sql<number>`EXISTS (SELECT 1 FROM fotos AS outra WHERE outra.chave = fotos.chave AND outra.retirada_em IS NULL)`;
  const change = async (values: Partial<StoredFoto>, which: SQL | undefined) =>
    (await db.update(fotos).set(values).where(which).returning({ id: fotos.id })).length > 0;

  return {
    async findByClientId(uid, idCliente) {
      const which = and(eq(fotos.uid, uid), eq(fotos.idCliente, idCliente));
      return (await db.select().from(fotos).where(which).get()) ?? null;
    },

    async find(idEmpresa, id) {
      const which = and(eq(fotos.id, id), eq(fotos.idEmpresa, idEmpresa), live);
      return (await db.select().from(fotos).where(which).get()) ?? null;
    },

    async findAny(id) {
      return (
        (await db
          .select()
          .from(fotos)
          .where(and(eq(fotos.id, id), live))
          .get()) ?? null
      );
    },

    async keysOf(idEmpresa, hash) {
      const rows = await db
        .selectDistinct({ chave: fotos.chave, emUso: isInUse })
        .from(fotos)
        .where(and(eq(fotos.idEmpresa, idEmpresa), eq(fotos.hash, hash)));
      return rows.map(({ chave, emUso }) => ({ chave, emUso: emUso === 1 }));
    },

    async insert(foto) {
      const { chave } = foto;
      const values = sql.join(
        [
          ...[foto.id, foto.idCliente, foto.idEmpresa, foto.uid, foto.hash, chave, foto.tipo],
          ...[foto.largura, foto.altura, foto.bytes, foto.origem, foto.moto, foto.focoX, foto.focoY],
          ...[foto.primeiraEm, foto.criadaEm, foto.retiradaEm],
        ].map((value) => sql`${value}`),
        sql`, `,
      );
      // A retired object may leave the bucket at any moment: only one in use is shared.
      const added = await db
        .insert(fotos)
        .select(
          sql`SELECT ${values} WHERE EXISTS (SELECT 1 FROM fotos AS viva WHERE viva.chave = ${chave} AND viva.retirada_em IS NULL)
            OR NOT EXISTS (SELECT 1 FROM fotos AS outra WHERE outra.chave = ${chave})`,
        )
        .onConflictDoNothing()
        .returning({ id: fotos.id });
      return added.length > 0;
    },

    retire: ({ uid, idEmpresa }, id, em) =>
      change(
        { retiradaEm: em },
        and(
          eq(fotos.id, id),
          eq(fotos.uid, uid),
          eq(fotos.idEmpresa, idEmpresa),
          inArray(fotos.origem, DE_PESSOA),
          live,
        ),
      ),

    async portraitOf(owner) {
      const which = and(ofPerson(owner), eq(fotos.origem, 'retrato'));
      return (await db.select().from(fotos).where(which).orderBy(desc(fotos.primeiraEm)).get()) ?? null;
    },

    async choosePortrait(owner, chosen, em) {
      const takeBack = db
        .update(fotos)
        .set({ origem: 'pessoa' })
        .where(and(ofPerson(owner), eq(fotos.origem, 'retrato')));
      if (!chosen) {
        await takeBack;
        return true;
      }
      const itsOwn = and(ofPerson(owner), inArray(fotos.origem, DE_PESSOA), eq(fotos.id, chosen.id));
      const known = await db.select({ id: fotos.id }).from(fotos).where(itsOwn).get();
      if (!known) return false;
      const { x: focoX, y: focoY } = chosen.foco;
      const choose = db.update(fotos).set({ origem: 'retrato', primeiraEm: em, focoX, focoY }).where(itsOwn);
      await db.batch([takeBack, choose]);
      return true;
    },

    listOfModel: (idEmpresa, moto) =>
      db
        .select()
        .from(fotos)
        .where(ofModel(idEmpresa, moto))
        .orderBy(desc(fotos.primeiraEm), fotos.criadaEm, fotos.id)
        .limit(50),

    async countByModel(idEmpresa) {
      const rows = await db
        .select({ moto: fotos.moto, fotos: count() })
        .from(fotos)
        .where(and(eq(fotos.idEmpresa, idEmpresa), eq(fotos.origem, 'modelo'), live))
        .groupBy(fotos.moto);
      return rows.flatMap(({ moto, fotos }) => (moto === null ? [] : [{ moto, fotos }]));
    },

    makeFirst: (idEmpresa, moto, id, em) =>
      change({ primeiraEm: em }, and(ofModel(idEmpresa, moto), eq(fotos.id, id))),

    retireOfModel: (idEmpresa, moto, id, em) =>
      change({ retiradaEm: em }, and(ofModel(idEmpresa, moto), eq(fotos.id, id))),

    retireOfStock: (idEmpresa, id, em) =>
      change(
        { retiradaEm: em },
        and(eq(fotos.idEmpresa, idEmpresa), eq(fotos.origem, 'estoque'), eq(fotos.id, id), live),
      ),

    async retireUnlisted(antes, em) {
      const listed = sql`(SELECT foto.value FROM ${estoque}, json_each(${estoque.fotos}) AS foto)`;
      await change(
        { retiradaEm: em },
        and(
          ...[eq(fotos.origem, 'estoque'), live, lt(fotos.criadaEm, antes)],
          sql`${fotos.id} NOT IN ${listed}`,
        ),
      );
    },

    async listLeftOver(limit) {
      const rows = await db
        .selectDistinct({ chave: fotos.chave })
        .from(fotos)
        .where(and(isNotNull(fotos.retiradaEm), sql`${fotos.bytes} > 0`, sql`NOT ${isInUse}`))
        .limit(limit);
      return rows.map(({ chave }) => chave);
    },

    async markGone(chaves) {
      if (chaves.length > 0)
        await db
          .update(fotos)
          .set({ bytes: 0 })
          .where(and(among(fotos.chave, chaves), isNotNull(fotos.retiradaEm)));
    },

    async inUseAmong(chaves) {
      const which = and(among(fotos.chave, chaves), live);
      const rows = await db.selectDistinct({ chave: fotos.chave }).from(fotos).where(which);
      return new Set(rows.map(({ chave }) => chave));
    },

    async namedSince({ desde, antes }) {
      const which = and(live, gte(fotos.criadaEm, desde), lt(fotos.criadaEm, antes));
      const rows = await db.selectDistinct({ chave: fotos.chave }).from(fotos).where(which);
      return rows.map(({ chave }) => chave);
    },

    async retireNamed(chaves, em) {
      await change({ retiradaEm: em }, and(among(fotos.chave, chaves), live));
    },
  };
});
