import { and, count, eq, isNull, ne, or } from 'drizzle-orm';
import { newestFirst, type Page, type Paged } from '../db/page-repository.ts';
import { chaves } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** API key as stored: its hash, not the key itself. */
export type ApiKey = typeof chaves.$inferSelect;

/** API keys of companies. Every method throws when D1 fails. */
export type ApiKeyRepository = {
  list(idEmpresa: number, page: Page): Promise<Paged<ApiKey>>;
  find(idEmpresa: number, id: string): Promise<ApiKey | null>;
  /** Finds a key by its public prefix, in any company. */
  findByPrefixo(prefixo: string): Promise<ApiKey | null>;
  /** Counts a company's keys that are not revoked. */
  countValid(idEmpresa: number): Promise<number>;
  /** Returns false when the id is taken, in any company. */
  insert(chave: ApiKey): Promise<boolean>;
  /** Returns false when the key was revoked already. */
  revoke(idEmpresa: number, id: string, em: string): Promise<boolean>;
  /** Stores the day of the last use. */
  markUsed(id: string, hoje: string): Promise<void>;
  /** Names by key id, of all companies or of one. */
  nomes(idEmpresa: number | null): Promise<ReadonlyMap<string, string>>;
};

export const createApiKeyRepository = sharedRepository((db): ApiKeyRepository => {
  const ofCompany = (idEmpresa: number, id: string) =>
    and(eq(chaves.idEmpresa, idEmpresa), eq(chaves.id, id));
  return {
    async list(idEmpresa, page) {
      const { after, order, limit, cut } = newestFirst({ em: chaves.criadaEm, id: chaves.id }, page);
      const rows = await db
        .select()
        .from(chaves)
        .where(and(eq(chaves.idEmpresa, idEmpresa), after))
        .orderBy(...order)
        .limit(limit);
      return cut(rows, ({ criadaEm }) => criadaEm);
    },

    find: async (idEmpresa, id) =>
      (await db.select().from(chaves).where(ofCompany(idEmpresa, id)).get()) ?? null,

    findByPrefixo: async (prefixo) =>
      (await db.select().from(chaves).where(eq(chaves.prefixo, prefixo)).get()) ?? null,

    async countValid(idEmpresa) {
      const row = await db
        .select({ n: count() })
        .from(chaves)
        .where(and(eq(chaves.idEmpresa, idEmpresa), isNull(chaves.revogadaEm)))
        .get();
      return row?.n ?? 0;
    },

    insert: async (chave) =>
      (await db.insert(chaves).values(chave).onConflictDoNothing().run()).meta.changes > 0,

    revoke: async (idEmpresa, id, em) =>
      (
        await db
          .update(chaves)
          .set({ revogadaEm: em })
          .where(and(ofCompany(idEmpresa, id), isNull(chaves.revogadaEm)))
          .run()
      ).meta.changes > 0,

    async markUsed(id, hoje) {
      await db
        .update(chaves)
        .set({ usadaEm: hoje })
        .where(and(eq(chaves.id, id), or(isNull(chaves.usadaEm), ne(chaves.usadaEm, hoje))))
        .run();
    },

    async nomes(idEmpresa) {
      const rows = await db
        .select({ id: chaves.id, nome: chaves.nome })
        .from(chaves)
        .where(idEmpresa === null ? undefined : eq(chaves.idEmpresa, idEmpresa));
      return new Map(rows.map(({ id, nome }) => [id, nome]));
    },
  };
});
