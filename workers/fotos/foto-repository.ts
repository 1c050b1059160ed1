import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { FocalPoint } from '../../app/domain/fotos/foto.ts';
import type { Owner } from '../base/owner.ts';
import { among } from '../db/among-repository.ts';
import { DE_PESSOA } from '../db/schema/fotos.ts';
import { estoque, fotos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import type { SweepPeriod } from '../imagens/sweep-folder.ts';

export type StoredFoto = typeof fotos.$inferSelect;

export type FotoRepository = ReturnType<typeof createFotoRepository>;

/** Creates the repository of the photos. Throws when D1 fails. */
export const createFotoRepository = sharedRepository((db) => {
  const live = isNull(fotos.retiradaEm);
  const ofPerson = ({ uid, idEmpresa }: Owner) =>
    and(eq(fotos.idEmpresa, idEmpresa), eq(fotos.uid, uid), live);
  const ofModel = (idEmpresa: number, moto: string) =>
    and(eq(fotos.idEmpresa, idEmpresa), eq(fotos.origem, 'modelo'), eq(fotos.moto, moto), live);
  const isInUse = sql<number>`EXISTS (SELECT 1 FROM fotos AS outra WHERE outra.chave = fotos.chave AND outra.retirada_em IS NULL)`;
  const change = async (values: Partial<StoredFoto>, which: SQL | undefined) =>
    (await db.update(fotos).set(values).where(which).returning({ id: fotos.id })).length > 0;

  return {
    /** Finds the photo that a person uploaded under a client id, for idempotent uploads; retired ones too. */
    async findByClientId(uid: string, idCliente: string): Promise<StoredFoto | null> {
      const which = and(eq(fotos.uid, uid), eq(fotos.idCliente, idCliente));
      return (await db.select().from(fotos).where(which).get()) ?? null;
    },

    /** A photo of a company. */
    async find(idEmpresa: number, id: string): Promise<StoredFoto | null> {
      const which = and(eq(fotos.id, id), eq(fotos.idEmpresa, idEmpresa), live);
      return (await db.select().from(fotos).where(which).get()) ?? null;
    },

    /** Finds a photo of any company. */
    async findAny(id: string): Promise<StoredFoto | null> {
      return (
        (await db
          .select()
          .from(fotos)
          .where(and(eq(fotos.id, id), live))
          .get()) ?? null
      );
    },

    /** Objects in the bucket that hold or held these bytes. */
    async keysOf(idEmpresa: number, hash: string): Promise<{ chave: string; emUso: boolean }[]> {
      const rows = await db
        .selectDistinct({ chave: fotos.chave, emUso: isInUse })
        .from(fotos)
        .where(and(eq(fotos.idEmpresa, idEmpresa), eq(fotos.hash, hash)));
      return rows.map(({ chave, emUso }) => ({ chave, emUso: emUso === 1 }));
    },

    /** Returns false when the client id was taken, or the object was given up, meanwhile. */
    async insert(foto: StoredFoto): Promise<boolean> {
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

    /**
     * Retires one's own photo; false when it is not theirs.
     * @param em ISO 8601 UTC
     */
    retire: ({ uid, idEmpresa }: Owner, id: string, em: string): Promise<boolean> =>
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

    /** Portrait of a person in their company; null when they chose none. */
    async portraitOf(owner: Owner): Promise<StoredFoto | null> {
      const which = and(ofPerson(owner), eq(fotos.origem, 'retrato'));
      return (await db.select().from(fotos).where(which).orderBy(desc(fotos.primeiraEm)).get()) ?? null;
    },

    /**
     * Makes one's own photo the portrait, replacing the former one; null removes it. False when there is no
     * such photo of theirs.
     * @param em ISO 8601 UTC
     */
    async choosePortrait(
      owner: Owner,
      chosen: { id: string; foco: FocalPoint } | null,
      em: string,
    ): Promise<boolean> {
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

    /** Photos of a model, the main one first. */
    listOfModel: (idEmpresa: number, moto: string): Promise<StoredFoto[]> =>
      db
        .select()
        .from(fotos)
        .where(ofModel(idEmpresa, moto))
        .orderBy(desc(fotos.primeiraEm), fotos.criadaEm, fotos.id)
        .limit(50),

    /** Number of photos by model. */
    async countByModel(idEmpresa: number): Promise<{ moto: string; fotos: number }[]> {
      const rows = await db
        .select({ moto: fotos.moto, fotos: count() })
        .from(fotos)
        .where(and(eq(fotos.idEmpresa, idEmpresa), eq(fotos.origem, 'modelo'), live))
        .groupBy(fotos.moto);
      return rows.flatMap(({ moto, fotos }) => (moto === null ? [] : [{ moto, fotos }]));
    },

    /**
     * Makes a photo the model's main one; false when the model has no such photo.
     * @param em ISO 8601 UTC
     */
    makeFirst: (idEmpresa: number, moto: string, id: string, em: string): Promise<boolean> =>
      change({ primeiraEm: em }, and(ofModel(idEmpresa, moto), eq(fotos.id, id))),

    /**
     * Retires a model's photo; false when the model has no such photo.
     * @param em ISO 8601 UTC
     */
    retireOfModel: (idEmpresa: number, moto: string, id: string, em: string): Promise<boolean> =>
      change({ retiradaEm: em }, and(ofModel(idEmpresa, moto), eq(fotos.id, id))),

    /**
     * Retires a photo of the stock; false when there is none.
     * @param em ISO 8601 UTC
     */
    retireOfStock: (idEmpresa: number, id: string, em: string): Promise<boolean> =>
      change(
        { retiradaEm: em },
        and(eq(fotos.idEmpresa, idEmpresa), eq(fotos.origem, 'estoque'), eq(fotos.id, id), live),
      ),

    /**
     * Retires photos of the stock uploaded before `before` that no item lists.
     * @param before ISO 8601 UTC
     * @param em ISO 8601 UTC
     */
    async retireUnlisted(before: string, em: string): Promise<void> {
      const listed = sql`(SELECT foto.value FROM ${estoque}, json_each(${estoque.fotos}) AS foto)`;
      await change(
        { retiradaEm: em },
        and(
          ...[eq(fotos.origem, 'estoque'), live, lt(fotos.criadaEm, before)],
          sql`${fotos.id} NOT IN ${listed}`,
        ),
      );
    },

    /** Objects that no photo in use needs and that may still be in the bucket, at most `limit`. */
    async listLeftOver(limit: number): Promise<string[]> {
      const rows = await db
        .selectDistinct({ chave: fotos.chave })
        .from(fotos)
        .where(and(isNotNull(fotos.retiradaEm), sql`${fotos.bytes} > 0`, sql`NOT ${isInUse}`))
        .limit(limit);
      return rows.map(({ chave }) => chave);
    },

    /** Records that these objects have left the bucket. */
    async markGone(keys: readonly string[]): Promise<void> {
      if (keys.length > 0)
        await db
          .update(fotos)
          .set({ bytes: 0 })
          .where(and(among(fotos.chave, keys), isNotNull(fotos.retiradaEm)));
    },

    /** Subset of these objects that a photo in use references. */
    async inUseAmong(keys: readonly string[]): Promise<Set<string>> {
      const which = and(among(fotos.chave, keys), live);
      const rows = await db.selectDistinct({ chave: fotos.chave }).from(fotos).where(which);
      return new Set(rows.map(({ chave }) => chave));
    },

    /** Objects referenced by photos in use that were uploaded in this period. */
    async namedSince({ desde, antes }: SweepPeriod): Promise<string[]> {
      const which = and(live, gte(fotos.criadaEm, desde), lt(fotos.criadaEm, antes));
      const rows = await db.selectDistinct({ chave: fotos.chave }).from(fotos).where(which);
      return rows.map(({ chave }) => chave);
    },

    /**
     * Retires the photos that reference these objects.
     * @param em ISO 8601 UTC
     */
    async retireNamed(keys: readonly string[], em: string): Promise<void> {
      await change({ retiradaEm: em }, and(among(fotos.chave, keys), live));
    },
  };
});
