import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type BatchStatement, requiring } from '../db/batch-repository.ts';
import { estoque, estoqueEventos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { WITHOUT_VENDA } from './columns.ts';
import { openReservasBelowQuota } from './estoque-repository.ts';
import { notifyEstoqueReserva, notifyEstoqueVenda } from './interessado-repository.ts';

/** Sale, or its reversal, in another service's batch. `uid` makes it; the item then belongs to `vendedor`. */
export type VendaInBatch = {
  idEmpresa: number;
  /** Id of the item. */
  id: string;
  vendedor: string;
  /** Text in the item's history: "Proposta 2026-000123". */
  motivo: string;
  /** Id of the event. */
  evento: string;
  uid: string;
  nome: string;
  /** ISO 8601 UTC. */
  em: string;
};

/** Sale of the item as seen (`versao`), with its amount (centavos) and its proposta. */
export type InvoicedVenda = VendaInBatch & {
  versao: number;
  valor: number;
  proposta: string;
  numero: string;
};

/** Reservation for an accepted proposta; `motivo` is for whom, and names the proposta. */
export type PromisedReserva = VendaInBatch & {
  vendedorNome: string;
  /** ISO 8601 UTC. */
  ate: string;
};

const WITHOUT_RESERVA = { reservadaPor: null, reservadaNome: null, reservadaPara: null, reservadaAte: null };

/**
 * Statements that reserve and sell an item for a proposta and take that back, for the batch of the caller. A sale
 * begins with its precondition: an item in another situation fails the whole batch. A reservation is made where the
 * item is free, and where it is not changes nothing: an acceptance stands without it.
 */
export const createVendas = sharedRepository((db) => {
  const mine = (idEmpresa: number, id: string) => and(eq(estoque.idEmpresa, idEmpresa), eq(estoque.id, id));

  function change(
    { idEmpresa, id, motivo, evento, uid, nome, em }: VendaInBatch,
    action: 'vender' | 'devolver' | 'reservar' | 'liberar',
    to: Partial<typeof estoque.$inferInsert> & { situacao: string },
    where: SQL | undefined = mine(idEmpresa, id),
  ): BatchStatement[] {
    return [
      db.insert(estoqueEventos).select(
        sql`SELECT ${evento}, ${estoque.idEmpresa}, ${estoque.id}, ${action}, ${estoque.situacao}, ${to.situacao},
            ${JSON.stringify({ motivo })}, NULL, ${estoque.versao} + 1, ${uid}, ${nome}, ${em}
            FROM ${estoque} WHERE ${where}`,
      ),
      db
        .update(estoque)
        .set({ ...WITHOUT_RESERVA, ...to, evento, alteradoEm: em, versao: sql`${estoque.versao} + 1` })
        .where(where),
    ];
  }

  /** The seller's reservation for this proposta. */
  const promised = ({ idEmpresa, id, vendedor, motivo }: VendaInBatch) =>
    and(
      mine(idEmpresa, id),
      eq(estoque.situacao, 'reservada'),
      eq(estoque.reservadaPor, vendedor),
      eq(estoque.reservadaPara, motivo),
    );

  return {
    /** Reserves a free item for its accepted proposta, within the seller's quota; tells sellers who had it in view. */
    reservar(reserva: PromisedReserva): BatchStatement[] {
      const { idEmpresa, id, vendedor, vendedorNome, motivo, evento, em, ate } = reserva;
      const free = or(
        eq(estoque.situacao, 'disponivel'),
        and(eq(estoque.situacao, 'reservada'), sql`${estoque.reservadaAte} <= ${em}`),
      );
      const where = and(mine(idEmpresa, id), free, openReservasBelowQuota(idEmpresa, vendedor));
      const held = { reservadaPor: vendedor, reservadaNome: vendedorNome, reservadaPara: motivo };
      return [
        notifyEstoqueReserva(db, where, id, { id: evento, uid: vendedor, em }),
        ...change(reserva, 'reservar', { situacao: 'reservada', ...held, reservadaAte: ate }, where),
      ];
    },

    /** Releases the item that is reserved for a proposta which does not become a sale. */
    liberar: (reserva: VendaInBatch): BatchStatement[] =>
      change(reserva, 'liberar', { situacao: 'disponivel' }, promised(reserva)),

    /**
     * Sells an item that is available or held by this seller; notifies sellers with it in another open
     * proposta.
     */
    vender(venda: InvoicedVenda): BatchStatement[] {
      const { idEmpresa, id, vendedor, evento, uid, em, versao, valor, proposta, numero } = venda;
      const held = and(
        eq(estoque.situacao, 'reservada'),
        or(eq(estoque.reservadaPor, vendedor), sql`${estoque.reservadaAte} <= ${em}`),
      );
      const free = or(eq(estoque.situacao, 'disponivel'), held);
      const stands = and(mine(idEmpresa, id), eq(estoque.versao, versao), free);
      return [
        requiring(db, sql`EXISTS (SELECT 1 FROM ${estoque} WHERE ${stands})`),
        notifyEstoqueVenda(db, stands, id, { id: evento, menos: [uid, vendedor], em }),
        ...change(venda, 'vender', {
          ...{ situacao: 'vendida', vendidaPor: vendedor, vendidaEm: em },
          ...{ vendaValor: valor, vendaProposta: proposta, vendaNumero: numero },
        }),
      ];
    },

    /**
     * Takes this sale back.
     * @param vendidaEm time of the sale
     */
    devolver(venda: VendaInBatch, vendidaEm: string): BatchStatement[] {
      const { idEmpresa, id } = venda;
      const stands = and(
        mine(idEmpresa, id),
        inArray(estoque.situacao, ['vendida', 'entregue']),
        eq(estoque.vendidaEm, vendidaEm),
      );
      return [
        requiring(db, sql`EXISTS (SELECT 1 FROM ${estoque} WHERE ${stands})`),
        ...change(venda, 'devolver', { situacao: 'disponivel', ...WITHOUT_VENDA }),
      ];
    },
  };
});
