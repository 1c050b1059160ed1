import { compareParcelas } from '../financiamento/parcela-variation.ts';
import type { OfferedSimulacao } from '../financiamento/simulacao-summary.ts';
import { formatAmount } from '../valores/money.ts';
import { formatNumber } from '../valores/percent.ts';
import type { PanfletoData } from './panfleto.ts';
import type { PanfletoField } from './panfleto-fields.ts';
import { writeSimulacaoOferta } from './simulacao-oferta.ts';

/** Numbers of a flyer's instalment that a simulation calculates. */
export type PanfletoNumbers = Required<
  Pick<PanfletoData, 'parcelas' | 'valorParcela' | 'taxaMensal' | 'cet' | 'total' | 'agente' | 'simulacao'>
> &
  Pick<PanfletoData, 'ultimaParcela' | 'sistema'>;

/**
 * Converts a simulation to a flyer's numbers, or explains why it cannot. A flyer is for everybody, so no
 * trade-in; its total is the down payment plus the instalments, so nothing else may be paid on signing. Of
 * decreasing instalments it names first and last: none may be above the first.
 * @param plano version of the plan that it was simulated under
 */
export function simulacaoToPanfletoNumbers(
  { pedido, contas, agente, mora }: Pick<OfferedSimulacao, 'pedido' | 'contas' | 'agente' | 'mora'>,
  plano: number,
): { ok: true; numeros: PanfletoNumbers } | { ok: false; motivo: string } {
  const no = (motivo: string) => ({ ok: false as const, motivo });
  const { numero, primeira, ultima, maior, iguais } = compareParcelas(contas);
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
export function writePanfletoNumbers(
  n: PanfletoNumbers & Pick<PanfletoData, 'preco' | 'entrada'>,
): Partial<Record<PanfletoField, string>> {
  return {
    parcelas: String(n.parcelas),
    valorParcela: formatAmount(n.valorParcela),
    ultimaParcela: n.ultimaParcela === undefined ? '' : formatAmount(n.ultimaParcela),
    sistema: n.sistema ?? '',
    taxaMensal: formatNumber(n.taxaMensal),
    cet: formatNumber(n.cet),
    total: formatAmount(n.total),
    agente: n.agente,
    simulacao: writeSimulacaoOferta(n.simulacao, n),
  };
}
