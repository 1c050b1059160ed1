import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { consultaDaBusca, palavrasDoCliente } from '../../app/domain/propostas/busca.ts';
import type { ClienteDaProposta } from '../../app/domain/propostas/proposta.ts';
import { parseCpf } from '../../app/domain/valores/identificadores.ts';
import type { Instrucao } from '../base/batch-repository.ts';
import { newestFirst, type Page, type Paged } from '../base/page-repository.ts';
import { clientes, clienteVendedores, propostas, remessas } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

export type ClienteRow = typeof clientes.$inferSelect;

/** A line of a list: no CPF, not even a part of it. */
const DA_LISTA = {
  id: clientes.id,
  nome: clientes.nome,
  telefone: clientes.telefone,
  email: clientes.email,
  usadoEm: clientes.usadoEm,
};
export type ClienteListado = Pick<ClienteRow, keyof typeof DA_LISTA>;

/** Whose customers: one seller's, or everybody's for who rules the company. */
export type Alcance = { idEmpresa: number; vendedor: string | null };

/** Every query names the company. Customers who were made anonymous are in no list. */
export type ClienteRepository = {
  find(idEmpresa: number, id: string): Promise<ClienteRow | null>;
  /** Whether this seller has had to do with them. */
  isOf(idEmpresa: number, uid: string, id: string): Promise<boolean>;
  findByCpf(idEmpresa: number, cpf: string): Promise<ClienteRow | null>;
  /** The seller's own customers with this telephone. */
  findByTelefone(alcance: Alcance, telefone: string): Promise<ClienteRow[]>;
  /** A page of a list, who bought or asked last first; of a search, who came last first. */
  list(alcance: Alcance, busca: string, page: Page): Promise<Paged<ClienteListado>>;
  /** Changes one that nobody changed since `base`; false otherwise. Throws where another has the CPF. */
  edit(idEmpresa: number, id: string, base: number, cliente: ClienteDaProposta, em: string): Promise<boolean>;
};

const wordsOf = (idEmpresa: number, { nome, telefone, email }: ClienteDaProposta): string =>
  palavrasDoCliente({ idEmpresa, nome, telefone, email });

/** Statements about customers, for the batch of the room in which they are named. */
export const createClienteStatements = sharedRepository((db) => ({
  insert: (idEmpresa: number, id: string, cliente: ClienteDaProposta, em: string): Instrucao =>
    db.insert(clientes).values({
      ...cliente,
      ...{ id, idEmpresa, busca: wordsOf(idEmpresa, cliente), versao: 1 },
      ...{ criadoEm: em, alteradoEm: em, usadoEm: em },
    }),

  update: (idEmpresa: number, id: string, cliente: ClienteDaProposta, em: string): Instrucao =>
    db
      .update(clientes)
      .set({
        ...cliente,
        ...{ busca: wordsOf(idEmpresa, cliente), versao: sql`${clientes.versao} + 1`, alteradoEm: em },
      })
      .where(and(eq(clientes.idEmpresa, idEmpresa), eq(clientes.id, id), isNull(clientes.anonimizadoEm))),

  /** This seller has to do with them, now. */
  link: (idEmpresa: number, uid: string, cliente: string, em: string): Instrucao[] => [
    db
      .insert(clienteVendedores)
      .values({ idEmpresa, uid, cliente, em })
      .onConflictDoUpdate({
        target: [clienteVendedores.idEmpresa, clienteVendedores.uid, clienteVendedores.cliente],
        set: { em },
      }),
    db
      .update(clientes)
      .set({ usadoEm: em })
      .where(and(eq(clientes.idEmpresa, idEmpresa), eq(clientes.id, cliente))),
  ],

  /** Takes out a customer whom no proposal names any more, and nothing that was sent: typed over, they were never one. */
  removeUnnamed: (idEmpresa: number, id: string): Instrucao[] => {
    const unnamed = sql`NOT EXISTS (SELECT 1 FROM ${propostas} WHERE ${propostas.cliente} = ${id})
        AND NOT EXISTS (SELECT 1 FROM ${remessas} WHERE ${remessas.cliente} = ${id})`;
    return [
      db.delete(clientes).where(and(eq(clientes.idEmpresa, idEmpresa), eq(clientes.id, id), unnamed)),
      db.delete(clienteVendedores).where(and(eq(clienteVendedores.cliente, id), unnamed)),
    ];
  },
}));

export type ClienteStatements = ReturnType<typeof createClienteStatements>;

