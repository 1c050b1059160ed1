import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PropostaCliente } from '../../app/domain/propostas/proposta.ts';
import { clienteWords } from '../../app/domain/propostas/proposta-search.ts';
import type { BatchStatement } from '../db/batch-repository.ts';
import { clientes, clienteVendedores, propostas, remessas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

/** Index terms of a customer. */
export const wordsOf = (idEmpresa: number, { nome, telefone, email }: PropostaCliente): string =>
  clienteWords({ idEmpresa, nome, telefone, email });

/** Statements about customers, for the batch of the caller. */
export const createClienteStatements = sharedRepository((db) => ({
  insert: (
    idEmpresa: number,
    id: string,
    cliente: PropostaCliente,
    em: string,
    parecidoCom: string | null,
  ): BatchStatement =>
    db.insert(clientes).values({
      ...cliente,
      parecidoCom,
      ...{ id, idEmpresa, busca: wordsOf(idEmpresa, cliente), versao: 1 },
      ...{ criadoEm: em, alteradoEm: em, usadoEm: em },
    }),

  /**
   * Updates a customer.
   * @param parecidoCom unchanged when undefined
   */
  update: (
    idEmpresa: number,
    id: string,
    cliente: PropostaCliente,
    em: string,
    parecidoCom?: string | null,
  ): BatchStatement =>
    db
      .update(clientes)
      .set({
        ...{ nome: cliente.nome, cpf: cliente.cpf, telefone: cliente.telefone, email: cliente.email },
        parecidoCom,
        ...{ busca: wordsOf(idEmpresa, cliente), versao: sql`${clientes.versao} + 1`, alteradoEm: em },
      })
      .where(and(eq(clientes.idEmpresa, idEmpresa), eq(clientes.id, id), isNull(clientes.anonimizadoEm))),

  /** Links the customer to this seller, as of now. */
  link: (idEmpresa: number, uid: string, cliente: string, em: string): BatchStatement[] => [
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

  /** Ends a seller's link to a customer when no proposta or remessa of theirs names them. */
  unlink: (idEmpresa: number, uid: string, cliente: string): BatchStatement =>
    db.delete(clienteVendedores).where(
      and(
        ...[eq(clienteVendedores.idEmpresa, idEmpresa), eq(clienteVendedores.uid, uid)],
        eq(clienteVendedores.cliente, cliente),
        sql`NOT EXISTS (SELECT 1 FROM ${propostas} WHERE ${propostas.cliente} = ${cliente} AND ${propostas.vendedor} = ${uid})
          AND NOT EXISTS (SELECT 1 FROM ${remessas} WHERE ${remessas.cliente} = ${cliente} AND ${remessas.uid} = ${uid})`,
      ),
    ),

  /** Deletes a customer that no proposta or remessa references any more: a name that was typed over. */
  removeUnnamed: (idEmpresa: number, id: string): BatchStatement[] => {
    const unnamed = sql`NOT EXISTS (SELECT 1 FROM ${propostas} WHERE ${propostas.cliente} = ${id})
        AND NOT EXISTS (SELECT 1 FROM ${remessas} WHERE ${remessas.cliente} = ${id})`;
    return [
      db.delete(clientes).where(and(eq(clientes.idEmpresa, idEmpresa), eq(clientes.id, id), unnamed)),
      db.delete(clienteVendedores).where(and(eq(clienteVendedores.cliente, id), unnamed)),
    ];
  },
}));

export type ClienteStatements = ReturnType<typeof createClienteStatements>;
