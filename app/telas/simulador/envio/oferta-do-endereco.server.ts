import type { AppLoadContext } from '@remix-run/cloudflare';
import { lerMesa, loadMesa } from '~/components/mesa/carregar.server.ts';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { findFinanceira } from '~/domain/financiamento/leitura.ts';
import type { SimulacaoOferecida } from '~/domain/financiamento/resumo.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { loadFornecedor } from '../carregar-fornecedor.server.ts';
import { oferecidaOf } from '../conversa/oferecida.ts';

export type OfertaDoEndereco = {
  /** Null while the address tells no complete simulation. */
  oferecida: SimulacaoOferecida | null;
  /** The lender is the first of the plan: the bank whose logo the company's brand shows. */
  bancoDaMarca: boolean;
};

/**
 * Reads an address of the simulator under this person's plan and permissions, exactly as the screen does, so
 * that a document never says what the screen did not.
 */
export async function loadOferta(
  context: AppLoadContext,
  usuario: Usuario,
  params: URLSearchParams,
): Promise<OfertaDoEndereco> {
  const [mesa, fornecedor] = await Promise.all([
    loadMesa(context, usuario, params),
    loadFornecedor(usuario, context.marcas.find),
  ]);
  const { leitura, usadas } = lerMesa(mesa);
  const { pedido, financeira } = leitura;
  const contas = pedido && simularCdc(pedido, mesa.plano.tabelas.iof);
  return {
    oferecida: oferecidaOf(mesa.inicial.moto, leitura, contas, mesa.plano, fornecedor, usadas),
    bancoDaMarca: financeira?.id === findFinanceira(mesa.plano, '')?.id,
  };
}
