import { and, count, eq, isNull, ne, or } from 'drizzle-orm';
import { newestFirst, type Page, type Paged } from '../db/page-repository.ts';
import { chaves } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** API key as stored: its hash, not the key itself. */
export type ApiKey = typeof chaves.$inferSelect;

/** API keys of companies. Every method throws when D1 fails. */
export type ApiKeyRepository = ReturnType<typeof createApiKeyRepository>;

export const createApiKeyRepository = sharedRepository((db) => {
  const ofCompany = (idEmpresa: number, id: string) =>
    and(eq(chaves.idEmpresa, idEmpresa), eq(chaves.id, id));
  return {
    async list(idEmpresa: number, page: Page): Promise<Paged<ApiKey>> {
      const { after, order, limit, cut } = newestFirst({ em: chaves.criadaEm, id: chaves.id }, page);
      const rows = await db
        .select()
        .from(chaves)
        .where(and(eq(chaves.idEmpresa, idEmpresa), after))
        .orderBy(...order)
        .limit(limit);
      return cut(rows, ({ criadaEm }) => criadaEm);
    },

    find: async (idEmpresa: number, id: string): Promise<ApiKey | null> =>
      (await db.select().from(chaves).where(ofCompany(idEmpresa, id)).get()) ?? null,

    /** Finds a key by its public prefix, in any company. */
    findByPrefixo: async (prefix: string): Promise<ApiKey | null> =>
      (await db.select().from(chaves).where(eq(chaves.prefixo, prefix)).get()) ?? null,

    /** Counts a company's keys that are not revoked. */
    async countValid(idEmpresa: number): Promise<number> {
      const row = await db
        .select({ n: count() })
        .from(chaves)
        .where(and(eq(chaves.idEmpresa, idEmpresa), isNull(chaves.revogadaEm)))
        .get();
      return row?.n ?? 0;
    },

    /** Returns false when the id is taken, in any company. */
    insert: async (key: ApiKey): Promise<boolean> =>
      (await db.insert(chaves).values(key).onConflictDoNothing().run()).meta.changes > 0,

    /** Returns false when the key was revoked already. */
    revoke: async (idEmpresa: number, id: string, em: string): Promise<boolean> =>
      (
        await db
          .update(chaves)
          .set({ revogadaEm: em })
          .where(and(ofCompany(idEmpresa, id), isNull(chaves.revogadaEm)))
          .run()
      ).meta.changes > 0,

    /** Stores the day of the last use. */
    async markUsed(id: string, today: string): Promise<void> {
      await db
        .update(chaves)
        .set({ usadaEm: today })
        .where(and(eq(chaves.id, id), or(isNull(chaves.usadaEm), ne(chaves.usadaEm, today))))
        .run();
    },

    /** Names by key id, of all companies or of one. */
    async nomes(idEmpresa: number | null): Promise<ReadonlyMap<string, string>> {
      const rows = await db
        .select({ id: chaves.id, nome: chaves.nome })
        .from(chaves)
        .where(idEmpresa === null ? undefined : eq(chaves.idEmpresa, idEmpresa));
      return new Map(rows.map(({ id, nome }) => [id, nome]));
    },
  };
});
