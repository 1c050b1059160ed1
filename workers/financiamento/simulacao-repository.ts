import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Dono } from '../base/owner.ts';
import { newestFirst, type Page } from '../base/page-repository.ts';
import { simulacoes } from '../base/schema.ts';

export type SimulacaoGuardada = typeof simulacoes.$inferSelect;

/** Every query is filtered by person and company. */
export type SimulacaoRepository = {
  findMine(owner: Dono, id: string): Promise<SimulacaoGuardada | null>;
  /** A page of a person's simulations, newest first. */
  listMine(owner: Dono, page: Page): Promise<{ simulacoes: SimulacaoGuardada[]; proximo: string | null }>;
  /** False when the person's id was taken already. */
  insert(simulacao: SimulacaoGuardada): Promise<boolean>;
  /** False when it is not theirs. */
  rename(owner: Dono, id: string, texts: { nome: string; nota: string }): Promise<boolean>;
  /** False when it is not theirs. */
  remove(owner: Dono, id: string): Promise<boolean>;
};

/** Repository of saved simulations. Throws when D1 fails. */
export function createSimulacaoRepository(d1: D1Database): SimulacaoRepository {
  const db = drizzle(d1);
  const mine = (owner: Dono) => and(eq(simulacoes.idEmpresa, owner.idEmpresa), eq(simulacoes.uid, owner.uid));
  const one = (owner: Dono, id: string) => and(mine(owner), eq(simulacoes.id, id));

  return {
    findMine: async (owner, id) => (await db.select().from(simulacoes).where(one(owner, id)).get()) ?? null,

    async listMine(owner, page) {
      const { after, order, limit, cut } = newestFirst({ em: simulacoes.criadaEm, id: simulacoes.id }, page);
      const read = await db
        .select()
        .from(simulacoes)
        .where(and(mine(owner), after))
        .orderBy(...order)
        .limit(limit);
      const { rows, proximo } = cut(read, ({ criadaEm }) => criadaEm);
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
}
