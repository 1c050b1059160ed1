import { and, desc, eq, inArray, isNull, ne, type Placeholder, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import {
  isNobody,
  NOBODY,
  type PropostaRecipient,
  readRecipient,
} from '../../app/domain/propostas/other-person.ts';
import type { PropostaCliente } from '../../app/domain/propostas/proposta.ts';
import { propostaSearchQuery } from '../../app/domain/propostas/proposta-search.ts';
import { parseCpf } from '../../app/domain/valores/identifiers.ts';
import { parseTelefone } from '../../app/domain/valores/telefone.ts';
import { type Page, type Paged, type Places, preparedPages } from '../db/page-repository.ts';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { clientes, clienteVendedores, propostaAnexos, propostas, remessas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { wordsOf } from './cliente-statements-repository.ts';

export type StoredCliente = typeof clientes.$inferSelect;

/** Columns of a list: no CPF, not even a part of it. */
const LIST_COLUMNS = {
  id: clientes.id,
  nome: clientes.nome,
  telefone: clientes.telefone,
  email: clientes.email,
  usadoEm: clientes.usadoEm,
};
/** Columns that say who a customer is. */
const PERSON_COLUMNS = {
  nome: clientes.nome,
  cpf: clientes.cpf,
  telefone: clientes.telefone,
  email: clientes.email,
};
export type ListedClienteRow = Pick<StoredCliente, keyof typeof LIST_COLUMNS> & {
  /** Time of the last proposta in the scope, ISO 8601 UTC; null for none. */
  ultimaProposta: string | null;
};

/** Scope of a query: one seller's customers; `vendedor` is null for administrators, who see all. */
export type ClienteScope = { idEmpresa: number; vendedor: string | null };

/** Customers. Every query is filtered by company; anonymised customers are in no list. */
export type ClienteRepository = ReturnType<typeof createClienteRepository>;

/**
 * Person whom something of a customer belongs to: whom a proposta was first sent to, or its papers came from; the
 * customer as stored, for links (remessas) and older papers.
 */
export type NamedPerson = PropostaRecipient & { de: 'proposta' | 'link' | 'documentos' };

/** Maximum number of people read to whom links of one customer were first sent. */
const MOST_NAMES = 50;

const SEARCH_INDEX = sql`clientes_busca`;
const SEARCH_ROWID = sql<number>`clientes_busca.rowid`;

/** Creates the repository of customers. Throws when D1 fails. */
export const createClienteRepository = sharedRepository((db) => {
  const mine = (idEmpresa: number | Placeholder, id: string | Placeholder) =>
    and(eq(clientes.idEmpresa, idEmpresa), eq(clientes.id, id), isNull(clientes.anonimizadoEm));

  const found = preparedOnce(() =>
    db
      .select()
      .from(clientes)
      .where(mine(sql.placeholder('idEmpresa'), sql.placeholder('id'))),
  );
  const link = preparedOnce(() =>
    db
      .select({ em: clienteVendedores.em })
      .from(clienteVendedores)
      .where(
        and(
          eq(clienteVendedores.idEmpresa, sql.placeholder('idEmpresa')),
          eq(clienteVendedores.uid, sql.placeholder('uid')),
          eq(clienteVendedores.cliente, sql.placeholder('id')),
        ),
      ),
  );

  /** Columns of a list with the last proposta that the scope may see. */
  function columnsOf({ idEmpresa, vendedor }: Places<ClienteScope>) {
    const last = db
      .select({ em: sql`max(${propostas.criadaEm})` })
      .from(propostas)
      .where(
        and(
          eq(propostas.cliente, clientes.id),
          eq(sql`+${propostas.idEmpresa}`, idEmpresa),
          vendedor === null ? undefined : eq(sql`+${propostas.vendedor}`, vendedor),
        ),
      );
    return { ...LIST_COLUMNS, ultimaProposta: sql<string | null>`${last}`.as('ultima_proposta') };
  }

  async function search(
    scope: ClienteScope,
    query: string,
    { cursor, limit }: Page,
  ): Promise<Paged<ListedClienteRow>> {
    const { idEmpresa, vendedor } = scope;
    const consulta = propostaSearchQuery(idEmpresa, query, vendedor === null ? {} : { vendedor });
    // A search of punctuation alone has no word and finds nothing.
    if (consulta === null) return { rows: [], proximo: null };
    const after = /^\d{1,15}$/.test(cursor ?? '') ? sql`${SEARCH_ROWID} < ${Number(cursor)}` : undefined;
    const read = await db
      .select({ ...columnsOf(scope), ordem: clientes.ordem })
      .from(SEARCH_INDEX)
      .innerJoin(clientes, sql`${clientes.ordem} = ${SEARCH_ROWID}`)
      .where(and(sql`${SEARCH_INDEX} MATCH ${consulta}`, after, sql`+${clientes.idEmpresa} = ${idEmpresa}`))
      .orderBy(desc(SEARCH_ROWID))
      .limit(limit + 1);
    const rows = read.slice(0, limit);
    const last = read.length > limit ? rows.at(-1) : undefined;
    return { rows: rows.map(({ ordem: _, ...row }) => row), proximo: last ? String(last.ordem) : null };
  }

  /** Finds by a whole CPF, through its index; parts of a CPF are not searched. */
  async function byCpf(scope: ClienteScope, cpf: string): Promise<Paged<ListedClienteRow>> {
    const { idEmpresa, vendedor } = scope;
    const rows = await db
      .select(columnsOf(scope))
      .from(clientes)
      .where(
        and(
          eq(clientes.idEmpresa, idEmpresa),
          eq(clientes.cpf, cpf),
          vendedor === null
            ? undefined
            : sql`EXISTS (SELECT 1 FROM ${clienteVendedores} WHERE ${and(
                eq(clienteVendedores.idEmpresa, idEmpresa),
                eq(clienteVendedores.uid, vendedor),
                eq(clienteVendedores.cliente, clientes.id),
              )})`,
        ),
      );
    return { rows, proximo: null };
  }

  /** Everybody's customers, last used first. */
  const listAll = preparedPages<{ idEmpresa: number }, ListedClienteRow>(
    { em: clientes.usadoEm, id: clientes.id },
    ['idEmpresa'],
    ({ idEmpresa }, { after, order, limit }) =>
      db
        .select(columnsOf({ idEmpresa, vendedor: null }))
        .from(clientes)
        .where(and(eq(clientes.idEmpresa, idEmpresa), isNull(clientes.anonimizadoEm), after))
        .orderBy(...order)
        .limit(limit),
    ({ usadoEm }) => usadoEm,
  );

  /** A seller's customers, last used by them first. */
  const listOwn = preparedPages<{ idEmpresa: number; vendedor: string }, ListedClienteRow>(
    { em: clienteVendedores.em, id: clienteVendedores.cliente },
    ['idEmpresa', 'vendedor'],
    ({ idEmpresa, vendedor }, { after, order, limit }) =>
      db
        .select({ ...columnsOf({ idEmpresa, vendedor }), usadoEm: clienteVendedores.em })
        .from(clienteVendedores)
        .innerJoin(clientes, eq(clientes.id, clienteVendedores.cliente))
        .where(and(eq(clienteVendedores.idEmpresa, idEmpresa), eq(clienteVendedores.uid, vendedor), after))
        .orderBy(...order)
        .limit(limit),
    ({ usadoEm }) => usadoEm,
  );

  return {
    find: (idEmpresa: number, id: string): Promise<StoredCliente | null> => found.get({ idEmpresa, id }),

    /** True when linked to this seller. */
    isOf: async (idEmpresa: number, uid: string, id: string): Promise<boolean> =>
      (await link.get({ idEmpresa, uid, id })) !== null,

    /** True when the customer is linked to another seller as well. */
    async isShared(idEmpresa: number, uid: string, id: string): Promise<boolean> {
      const row = await db
        .select({ em: clienteVendedores.em })
        .from(clienteVendedores)
        .where(
          and(
            eq(clienteVendedores.idEmpresa, idEmpresa),
            eq(clienteVendedores.cliente, id),
            ne(clienteVendedores.uid, uid),
          ),
        )
        .limit(1)
        .get();
      return row !== undefined;
    },

    /**
     * People that all other propostas and remessas of this customer name; empty without others. Nobody
     * (NINGUEM) for a proposta that was not sent and has no papers.
     */
    async namesElsewhere(idEmpresa: number, id: string, proposta: string | null): Promise<NamedPerson[]> {
      const papers = sql`EXISTS (SELECT 1 FROM ${propostaAnexos} WHERE ${propostaAnexos.proposta} = ${propostas.id}
        AND ${propostaAnexos.idEmpresa} = ${idEmpresa} AND ${propostaAnexos.retiradoEm} IS NULL)`;
      const rows = await union(
        db
          .select({
            enviadaA: propostas.enviadaA,
            versao: propostas.versao,
            guarda: sql<'link' | 'documentos' | null>`CASE WHEN ${papers} THEN 'documentos' END`,
          })
          .from(propostas)
          .where(
            and(
              eq(propostas.cliente, id),
              eq(sql`+${propostas.idEmpresa}`, idEmpresa),
              proposta === null ? undefined : ne(propostas.id, proposta),
            ),
          ),
        db
          .select({
            enviadaA: sql<string | null>`NULL`,
            versao: sql<number>`0`,
            guarda: sql<'link' | 'documentos' | null>`'link'`,
          })
          .from(remessas)
          .where(eq(remessas.cliente, id)),
      ).limit(MOST_NAMES);
      const stored = rows.some(({ guarda }) => guarda !== null)
        ? await db.select(PERSON_COLUMNS).from(clientes).where(mine(idEmpresa, id)).get()
        : undefined;
      return rows.flatMap(({ enviadaA, versao, guarda }): NamedPerson[] => {
        // A draft that was sent to nobody is of whom its papers came from, as long as it has some.
        const whose = versao === 0 && guarda === null ? NOBODY : readRecipient(enviadaA);
        if (versao === 0 && guarda === 'documentos' && !isNobody(whose)) return [{ ...whose, de: guarda }];
        return [{ ...whose, de: 'proposta' }, ...(stored && guarda ? [{ ...stored, de: guarda }] : [])];
      });
    },

    /** Customers with this CPF, newest first: two sellers may have stored the same one. */
    findByCpf: (idEmpresa: number, cpf: string): Promise<StoredCliente[]> =>
      db
        .select()
        .from(clientes)
        .where(and(eq(clientes.idEmpresa, idEmpresa), eq(clientes.cpf, cpf)))
        .orderBy(desc(clientes.ordem))
        .limit(20),

    /** The seller's own customers with this telephone. */
    findByTelefone: ({ idEmpresa, vendedor }: ClienteScope, telefone: string): Promise<StoredCliente[]> =>
      db
        .select()
        .from(clientes)
        .where(
          and(
            eq(clientes.idEmpresa, idEmpresa),
            eq(clientes.telefone, telefone),
            vendedor === null
              ? undefined
              : inArray(
                  clientes.id,
                  db
                    .select({ cliente: clienteVendedores.cliente })
                    .from(clienteVendedores)
                    .where(
                      and(
                        eq(clienteVendedores.idEmpresa, idEmpresa),
                        eq(clienteVendedores.uid, vendedor),
                        eq(clienteVendedores.cliente, clientes.id),
                      ),
                    ),
                ),
          ),
        )
        .limit(10),

    /** Lists a page, last used first; a search is sorted newest first. */
    async list(scope: ClienteScope, query: string, page: Page): Promise<Paged<ListedClienteRow>> {
      const cpf = parseCpf(query);
      const withCpf = cpf === null ? null : await byCpf(scope, cpf);
      // One telephone in a hundred has the check digits of a CPF.
      if (withCpf && (withCpf.rows.length > 0 || parseTelefone(query) === null)) return withCpf;
      if (query.trim() !== '') return search(scope, query, page);
      const { idEmpresa, vendedor } = scope;
      return vendedor === null ? listAll({ idEmpresa }, page) : listOwn({ idEmpresa, vendedor }, page);
    },

    /**
     * Changes a customer unless somebody changed it since `base`: then returns false.
     * @param parecidoCom unchanged when undefined
     */
    async edit(
      idEmpresa: number,
      id: string,
      base: number,
      cliente: PropostaCliente & { parecidoCom?: string | null },
      em: string,
    ): Promise<boolean> {
      const { meta } = await db
        .update(clientes)
        .set({ ...cliente, busca: wordsOf(idEmpresa, cliente), versao: base + 1, alteradoEm: em })
        .where(and(mine(idEmpresa, id), eq(clientes.versao, base)));
      return meta.changes > 0;
    },
  };
});
