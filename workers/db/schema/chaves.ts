import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * API keys with which other programs of a company use /api. Only the hash of a key is stored; the audit trail
 * records who created and revoked it. Times are ISO 8601 UTC.
 */
export const chaves = sqliteTable(
  'chaves',
  {
    /** ULID or UUID made by the client as idempotency key. */
    id: text('id').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    nome: text('nome').notNull(),
    /** Public part of the key. */
    prefixo: text('prefixo').notNull(),
    /** SHA-256 of the whole key, in hexadecimal. */
    hash: text('hash').notNull(),
    escopos: text('escopos', { mode: 'json' }).$type<string[]>().notNull(),
    /** Last day in São Paulo, inclusive. */
    expiraEm: text('expira_em'),
    criadaEm: text('criada_em').notNull(),
    revogadaEm: text('revogada_em'),
    /** Day in São Paulo of its last use. */
    usadaEm: text('usada_em'),
  },
  (t) => [
    uniqueIndex('chaves_prefixo').on(t.prefixo),
    index('chaves_da_empresa').on(t.idEmpresa, t.criadaEm, t.id),
  ],
);
