import type { AppLoadContext } from '@remix-run/cloudflare';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { createOfferedSimulacao } from '~/domain/financiamento/offer-simulacao.ts';
import { findFinanceira } from '~/domain/financiamento/resolve-condicoes.ts';
import type { OfferedSimulacao } from '~/domain/financiamento/simulacao-summary.ts';
import type { Fornecedor } from '~/domain/ofertas/fornecedor.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { type FinancingData, loadFinancing, readFinancing } from './load.server.ts';
import { loadFornecedor } from './load-fornecedor.server.ts';

/** Offer of a simulation in a query string. */
export type QueryOferta = {
  /** Null when the query string has no complete simulacao. */
  oferecida: OfferedSimulacao | null;
  /** True for the plan's first financeira, whose logo the brand shows. */
  bancoDaMarca: boolean;
};

/**
 * Reads a simulator address with this person's plan and permissions, exactly as the screen does, so that a
 * document never differs from the screen.
 */
export async function loadQueryOferta(
  context: AppLoadContext,
  usuario: Usuario,
  params: URLSearchParams,
): Promise<QueryOferta> {
  const [mesa, fornecedor] = await Promise.all([
    loadFinancing(context, usuario, params),
    loadFornecedor(usuario, context.lojas.find),
  ]);
  return readQueryOferta(mesa, fornecedor);
}

/** Calculates the offer of a simulation that was read. @param fornecedor null while the brand cannot be read */
export function readQueryOferta(mesa: FinancingData, fornecedor: Fornecedor | null): QueryOferta {
  const { leitura, usadas } = readFinancing(mesa);
  const { pedido, financeira } = leitura;
  const accounts = pedido && simularCdc(pedido, mesa.plano.tabelas.iof);
  return {
    oferecida: createOfferedSimulacao(mesa.inicial.moto, leitura, accounts, mesa.plano, fornecedor, usadas),
    bancoDaMarca: financeira?.id === findFinanceira(mesa.plano, '')?.id,
  };
}
