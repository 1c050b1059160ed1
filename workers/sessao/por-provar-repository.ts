import { eq } from 'drizzle-orm';
import { contasPorProvar } from '../base/schema.ts';
import { openDatabase } from '../base/shared-repository.ts';

/** Accounts that somebody signed in with before their address was proved. Every method throws when D1 fails. */
export type ContasPorProvar = {
  /** @param senhaEm when the password in use was set, by the provider's clock, in ms since 1970; the first one stays */
  note(uid: string, senhaEm: number): Promise<void>;
  /** Moves the moment on: the password of then is not the owner's either. */
  renew(uid: string, senhaEm: number): Promise<void>;
  find(uid: string): Promise<{ senhaEm: number } | null>;
  /** Its owner has proved it. */
  remove(uid: string): Promise<void>;
};

export function createContasPorProvar({
  db: d1,
  agora,
}: {
  db: D1Database;
  agora: () => Date;
}): ContasPorProvar {
  const db = openDatabase(d1);
  return {
    async note(uid, senhaEm) {
      const row = { uid, senhaEm, em: agora().toISOString() };
      await db.insert(contasPorProvar).values(row).onConflictDoNothing();
    },
    async renew(uid, senhaEm) {
      await db.update(contasPorProvar).set({ senhaEm }).where(eq(contasPorProvar.uid, uid));
    },
    find: async (uid) =>
      (await db
        .select({ senhaEm: contasPorProvar.senhaEm })
        .from(contasPorProvar)
        .where(eq(contasPorProvar.uid, uid))
        .get()) ?? null,
    async remove(uid) {
      await db.delete(contasPorProvar).where(eq(contasPorProvar.uid, uid));
    },
  };
}
