import { and, eq, lte } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Copies } from '../base/isolate-copies.ts';
import { remocoes, sessoes, simulacoes } from '../base/schema.ts';

/** What a person leaves behind here when their record is deleted upstream. */
export type Remocoes = {
  /** Notes that `por` is about to delete this person; again is harmless and moves the moment on. */
  begin(pessoa: { id: string; uid: string }, por: string): Promise<void>;
  /** The upstream refused: nobody is being deleted. */
  withdraw(id: string): Promise<void>;
  /**
   * Erases what the person kept for themselves: saved simulations and sessions. Pieces and simulations that were
   * sent stay behind their public links until their own last day: customers hold them.
   * @returns false when nobody with this id was being deleted
   */
  finish(id: string): Promise<boolean>;
  /** Finishes those begun by `por` whose ids are no longer among `ids`: deletions whose answer never came. */
  finishGone(por: string, ids: ReadonlySet<string>): Promise<void>;
};

/** Every method throws when D1 fails; an erasure happens whole or not at all. */
export function createRemocoes({
  db: d1,
  agora,
  sessions,
}: {
  db: D1Database;
  agora: () => Date;
  /** The isolate's copies of sessions, some of which end with the person. */
  sessions?: Pick<Copies<unknown>, 'forgetAll'>;
}): Remocoes {
  const db = drizzle(d1);

  async function finish(id: string): Promise<boolean> {
    const row = await db.select().from(remocoes).where(eq(remocoes.id, id)).get();
    if (!row) return false;
    const { uid, em } = row;
    await db.batch([
      db.delete(simulacoes).where(and(eq(simulacoes.uid, uid), lte(simulacoes.criadaEm, em))),
      db.delete(sessoes).where(and(eq(sessoes.uid, uid), lte(sessoes.criadaEm, em))),
      db.delete(remocoes).where(eq(remocoes.id, id)),
    ]);
    sessions?.forgetAll();
    return true;
  }

  return {
    finish,

    async begin({ id, uid }, por) {
      const row = { uid, por, em: agora().toISOString() };
      await db
        .insert(remocoes)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: remocoes.id, set: row });
    },

    async withdraw(id) {
      await db.delete(remocoes).where(eq(remocoes.id, id));
    },

    async finishGone(por, ids) {
      const open = await db.select({ id: remocoes.id }).from(remocoes).where(eq(remocoes.por, por));
      for (const { id } of open) if (!ids.has(id)) await finish(id);
    },
  };
}
