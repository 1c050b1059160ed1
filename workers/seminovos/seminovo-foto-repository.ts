import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { FOTOS_MAXIMAS } from '../../app/domain/seminovos/conservacao.ts';
import { seminovoFotos } from '../base/schema-dos-seminovos.ts';
import { sharedRepository } from '../base/shared-repository.ts';

export type FotoGuardadaDoSeminovo = typeof seminovoFotos.$inferSelect;

export type SeminovoFotoRepository = {
  /** Under its client id, also one that was taken back. */
  findByClientId(seminovo: string, idCliente: string): Promise<FotoGuardadaDoSeminovo | null>;
  find(seminovo: string, id: string): Promise<FotoGuardadaDoSeminovo | null>;
  /** In their order; the first is the cover. */
  list(seminovo: string): Promise<FotoGuardadaDoSeminovo[]>;
  /** At the end of the row. False when there is no such used bike, it is full, or the client id was taken meanwhile. */
  insert(foto: Omit<FotoGuardadaDoSeminovo, 'ordem'>): Promise<boolean>;
  /** Puts these first, in this order. */
  order(seminovo: string, ids: readonly string[]): Promise<void>;
  /** False when there is no such photo. @param em ISO 8601 UTC; null takes the release back */
  release(seminovo: string, id: string, em: string | null): Promise<boolean>;
  /** Another picture in the same place, if its object still is `chave`. False when it is not. */
  replace(
    foto: Pick<FotoGuardadaDoSeminovo, 'id' | 'seminovo' | 'chave'>,
    by: Pick<FotoGuardadaDoSeminovo, 'hash' | 'chave' | 'largura' | 'altura' | 'bytes'>,
  ): Promise<boolean>;
  /** False when there is no such photo. @param em ISO 8601 UTC */
  retire(seminovo: string, id: string, em: string): Promise<boolean>;
  /** Those that the public page does not show. @param em ISO 8601 UTC */
  retireUnreleased(seminovo: string, em: string): Promise<void>;
  /** Objects that were taken back and may still lie in the bucket. */
  listLeftOver(limit: number): Promise<{ id: string; chave: string }[]>;
  markGone(ids: readonly string[]): Promise<void>;
  /** Which of these objects a photo names, and of these photos those that the public page shows, with their hashes. */
  namedOf(
    chaves: readonly string[],
    ids: readonly string[],
  ): Promise<{ chaves: Set<string>; copias: Map<string, string> }>;
};

/** Repository of photos of used bikes. Throws when D1 fails. */
export const createSeminovoFotoRepository = sharedRepository((db): SeminovoFotoRepository => {
  const live = isNull(seminovoFotos.retiradaEm);
  const one = (seminovo: string, id: string) =>
    and(eq(seminovoFotos.id, id), eq(seminovoFotos.seminovo, seminovo), live);
  const change = async (values: Partial<FotoGuardadaDoSeminovo>, which: ReturnType<typeof and>) =>
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
        .limit(FOTOS_MAXIMAS),

    async insert(foto) {
      const { seminovo } = foto;
      const next = sql`(SELECT coalesce(max(ordem), -1) + 1 FROM seminovo_fotos WHERE seminovo = ${seminovo})`;
      const added = await db
        .insert(seminovoFotos)
        .select(
          sql`SELECT ${foto.id}, ${foto.idCliente}, ${seminovo}, ${next}, ${foto.angulo}, ${foto.hash}, ${foto.chave},
              ${foto.largura}, ${foto.altura}, ${foto.bytes}, ${foto.liberadaEm}, ${foto.criadaEm}, ${foto.retiradaEm}
            WHERE EXISTS (SELECT 1 FROM seminovos WHERE id = ${seminovo})
              AND (SELECT count(*) FROM seminovo_fotos WHERE seminovo = ${seminovo} AND retirada_em IS NULL) < ${FOTOS_MAXIMAS}`,
        )
        .onConflictDoNothing()
        .returning({ id: seminovoFotos.id });
      return added.length > 0;
    },

    async order(seminovo, ids) {
      // Those that are not named keep their order behind the others.
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
      // A statement of D1 takes 100 values; lists go as one JSON.
      const among = (values: readonly string[]) =>
        sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
      const { id, chave, hash, liberadaEm } = seminovoFotos;
      const [named, shown] = await db.batch([
        db
          .select({ chave })
          .from(seminovoFotos)
          .where(and(live, sql`${chave} IN ${among(chaves)}`)),
        db
          .select({ id, hash })
          .from(seminovoFotos)
          .where(and(live, isNotNull(liberadaEm), sql`${id} IN ${among(ids)}`)),
      ]);
      return {
        chaves: new Set(named.map((each) => each.chave)),
        copias: new Map(shown.map((each) => [each.id, each.hash])),
      };
    },

    async markGone(ids) {
      for (const id of ids) await db.update(seminovoFotos).set({ bytes: 0 }).where(eq(seminovoFotos.id, id));
    },
  };
});
