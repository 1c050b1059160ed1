import { and, eq } from 'drizzle-orm';
import type { Dono } from '../base/owner.ts';
import { type Page, type Places, preparedPages } from '../base/page-repository.ts';
import { simulacoes } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

export type SimulacaoGuardada = typeof simulacoes.$inferSelect;

/** Saved simulations. Every query is filtered by person and company. */
export type SimulacaoRepository = {
  findMine(owner: Dono, id: string): Promise<SimulacaoGuardada | null>;
  /** A page of a person's simulations, newest first. */
  listMine(owner: Dono, page: Page): Promise<{ simulacoes: SimulacaoGuardada[]; proximo: string | null }>;
  /** Returns false when the person has used the id already. */
  insert(simulacao: SimulacaoGuardada): Promise<boolean>;
  /** Returns false when the simulation is not theirs. */
  rename(owner: Dono, id: string, texts: { nome: string; nota: string }): Promise<boolean>;
  /** Returns false when the simulation is not theirs. */
  remove(owner: Dono, id: string): Promise<boolean>;
};

/** Creates the repository of saved simulations. Throws when D1 fails. */
export const createSimulacaoRepository = sharedRepository((db): SimulacaoRepository => {
  const mine = (owner: Places<Dono>) =>
    and(eq(simulacoes.idEmpresa, owner.idEmpresa), eq(simulacoes.uid, owner.uid));
  const one = (owner: Dono, id: string) => and(mine(owner), eq(simulacoes.id, id));

  const listMine = preparedPages<Dono, SimulacaoGuardada>(
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
    findMine: async (owner, id) => (await db.select().from(simulacoes).where(one(owner, id)).get()) ?? null,

    async listMine(owner, page) {
      const { rows, proximo } = await listMine(owner, page);
      return { simulacoes: rows, proximo };
    },

    async insert(simulacao) {
      const { meta } = await db.insert(simulacoes).values(simulacao).onConflictDoNothing();
      return meta.changes > 0;
    },

    async rename(owner, id, texts) {
      const rows = await db
        .update(simulacoes)
        .set(texts)
        .where(one(owner, id))
        .returning({ id: simulacoes.id });
      return rows.length > 0;
    },

    async remove(owner, id) {
      const rows = await db.delete(simulacoes).where(one(owner, id)).returning({ id: simulacoes.id });
      return rows.length > 0;
    },
  };
});
