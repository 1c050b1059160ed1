import { and, eq } from 'drizzle-orm';
import type { BatchStatement } from '../db/batch-repository.ts';
import { propostaLinksTrocados, propostaVersoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Former links of propostas that their seller replaced; stored as long as the proposta. */
export type LinkRepository = ReturnType<typeof createLinkRepository>;

/** Throws when D1 fails. */
export const createLinkRepository = sharedRepository((db) => ({
  /** True when a proposta, or this one, had this link before. */
  async isTrocado(link: string, proposta?: string): Promise<boolean> {
    const row = await db
      .select({ link: propostaLinksTrocados.link })
      .from(propostaLinksTrocados)
      .where(
        and(
          eq(propostaLinksTrocados.link, link),
          proposta === undefined ? undefined : eq(propostaLinksTrocados.proposta, proposta),
        ),
      )
      .get();
    return row !== undefined;
  },

  /**
   * Statement that stores a link as replaced.
   * @param em ISO 8601 UTC
   */
  keep: (proposta: string, link: string, em: string): BatchStatement =>
    db.insert(propostaLinksTrocados).values({ link, proposta, em }),

  /**
   * Statement that withdraws its released versions from the link: they were offered to another customer.
   */
  withdraw: (proposta: string): BatchStatement =>
    db.update(propostaVersoes).set({ liberadaEm: null }).where(eq(propostaVersoes.proposta, proposta)),
}));
