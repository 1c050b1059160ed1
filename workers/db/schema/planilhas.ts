import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Matched columns of spreadsheets: which is which of ours, as a company has said it of a set of headings. */
export const colunasLembradas = sqliteTable(
  'colunas_lembradas',
  {
    idEmpresa: integer('id_empresa').notNull(),
    /** Kind of import: estoque, precos, plano, or a declared resource. */
    tipo: text('tipo').notNull(),
    /** SHA-256 of the file's headings. */
    titulos: text('titulos').notNull(),
    /** Heading of the file by our column. */
    colunas: text('colunas', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    em: text('em').notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.tipo, t.titulos] })],
);
