import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { MAX_SEMINOVO_FOTOS } from '../../app/domain/seminovos/conservacao.ts';
import { among } from '../db/among-repository.ts';
import { seminovoFotos } from '../db/schema/seminovos.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import type { SweepPeriod } from '../imagens/sweep-folder.ts';

export type StoredSeminovoFoto = typeof seminovoFotos.$inferSelect;

export type SeminovoFotoRepository = ReturnType<typeof createSeminovoFotoRepository>;

/** Creates the repository of photos of seminovos. Throws when D1 fails. */
export const createSeminovoFotoRepository = sharedRepository((db) => {
  const live = isNull(seminovoFotos.retiradaEm);
  const one = (seminovo: string, id: string) =>
    and(eq(seminovoFotos.id, id), eq(seminovoFotos.seminovo, seminovo), live);
  const change = async (values: Partial<StoredSeminovoFoto>, which: ReturnType<typeof and>) =>
    (await db.update(seminovoFotos).set(values).where(which).returning({ id: seminovoFotos.id })).length > 0;

  return {
    /** Finds by client id, removed ones too. */
    async findByClientId(seminovo: string, idCliente: string): Promise<StoredSeminovoFoto | null> {
      const which = and(eq(seminovoFotos.seminovo, seminovo), eq(seminovoFotos.idCliente, idCliente));
      return (await db.select().from(seminovoFotos).where(which).get()) ?? null;
    },

    async find(seminovo: string, id: string): Promise<StoredSeminovoFoto | null> {
      return (await db.select().from(seminovoFotos).where(one(seminovo, id)).get()) ?? null;
    },

    /** Photos in order; the first is the cover. */
    list: (seminovo: string): Promise<StoredSeminovoFoto[]> =>
      db
        .select()
        .from(seminovoFotos)
        .where(and(eq(seminovoFotos.seminovo, seminovo), live))
        .orderBy(asc(seminovoFotos.ordem), asc(seminovoFotos.id))
        .limit(MAX_SEMINOVO_FOTOS),

    /** Appends a photo. False when the seminovo is missing or full, or the client id was taken meanwhile. */
    async insert(foto: Omit<StoredSeminovoFoto, 'ordem'>): Promise<boolean> {
      const { seminovo } = foto;
      const next = sql`(SELECT coalesce(max(ordem), -1) + 1 FROM seminovo_fotos WHERE seminovo = ${seminovo})`;
      const added = await db
        .insert(seminovoFotos)
        .select(
          sql`SELECT ${foto.id}, ${foto.idCliente}, ${seminovo}, ${next}, ${foto.angulo}, ${foto.hash}, ${foto.chave},
              ${foto.largura}, ${foto.altura}, ${foto.bytes}, ${foto.liberadaEm}, ${foto.criadaEm}, ${foto.retiradaEm}
            WHERE EXISTS (SELECT 1 FROM seminovos WHERE id = ${seminovo})
              AND (SELECT count(*) FROM seminovo_fotos WHERE seminovo = ${seminovo} AND retirada_em IS NULL) < ${MAX_SEMINOVO_FOTOS}`,
        )
        .onConflictDoNothing()
        .returning({ id: seminovoFotos.id });
      return added.length > 0;
    },

    /** Puts these photos first, in this order. */
    async order(seminovo: string, ids: readonly string[]): Promise<void> {
      // Photos not listed keep their order after the others.
      const [first, ...others] = [
        db
          .update(seminovoFotos)
          .set({ ordem: sql`${seminovoFotos.ordem} + ${ids.length}` })
          .where(eq(seminovoFotos.seminovo, seminovo)),
        ...ids.map((id, ordem) => db.update(seminovoFotos).set({ ordem }).where(one(seminovo, id))),
      ];
      if (first) await db.batch([first, ...others]);
    },

    /**
     * Returns false when there is no such photo.
     * @param em ISO 8601 UTC; null hides it again
     */
    release: (seminovo: string, id: string, em: string | null): Promise<boolean> =>
      change({ liberadaEm: em }, one(seminovo, id)),

    /**
     * Releases those of these photos that are not yet.
     * @param em ISO 8601 UTC
     */
    async releaseAll(seminovo: string, ids: readonly string[], em: string): Promise<void> {
      const hidden = and(eq(seminovoFotos.seminovo, seminovo), live, isNull(seminovoFotos.liberadaEm));
      await change({ liberadaEm: em }, and(hidden, among(seminovoFotos.id, ids)));
    },

    /** Replaces the image of a photo, if its object is still `chave`; false otherwise. */
    replace: (
      { id, seminovo, chave }: Pick<StoredSeminovoFoto, 'id' | 'seminovo' | 'chave'>,
      by: Pick<StoredSeminovoFoto, 'hash' | 'chave' | 'largura' | 'altura' | 'bytes'>,
    ): Promise<boolean> => change(by, and(one(seminovo, id), eq(seminovoFotos.chave, chave))),

    /**
     * Returns false when there is no such photo.
     * @param em ISO 8601 UTC
     */
    retire: (seminovo: string, id: string, em: string): Promise<boolean> =>
      change({ retiradaEm: em, liberadaEm: null }, one(seminovo, id)),

    /**
     * Removes the photos not shown on the public page.
     * @param em ISO 8601 UTC
     */
    async retireUnreleased(seminovo: string, em: string): Promise<void> {
      const which = and(eq(seminovoFotos.seminovo, seminovo), live, isNull(seminovoFotos.liberadaEm));
      await db.update(seminovoFotos).set({ retiradaEm: em }).where(which);
    },

    /** Objects of removed photos that may still be in the bucket. */
    listLeftOver: (limit: number): Promise<{ id: string; chave: string }[]> =>
      db
        .select({ id: seminovoFotos.id, chave: seminovoFotos.chave })
        .from(seminovoFotos)
        .where(and(isNotNull(seminovoFotos.retiradaEm), sql`${seminovoFotos.bytes} > 0`))
        .limit(limit),

    /** Subset of these objects that a photo references, and released photos among these with their hashes. */
    async namedOf(
      keys: readonly string[],
      ids: readonly string[],
    ): Promise<{ chaves: Set<string>; copias: Map<string, string> }> {
      const { id, chave, hash, liberadaEm } = seminovoFotos;
      const [named, shown] = await db.batch([
        db
          .select({ chave })
          .from(seminovoFotos)
          .where(and(live, among(chave, keys))),
        db
          .select({ id, hash })
          .from(seminovoFotos)
          .where(and(live, isNotNull(liberadaEm), among(id, ids))),
      ]);
      return {
        chaves: new Set(named.map((each) => each.chave)),
        copias: new Map(shown.map((each) => [each.id, each.hash])),
      };
    },

    /** Objects referenced by photos in use that were uploaded in this period. */
    async namedSince({ desde, antes }: SweepPeriod): Promise<string[]> {
      const { chave, criadaEm } = seminovoFotos;
      const which = and(live, gte(criadaEm, desde), lt(criadaEm, antes));
      return (await db.select({ chave }).from(seminovoFotos).where(which)).map((each) => each.chave);
    },

    /**
     * Removes the photos that reference these objects.
     * @param em ISO 8601 UTC
     */
    async retireNamed(keys: readonly string[], em: string): Promise<void> {
      await change({ retiradaEm: em, liberadaEm: null }, and(live, among(seminovoFotos.chave, keys)));
    },

    async markGone(ids: readonly string[]): Promise<void> {
      for (const id of ids) await db.update(seminovoFotos).set({ bytes: 0 }).where(eq(seminovoFotos.id, id));
    },
  };
});
