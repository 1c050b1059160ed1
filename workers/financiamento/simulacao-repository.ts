import { and, eq } from 'drizzle-orm';
import type { Owner } from '../base/owner.ts';
import { type Page, type Places, preparedPages } from '../db/page-repository.ts';
import { simulacoes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type StoredSimulacao = typeof simulacoes.$inferSelect;

/** Saved simulations. Every query is filtered by person and company. */
export type SimulacaoRepository = ReturnType<typeof createSimulacaoRepository>;

/** Creates the repository of saved simulations. Throws when D1 fails. */
export const createSimulacaoRepository = sharedRepository((db) => {
  const mine = (owner: Places<Owner>) =>
    and(eq(simulacoes.idEmpresa, owner.idEmpresa), eq(simulacoes.uid, owner.uid));
  const one = (owner: Owner, id: string) => and(mine(owner), eq(simulacoes.id, id));

  const listMine = preparedPages<Owner, StoredSimulacao>(
    { em: simulacoes.criadaEm, id: simulacoes.id },
    ['uid', 'idEmpresa'],
    (owner, { after, order, limit }) =>
      db
        .select()
        .from(simulacoes)
        .where(and(mine(owner), after))
        .orderBy(...order)
        .limit(limit),
    ({ criadaEm }) => criadaEm,
  );

  return {
    findMine: async (owner: Owner, id: string): Promise<StoredSimulacao | null> =>
      (await db.select().from(simulacoes).where(one(owner, id)).get()) ?? null,

    /** A page of a person's simulations, newest first. */
    async listMine(
      owner: Owner,
      page: Page,
    ): Promise<{ simulacoes: StoredSimulacao[]; proximo: string | null }> {
      const { rows, proximo } = await listMine(owner, page);
      return { simulacoes: rows, proximo };
    },

    /** Returns false when the person has used the id already. */
    async insert(simulacao: StoredSimulacao): Promise<boolean> {
      const { meta } = await db.insert(simulacoes).values(simulacao).onConflictDoNothing();
      return meta.changes > 0;
    },

    /** Returns false when the simulation is not theirs. */
    async rename(owner: Owner, id: string, texts: { nome: string; nota: string }): Promise<boolean> {
      const rows = await db
        .update(simulacoes)
        .set(texts)
        .where(one(owner, id))
        .returning({ id: simulacoes.id });
      return rows.length > 0;
    },

    /** Returns false when the simulation is not theirs. */
    async remove(owner: Owner, id: string): Promise<boolean> {
      const rows = await db.delete(simulacoes).where(one(owner, id)).returning({ id: simulacoes.id });
      return rows.length > 0;
    },
  };
});
