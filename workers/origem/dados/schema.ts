import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ADMIN_PERMISSION, REDE_PERMISSION } from '../../../app/domain/pessoas/usuario.ts';

/** Companies of the dealer group. Its operator enters them: the API of section 7 only lists them. */
export const empresas = sqliteTable('empresas', {
  /** Numeric, because brand data and assets are addressed by it (section 4, "Resource loading"). */
  id: integer('id').primaryKey(),
  nome: text('nome').notNull(),
  endereco: text('endereco'),
  cidade: text('cidade'),
  uf: text('uf'),
  telefone: text('telefone'),
  /** Canonical: upper-case letters and digits only. */
  cnpj: text('cnpj').unique(),
  /** Colours as `#rrggbb`; `corSobrePrimaria` is for text on `corPrimaria`. */
  corPrimaria: text('cor_primaria').notNull(),
  corSobrePrimaria: text('cor_sobre_primaria').notNull(),
  corDestaque: text('cor_destaque').notNull(),
});

/** Registered people; fields as in section 3. */
export const usuarios = sqliteTable(
  'usuarios',
  {
    /** 128 random bits, because addresses outside the system contain it. */
    id: text('id').primaryKey(),
    /** Uid of the identity provider. Unique, so that sending a registration twice stores it once. */
    uid: text('uid').notNull().unique(),
    nome: text('nome').notNull(),
    telefone: text('telefone'),
    idEmpresa: integer('id_empresa').references(() => empresas.id),
    descricaoCargo: text('descricao_cargo').notNull(),
    email: text('email').notNull(),
    emailVerificado: integer('email_verificado', { mode: 'boolean' }).notNull(),
    aprovado: integer('aprovado', { mode: 'boolean' }).notNull(),
    permissoes: text('permissoes', { mode: 'json' }).$type<string[]>().notNull(),
    criadoEm: text('criado_em').notNull(),
    alteradoEm: text('alterado_em').notNull(),
  },
  (t) => [
    index('usuarios_id_empresa').on(t.idEmpresa),
    check('usuarios_nome', sql`trim(${t.nome}) <> ''`),
    check('usuarios_permissoes', sql`json_type(${t.permissoes}) = 'array'`),
  ],
);

/**
 * SQL condition: the person of a row administers the network, as `administersRede` tells for a record.
 * `table` is the table or its alias.
 */
export const whereAdministersRede = (table: 'usuarios' | 'outro') =>
  sql`(SELECT count(DISTINCT p.value) FROM json_each(${sql.raw(table)}.permissoes) AS p
       WHERE p.value IN (${ADMIN_PERMISSION}, ${REDE_PERMISSION})) = 2`;
