import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PropostaCliente } from '../../app/domain/propostas/proposta.ts';
import { allOrNothing, requiring } from '../db/batch-repository.ts';
import { clientes, clienteVendedores, propostas, remessas } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { createClienteStatements } from './cliente-statements-repository.ts';

/** Two customer records that may be one person: kept apart, or merged. Times are ISO 8601 UTC. */
export type SimilarClienteRepository = ReturnType<typeof createSimilarClienteRepository>;

/** Throws when D1 fails. */
export const createSimilarClienteRepository = sharedRepository((db, d1) => {
  const statements = createClienteStatements(d1);
  const one = (idEmpresa: number, id: string) =>
    and(eq(clientes.idEmpresa, idEmpresa), eq(clientes.id, id), isNull(clientes.anonimizadoEm));

  return {
    /**
     * Ends the question whether they are one person, and this seller's link to the other one when no proposta
     * or remessa of theirs names them; false when it was open no longer.
     */
    keepApart: (
      idEmpresa: number,
      { id, outro, uid }: { id: string; outro: string; uid: string },
    ): Promise<boolean> =>
      allOrNothing(db, [
        requiring(
          db,
          sql`EXISTS (SELECT 1 FROM ${clientes} WHERE ${and(one(idEmpresa, id), eq(clientes.parecidoCom, outro))})`,
        ),
        db.update(clientes).set({ parecidoCom: null }).where(one(idEmpresa, id)),
        statements.unlink(idEmpresa, uid, outro),
      ]),

    /**
     * Merges `id` into `outro`: everything of `id` moves, and its row is deleted; false when the pair no
     * longer exists.
     * @param dados new data of `outro`; unchanged when null
     */
    join: (
      idEmpresa: number,
      { id, outro, dados, em }: { id: string; outro: string; dados: PropostaCliente | null; em: string },
    ): Promise<boolean> =>
      allOrNothing(db, [
        requiring(
          db,
          sql`EXISTS (SELECT 1 FROM ${clientes} WHERE ${and(one(idEmpresa, id), eq(clientes.parecidoCom, outro))})
            AND EXISTS (SELECT 1 FROM ${clientes} WHERE ${one(idEmpresa, outro)})`,
        ),
        ...(dados ? [statements.update(idEmpresa, outro, dados, em)] : []),
        db
          .update(propostas)
          .set({ cliente: outro })
          .where(and(eq(propostas.cliente, id), eq(propostas.idEmpresa, idEmpresa))),
        db.update(remessas).set({ cliente: outro }).where(eq(remessas.cliente, id)),
        db
          .insert(clienteVendedores)
          .select(
            db
              .select({
                idEmpresa: clienteVendedores.idEmpresa,
                uid: clienteVendedores.uid,
                cliente: sql<string>`${outro}`.as('cliente'),
                em: clienteVendedores.em,
              })
              .from(clienteVendedores)
              .where(and(eq(clienteVendedores.idEmpresa, idEmpresa), eq(clienteVendedores.cliente, id))),
          )
          .onConflictDoUpdate({
            target: [clienteVendedores.idEmpresa, clienteVendedores.uid, clienteVendedores.cliente],
            set: { em },
          }),
        db.delete(clienteVendedores).where(eq(clienteVendedores.cliente, id)),
        db
          .update(clientes)
          .set({ parecidoCom: sql`CASE ${clientes.id} WHEN ${outro} THEN NULL ELSE ${outro} END` })
          .where(and(eq(clientes.idEmpresa, idEmpresa), eq(clientes.parecidoCom, id))),
        db.update(clientes).set({ usadoEm: em }).where(one(idEmpresa, outro)),
        db.delete(clientes).where(one(idEmpresa, id)),
      ]),
  };
});
