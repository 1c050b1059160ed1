import { eq } from 'drizzle-orm';
import { contasPorProvar } from '../db/schema.ts';
import { openDatabase } from '../db/shared-repository.ts';

/** Accounts that somebody signed in with before their e-mail was verified. Methods throw when D1 fails. */
export type UnverifiedAccounts = ReturnType<typeof createUnverifiedAccounts>;

export function createUnverifiedAccounts({ db: d1, clock }: { db: D1Database; clock: () => Date }) {
  const db = openDatabase(d1);
  return {
    /**
     * Records an account; an existing row stays.
     * @param senhaEm when its password was set, by the provider's clock, in ms since 1970
     */
    async note(uid: string, senhaEm: number): Promise<void> {
      const row = { uid, senhaEm, em: clock().toISOString() };
      await db.insert(contasPorProvar).values(row).onConflictDoNothing();
    },
    /** Updates the time: the password set since is not the owner's either. */
    async renew(uid: string, senhaEm: number): Promise<void> {
      await db.update(contasPorProvar).set({ senhaEm }).where(eq(contasPorProvar.uid, uid));
    },
    find: async (uid: string): Promise<{ senhaEm: number } | null> =>
      (await db
        .select({ senhaEm: contasPorProvar.senhaEm })
        .from(contasPorProvar)
        .where(eq(contasPorProvar.uid, uid))
        .get()) ?? null,
    /** Deletes the row: the owner has verified the account. */
    async remove(uid: string): Promise<void> {
      await db.delete(contasPorProvar).where(eq(contasPorProvar.uid, uid));
    },
  };
}
