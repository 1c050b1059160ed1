import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type Instrucao, requiring } from '../base/batch-repository.ts';
import { estoque, estoqueEventos } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';
import { avisarDaVenda } from './interessado-repository.ts';

/** A sale that another room makes, or takes back. `uid` does it; the item is then `vendedor`'s. */
export type VendaNoLote = {
  idEmpresa: number;
  /** Id of the item. */
  id: string;
  vendedor: string;
  /** As people read it in the item's history: "Proposta 2026-000123". */
  motivo: string;
  /** Id of the event. */
  evento: string;
  uid: string;
  nome: string;
  /** ISO 8601 UTC. */
  em: string;
};

const SEM_RESERVA = { reservadaPor: null, reservadaNome: null, reservadaPara: null, reservadaAte: null };

/**
 * Statements that sell an item and give it back, for the batch of the room that sells. Each begins with what it
 * requires: an item that stands otherwise fails the whole batch.
 */
export const createVendas = sharedRepository((db) => {
  const mine = (idEmpresa: number, id: string) => and(eq(estoque.idEmpresa, idEmpresa), eq(estoque.id, id));

  function change(
    { idEmpresa, id, motivo, evento, uid, nome, em }: VendaNoLote,
    acao: 'vender' | 'devolver',
    to: Partial<typeof estoque.$inferInsert> & { situacao: string },
  ): Instrucao[] {
    const where = mine(idEmpresa, id);
    return [
      db.insert(estoqueEventos).select(
        sql`SELECT ${evento}, ${estoque.idEmpresa}, ${estoque.id}, ${acao}, ${estoque.situacao}, ${to.situacao},
            ${JSON.stringify({ motivo })}, NULL, ${estoque.versao} + 1, ${uid}, ${nome}, ${em}
            FROM ${estoque} WHERE ${where}`,
      ),
      db
        .update(estoque)
        .set({ ...to, ...SEM_RESERVA, evento, alteradoEm: em, versao: sql`${estoque.versao} + 1` })
        .where(where),
    ];
  }

  return {
    /** Sells what is available, or what this seller holds; who has it in another open proposal is told. */
    vender(venda: VendaNoLote): Instrucao[] {
      const { idEmpresa, id, vendedor, evento, uid, em } = venda;
      const held = and(
        eq(estoque.situacao, 'reservada'),
        or(eq(estoque.reservadaPor, vendedor), sql`${estoque.reservadaAte} <= ${em}`),
      );
      const stands = and(mine(idEmpresa, id), or(eq(estoque.situacao, 'disponivel'), held));
      return [
        requiring(db, sql`EXISTS (SELECT 1 FROM ${estoque} WHERE ${stands})`),
        avisarDaVenda(db, stands, id, { id: evento, menos: [uid, vendedor], em }),
        ...change(venda, 'vender', { situacao: 'vendida', vendidaPor: vendedor, vendidaEm: em }),
      ];
    },

    /** Takes that very sale back. @param vendidaEm when it was made */
    devolver(venda: VendaNoLote, vendidaEm: string): Instrucao[] {
      const { idEmpresa, id } = venda;
      const stands = and(
        mine(idEmpresa, id),
        inArray(estoque.situacao, ['vendida', 'entregue']),
        eq(estoque.vendidaEm, vendidaEm),
      );
      return [
        requiring(db, sql`EXISTS (SELECT 1 FROM ${estoque} WHERE ${stands})`),
        ...change(venda, 'devolver', { situacao: 'disponivel', vendidaPor: null, vendidaEm: null }),
      ];
    },
  };
});
