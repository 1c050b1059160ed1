import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { nextPublicVersion } from '../base/takedown-repository.ts';
import { artes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Flyer that goes on naming a campaign. */
export type CampanhaPeca = Pick<typeof artes.$inferSelect, 'id' | 'titulo' | 'uid' | 'validade'>;

/** Flyers of companies that name a campaign and go on, on a day (YYYY-MM-DD). */
export type CampanhaPecaQuery = { lojas: readonly number[]; campanha: string; hoje: string };

export type CampanhaPecaRepository = ReturnType<typeof createCampanhaPecaRepository>;

/** Creates the repository of the flyers that carry a campaign. Throws when D1 fails. */
export const createCampanhaPecaRepository = sharedRepository((db) => {
  const carrying = ({ lojas, campanha, hoje }: CampanhaPecaQuery) =>
    and(
      // One value however many companies: a statement binds a hundred at most.
      inArray(artes.idEmpresa, sql`(SELECT value FROM json_each(${JSON.stringify(lojas)}))`),
      eq(artes.tipo, 'oferta'),
      gte(artes.validade, hoje),
      isNull(artes.encerradaEm),
      isNull(artes.retiradaEm),
      sql`EXISTS (SELECT 1 FROM json_each(${artes.dados}, '$.campanhas') AS c WHERE c.value ->> 'id' = ${campanha})`,
    );
  return {
    /** Those that end last come first. */
    list: (query: CampanhaPecaQuery, limit: number): Promise<CampanhaPeca[]> =>
      db
        .select({ id: artes.id, titulo: artes.titulo, uid: artes.uid, validade: artes.validade })
        .from(artes)
        .where(carrying(query))
        .orderBy(sql`${artes.validade} DESC, ${artes.id}`)
        .limit(limit),

    count: async (query: CampanhaPecaQuery): Promise<number> =>
      (await db.select({ n: sql<number>`count(*)` }).from(artes).where(carrying(query)).get())?.n ?? 0,

    /** Ends them all; gives how many. */
    async end(query: CampanhaPecaQuery, em: string): Promise<number> {
      const [ended] = await db.batch([
        db.update(artes).set({ encerradaEm: em }).where(carrying(query)),
        // In one transaction with the end, so that no cached copy goes on showing an ended offer.
        nextPublicVersion(db),
      ]);
      return ended.meta.changes;
    },
  };
});
