import {
  consorcioLines,
  describeCompared,
  productOfOferta,
  programadaLines,
} from '~/domain/financiamento/comparacao-words.ts';
import { type ComparedOferta, motoOfOferta } from '~/domain/financiamento/offered-comparacao.ts';
import { advertisedParcelas } from '~/domain/financiamento/parcela-variation.ts';
import { offeredSimulacaoLines } from '~/domain/financiamento/simulacao-summary.ts';
import { leadInWithEntrada } from '~/domain/ofertas/parcela-lead-in.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';
import type { ComparedPart } from './comparacao-public-page.tsx';

/** Converts an offer to its part of the customer's page. */
export function toComparedPart(oferta: ComparedOferta): ComparedPart {
  const { custo } = describeCompared(oferta);
  const named = { moto: motoOfOferta(oferta), produto: productOfOferta(oferta) || 'financiamento' };
  if (oferta.produto === 'cdc') {
    const { oferecida } = oferta;
    const { pedido, contas, agente } = oferecida;
    const announced = advertisedParcelas(contas);
    return {
      ...named,
      chamada: leadInWithEntrada(pedido, announced),
      valor: announced.valorParcela,
      fatos: [
        ['CET', contas.cet ? `${formatPercent(contas.cet.anual)} ao ano` : 'sem valor definido'],
        ['Juros', `${formatPercent(contas.taxaMensal)} ao mês`],
        ['Total a prazo', formatMoney(contas.totalAPrazo)],
        ['À vista', formatMoney(pedido.preco)],
        ['Financeira', agente],
      ],
      condicoes: offeredSimulacaoLines(oferecida),
    };
  }
  const { preco, simulacao } = oferta;
  const cash: [string, string] = ['Preço de hoje', formatMoney(preco)];
  if (oferta.produto === 'liberacred') {
    return {
      ...named,
      chamada: `${oferta.parcelas}× de`,
      valor: simulacao.parcela,
      fatos: [
        ['Junta', formatMoney(oferta.simulacao.acumulado)],
        ['Total pago', formatMoney(oferta.simulacao.totalPago)],
        cash,
      ],
      condicoes: programadaLines(oferta),
    };
  }
  return {
    ...named,
    chamada: `Sem entrada, ${oferta.meses}× de`,
    valor: simulacao.parcela,
    fatos: [
      ['Contemplação', custo],
      ['Soma das parcelas', formatMoney(simulacao.parcela * oferta.meses)],
      cash,
    ],
    condicoes: consorcioLines(oferta),
  };
}
