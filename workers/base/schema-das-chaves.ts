import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Keys with which other programs of a company use /api. Of a key itself only its hash is kept; the audit trail says who
 * made it and who revoked it. Instants ISO 8601 UTC.
 */
export const chaves = sqliteTable(
  'chaves',
  {
    /** ULID or UUID made by the client, so that sending it again makes one. */
    id: text('id').primaryKey(),
    idEmpresa: integer('id_empresa').notNull(),
    nome: text('nome').notNull(),
    /** The part that may be seen. */
    prefixo: text('prefixo').notNull(),
    /** SHA-256 of the whole key, in hexadecimal. */
    hash: text('hash').notNull(),
    escopos: text('escopos', { mode: 'json' }).$type<string[]>().notNull(),
    /** Last day in São Paulo, included. */
    expiraEm: text('expira_em'),
    criadaEm: text('criada_em').notNull(),
    revogadaEm: text('revogada_em'),
    /** Day in São Paulo on which it was last used. */
    usadaEm: text('usada_em'),
  },
  (t) => [
    uniqueIndex('chaves_prefixo').on(t.prefixo),
    index('chaves_da_empresa').on(t.idEmpresa, t.criadaEm, t.id),
  ],
);