const BUSCA = sql`clientes_busca`;
const LINHA = sql<number>`clientes_busca.rowid`;

/** Repository of customers. Throws when D1 fails. */
export const createClienteRepository = sharedRepository((db): ClienteRepository => {
  const mine = (idEmpresa: number, id: string) =>
    and(eq(clientes.idEmpresa, idEmpresa), eq(clientes.id, id), isNull(clientes.anonimizadoEm));

  async function search(
    { idEmpresa, vendedor }: Alcance,
    busca: string,
    { cursor, limit }: Page,
  ): Promise<Paged<ClienteListado>> {
    const consulta = consultaDaBusca(idEmpresa, busca, vendedor === null ? {} : { vendedor });
    // Signs alone are no word: nobody has them.
    if (consulta === null) return { rows: [], proximo: null };
    const after = /^\d{1,15}$/.test(cursor ?? '') ? sql`${LINHA} < ${Number(cursor)}` : undefined;
    const read = await db
      .select({ ...DA_LISTA, ordem: clientes.ordem })
      .from(BUSCA)
      .innerJoin(clientes, sql`${clientes.ordem} = ${LINHA}`)
      .where(and(sql`${BUSCA} MATCH ${consulta}`, after, sql`+${clientes.idEmpresa} = ${idEmpresa}`))
      .orderBy(desc(LINHA))
      .limit(limit + 1);
    const rows = read.slice(0, limit);
    const last = read.length > limit ? rows.at(-1) : undefined;
    return { rows: rows.map(({ ordem: _, ...row }) => row), proximo: last ? String(last.ordem) : null };
  }

  /** A CPF is typed whole or not at all: its index knows at once. */
  async function byCpf({ idEmpresa, vendedor }: Alcance, cpf: string): Promise<Paged<ClienteListado>> {
    const rows = await db
      .select(DA_LISTA)
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

  return {
    find: async (idEmpresa, id) =>
      (await db.select().from(clientes).where(mine(idEmpresa, id)).get()) ?? null,

    async isOf(idEmpresa, uid, id) {
      const row = await db
        .select({ em: clienteVendedores.em })
        .from(clienteVendedores)
        .where(
          and(
            eq(clienteVendedores.idEmpresa, idEmpresa),
            eq(clienteVendedores.uid, uid),
            eq(clienteVendedores.cliente, id),
          ),
        )
        .get();
      return row !== undefined;
    },

    findByCpf: async (idEmpresa, cpf) =>
      (await db
        .select()
        .from(clientes)
        .where(and(eq(clientes.idEmpresa, idEmpresa), eq(clientes.cpf, cpf)))
        .get()) ?? null,

    findByTelefone: ({ idEmpresa, vendedor }, telefone) =>
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

    async list(alcance, busca, page) {
      const cpf = parseCpf(busca);
      if (cpf !== null) return byCpf(alcance, cpf);
      if (busca.trim() !== '') return search(alcance, busca, page);
      const { idEmpresa, vendedor } = alcance;
      if (vendedor === null) {
        const keys = { em: clientes.usadoEm, id: clientes.id };
        const { after, order, limit, cut } = newestFirst(keys, page);
        const read = await db
          .select(DA_LISTA)
          .from(clientes)
          .where(and(eq(clientes.idEmpresa, idEmpresa), isNull(clientes.anonimizadoEm), after))
          .orderBy(...order)
          .limit(limit);
        return cut(read, ({ usadoEm }) => usadoEm);
      }
      const keys = { em: clienteVendedores.em, id: clienteVendedores.cliente };
      const { after, order, limit, cut } = newestFirst(keys, page);
      const read = await db
        .select({ ...DA_LISTA, usadoEm: clienteVendedores.em })
        .from(clienteVendedores)
        .innerJoin(clientes, eq(clientes.id, clienteVendedores.cliente))
        .where(and(eq(clienteVendedores.idEmpresa, idEmpresa), eq(clienteVendedores.uid, vendedor), after))
        .orderBy(...order)
        .limit(limit);
      return cut(read, ({ usadoEm }) => usadoEm);
    },

    async edit(idEmpresa, id, base, cliente, em) {
      const { meta } = await db
        .update(clientes)
        .set({ ...cliente, busca: wordsOf(idEmpresa, cliente), versao: base + 1, alteradoEm: em })
        .where(and(mine(idEmpresa, id), eq(clientes.versao, base)));
      return meta.changes > 0;
    },
  };
});
