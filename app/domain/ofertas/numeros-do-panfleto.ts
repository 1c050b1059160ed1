import { quadroDeParcelas } from '../financiamento/quadro-de-parcelas.ts';
import type { SimulacaoOferecida } from '../financiamento/resumo.ts';
import { formatValor } from '../valores/dinheiro.ts';
import { formatNumero } from '../valores/percentual.ts';
import type { CampoDoPanfleto } from './campos-do-panfleto.ts';
import { writeDaSimulacao } from './oferta-da-simulacao.ts';
import type { DadosDoPanfleto } from './panfleto.ts';

/** Numbers of a flyer's instalment that a simulation calculates. */
export type NumerosDoPanfleto = Required<
  Pick<DadosDoPanfleto, 'parcelas' | 'valorParcela' | 'taxaMensal' | 'cet' | 'total' | 'agente' | 'simulacao'>
> &
  Pick<DadosDoPanfleto, 'ultimaParcela' | 'sistema'>;

/**
 * Converts a simulation to a flyer's numbers, or explains why it cannot. A flyer is for everybody, so no
 * trade-in; its total is the down payment plus the instalments, so nothing else may be paid on signing. Of
 * decreasing instalments it names first and last: none may be above the first.
 * @param plano version of the plan that it was simulated under
 */
export function numerosDoPanfleto(
  { pedido, contas, agente, mora }: Pick<SimulacaoOferecida, 'pedido' | 'contas' | 'agente' | 'mora'>,
  plano: number,
): { ok: true; numeros: NumerosDoPanfleto } | { ok: false; motivo: string } {
  const no = (motivo: string) => ({ ok: false as const, motivo });
  const { numero, primeira, ultima, maior, iguais } = quadroDeParcelas(contas);
  if (pedido.troca > 0) return no('O panfleto é para todos: tire o usado na troca para gerar um.');
  if (contas.cet === null) return no('Sem CET não dá para anunciar a parcela.');
  if (contas.totalAPrazo !== pedido.entrada + contas.totalParcelas) {
    return no('Para gerar panfleto, deixe tarifas e seguro no financiamento.');
  }
  if (!iguais && maior !== primeira) {
    return no(`A ${maior.numero}ª parcela passa da 1ª. Para gerar panfleto, adie o 1º vencimento.`);
  }
  return {
    ok: true,
    numeros: {
      parcelas: numero,
      valorParcela: primeira.valor,
      ...(ultima.valor === primeira.valor ? {} : { ultimaParcela: ultima.valor }),
      ...(iguais ? {} : { sistema: 'sac' as const }),
      taxaMensal: pedido.taxaMensal,
      cet: contas.cet.anual,
      total: contas.totalAPrazo,
      agente: agente.trim(),
      simulacao: {
        vencimentos: { primeiro: primeira.vencimento, ultimo: ultima.vencimento },
        contrato: pedido.dataContrato,
        plano,
        encargos: {
          iof: contas.iof,
          tarifas: pedido.tarifas.map(({ nome, valor }) => ({ nome, valor })),
          seguro: pedido.seguro?.valor ?? 0,
        },
        mora,
      },
    },
  };
}

/** Fills the studio's fields, with the fingerprint that ties them to price and down payment. */
export function writeNumeros(
  n: NumerosDoPanfleto & Pick<DadosDoPanfleto, 'preco' | 'entrada'>,
): Partial<Record<CampoDoPanfleto, string>> {
  return {
    parcelas: String(n.parcelas),
    valorParcela: formatValor(n.valorParcela),
    ultimaParcela: n.ultimaParcela === undefined ? '' : formatValor(n.ultimaParcela),
    sistema: n.sistema ?? '',
    taxaMensal: formatNumero(n.taxaMensal),
    cet: formatNumero(n.cet),
    total: formatValor(n.total),
    agente: n.agente,
    simulacao: writeDaSimulacao(n.simulacao, n),
  };
}
