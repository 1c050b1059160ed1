import { and, count, eq, isNull, or, type SQL } from 'drizzle-orm';
import { newestFirst, type Page, type Paged } from '../db/page-repository.ts';
import { recusados } from '../db/schema.ts';
import { openDatabase } from '../db/shared-repository.ts';

/** Person who cannot register again until an administrator lets them. */
export type RefusedPerson = {
  uid: string;
  /** In lower case. */
  email: string;
  nome: string;
  /** Company whose administrators decide; null: the network's. */
  idEmpresa: number | null;
  /** Time of the refusal. */
  em: string;
};

/** Scope of a list of refusals: all, those without a company, or those of one. */
export type RefusedPeopleScope = 'rede' | 'nenhuma' | number;

/** Every method throws when D1 fails. */
export type RefusedPeople = ReturnType<typeof createRefusedPeople>;

export function createRefusedPeople({ db: d1, clock }: { db: D1Database; clock: () => Date }) {
  const db = openDatabase(d1);
  const { uid, email, nome, idEmpresa, em } = recusados;
  const fields = { uid, email, nome, idEmpresa, em };
  const within = (scope: RefusedPeopleScope): SQL | undefined => {
    if (scope === 'rede') return undefined;
    return scope === 'nenhuma' ? isNull(idEmpresa) : eq(idEmpresa, scope);
  };
  const isPerson = (person: { uid: string; email: string }): SQL | undefined =>
    or(eq(uid, person.uid), eq(email, person.email.trim().toLowerCase()));

  return {
    /**
     * Refuses this uid and e-mail from now on.
     * @returns false when this uid was refused already: nothing changes
     */
    async refuse(person: Omit<RefusedPerson, 'em'>, por: string): Promise<boolean> {
      const row = { ...person, email: person.email.trim().toLowerCase(), por, em: clock().toISOString() };
      const stored = await db.insert(recusados).values(row).onConflictDoNothing().returning({ uid });
      return stored.length > 0;
    },

    /** True when this uid or this e-mail is refused. */
    isRefused: async (person: { uid: string; email: string }): Promise<boolean> =>
      (await db.select({ uid }).from(recusados).where(isPerson(person)).limit(1)).length > 0,

    find: async (id: string): Promise<RefusedPerson | null> =>
      (await db.select(fields).from(recusados).where(eq(uid, id)).get()) ?? null,

    /** Lets the person register again: this uid, and everybody refused with one of these e-mails. */
    async allow(person: { uid: string; email: string }): Promise<void> {
      await db.delete(recusados).where(isPerson(person));
    },

    count: async (scope: RefusedPeopleScope): Promise<number> =>
      (await db.select({ n: count() }).from(recusados).where(within(scope)).get())?.n ?? 0,

    /** Newest first. */
    async list(scope: RefusedPeopleScope, page: Page): Promise<Paged<RefusedPerson & { id: string }>> {
      const { after, order, limit, cut } = newestFirst({ em, id: uid }, page);
      const read = await db
        .select({ ...fields, id: uid })
        .from(recusados)
        .where(and(within(scope), after))
        .orderBy(...order)
        .limit(limit);
      return cut(read, (row) => row.em);
    },
  };
}
