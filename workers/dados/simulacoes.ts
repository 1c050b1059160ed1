import { and, desc, eq, lt, or } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Dono } from './artes.ts';
import { simulacoes } from './schema.ts';

export type SimulacaoGuardada = typeof simulacoes.$inferSelect;

/** Every query is filtered by person and company. */
export type SimulacaoRepository = {
  findMine(owner: Dono, id: string): Promise<SimulacaoGuardada | null>;
  /** A page of a person's simulations, newest first; `cursor` is what the page before gave. */
  listMine(
    owner: Dono,
    page: { cursor?: string; limit: number },
  ): Promise<{ simulacoes: SimulacaoGuardada[]; proximo: string | null }>;
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

    async listMine(owner, { cursor, limit }) {
      const [criadaEm, id] = cursor?.split('~') ?? [];
      const after =
        criadaEm && id
          ? or(
              lt(simulacoes.criadaEm, criadaEm),
              and(eq(simulacoes.criadaEm, criadaEm), lt(simulacoes.id, id)),
            )
          : undefined;
      const rows = await db
        .select()
        .from(simulacoes)
        .where(and(mine(owner), after))
        .orderBy(desc(simulacoes.criadaEm), desc(simulacoes.id))
        .limit(limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        simulacoes: page,
        proximo: rows.length > limit && last ? `${last.criadaEm}~${last.id}` : null,
      };
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
