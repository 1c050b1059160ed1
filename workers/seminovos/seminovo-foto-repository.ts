import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { MAX_SEMINOVO_FOTOS } from '../../app/domain/seminovos/conservacao.ts';
import { among } from '../db/among-repository.ts';
import { seminovoFotos } from '../db/schema/seminovos.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import type { SweepPeriod } from '../imagens/sweep-folder.ts';

export type StoredSeminovoFoto = typeof seminovoFotos.$inferSelect;

export type SeminovoFotoRepository = {
  /** Finds by client id, removed ones too. */
  findByClientId(seminovo: string, idCliente: string): Promise<StoredSeminovoFoto | null>;
  find(seminovo: string, id: string): Promise<StoredSeminovoFoto | null>;
  /** Photos in order; the first is the cover. */
  list(seminovo: string): Promise<StoredSeminovoFoto[]>;
  /** Appends a photo. False when the seminovo is missing or full, or the client id was taken meanwhile. */
  insert(foto: Omit<StoredSeminovoFoto, 'ordem'>): Promise<boolean>;
  /** Puts these photos first, in this order. */
  order(seminovo: string, ids: readonly string[]): Promise<void>;
  /**
   * Returns false when there is no such photo.
   * @param em ISO 8601 UTC; null hides it again
   */
  release(seminovo: string, id: string, em: string | null): Promise<boolean>;
  /** Replaces the image of a photo, if its object is still `chave`; false otherwise. */
  replace(
    foto: Pick<StoredSeminovoFoto, 'id' | 'seminovo' | 'chave'>,
    by: Pick<StoredSeminovoFoto, 'hash' | 'chave' | 'largura' | 'altura' | 'bytes'>,
  ): Promise<boolean>;
  /**
   * Returns false when there is no such photo.
   * @param em ISO 8601 UTC
   */
  retire(seminovo: string, id: string, em: string): Promise<boolean>;
  /**
   * Removes the photos not shown on the public page.
   * @param em ISO 8601 UTC
   */
  retireUnreleased(seminovo: string, em: string): Promise<void>;
  /** Objects of removed photos that may still be in the bucket. */
  listLeftOver(limit: number): Promise<{ id: string; chave: string }[]>;
  markGone(ids: readonly string[]): Promise<void>;
  /** Subset of these objects that a photo references, and released photos among these with their hashes. */
  namedOf(
    chaves: readonly string[],
    ids: readonly string[],
  ): Promise<{ chaves: Set<string>; copias: Map<string, string> }>;
  /** Objects referenced by photos in use that were uploaded in this period. */
  namedSince(when: SweepPeriod): Promise<string[]>;
  /**
   * Removes the photos that reference these objects.
   * @param em ISO 8601 UTC
   */
  retireNamed(chaves: readonly string[], em: string): Promise<void>;
};

/** Creates the repository of photos of seminovos. Throws when D1 fails. */
export const createSeminovoFotoRepository = sharedRepository((db): SeminovoFotoRepository => {
  const live = isNull(seminovoFotos.retiradaEm);
  const one = (seminovo: string, id: string) =>
    and(eq(seminovoFotos.id, id), eq(seminovoFotos.seminovo, seminovo), live);
  const change = async (values: Partial<StoredSeminovoFoto>, which: ReturnType<typeof and>) =>
    (await db.update(seminovoFotos).set(values).where(which).returning({ id: seminovoFotos.id })).length > 0;

  return {
    async findByClientId(seminovo, idCliente) {
      const which = and(eq(seminovoFotos.seminovo, seminovo), eq(seminovoFotos.idCliente, idCliente));
      return (await db.select().from(seminovoFotos).where(which).get()) ?? null;
    },

    async find(seminovo, id) {
      return (await db.select().from(seminovoFotos).where(one(seminovo, id)).get()) ?? null;
    },

    list: (seminovo) =>
      db
        .select()
        .from(seminovoFotos)
        .where(and(eq(seminovoFotos.seminovo, seminovo), live))
        .orderBy(asc(seminovoFotos.ordem), asc(seminovoFotos.id))
        .limit(MAX_SEMINOVO_FOTOS),

    async insert(foto) {
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

    async order(seminovo, ids) {
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

    release: (seminovo, id, em) => change({ liberadaEm: em }, one(seminovo, id)),

    replace: ({ id, seminovo, chave }, by) =>
      change(by, and(one(seminovo, id), eq(seminovoFotos.chave, chave))),

    retire: (seminovo, id, em) => change({ retiradaEm: em, liberadaEm: null }, one(seminovo, id)),

    async retireUnreleased(seminovo, em) {
      const which = and(eq(seminovoFotos.seminovo, seminovo), live, isNull(seminovoFotos.liberadaEm));
      await db.update(seminovoFotos).set({ retiradaEm: em }).where(which);
    },

    listLeftOver: (limit) =>
      db
        .select({ id: seminovoFotos.id, chave: seminovoFotos.chave })
        .from(seminovoFotos)
        .where(and(isNotNull(seminovoFotos.retiradaEm), sql`${seminovoFotos.bytes} > 0`))
        .limit(limit),

    async namedOf(chaves, ids) {
      const { id, chave, hash, liberadaEm } = seminovoFotos;
      const [named, shown] = await db.batch([
        db
          .select({ chave })
          .from(seminovoFotos)
          .where(and(live, among(chave, chaves))),
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

    async namedSince({ desde, antes }) {
      const { chave, criadaEm } = seminovoFotos;
      const which = and(live, gte(criadaEm, desde), lt(criadaEm, antes));
      return (await db.select({ chave }).from(seminovoFotos).where(which)).map((each) => each.chave);
    },

    async retireNamed(chaves, em) {
      await change({ retiradaEm: em, liberadaEm: null }, and(live, among(seminovoFotos.chave, chaves)));
    },

    async markGone(ids) {
      for (const id of ids) await db.update(seminovoFotos).set({ bytes: 0 }).where(eq(seminovoFotos.id, id));
    },
  };
});
