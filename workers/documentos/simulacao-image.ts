import { classeOf, findMoto, minimumLines } from '../../app/arte/oferta.ts';
import type { AmountRow, SimulacaoEmpresa, SimulacaoPecaData } from '../../app/arte/types.ts';
import { compareParcelas } from '../../app/domain/financiamento/parcela-variation.ts';
import {
  type Consultor,
  type OfferedSimulacao,
  offeredSimulacaoLines,
  simulacaoStatement,
  trocaLines,
} from '../../app/domain/financiamento/simulacao-summary.ts';
import type { Moto } from '../../app/domain/motos/catalogo.ts';
import { formatDate } from '../../app/domain/valores/dates.ts';
import { formatMoney } from '../../app/domain/valores/money.ts';
import { formatPercent } from '../../app/domain/valores/percent.ts';

const priced = (rotulo: string, value: number): AmountRow[] =>
  value > 0 ? [{ rotulo, valor: formatMoney(value) }] : [];

function amountTableLines({ pedido, contas, campanhas }: OfferedSimulacao): AmountRow[] {
  const { primeira, ultima, maior } = compareParcelas(contas);
  const { taxaMensal, taxaAnual, cet } = contas;
  return [
    { rotulo: 'À vista', valor: formatMoney(pedido.preco) },
    ...trocaLines(pedido.troca, campanhas).flatMap(({ rotulo, valor }) => priced(rotulo, valor)),
    { rotulo: 'Valor financiado', valor: formatMoney(contas.valorFinanciado) },
    { rotulo: '1ª parcela', valor: formatDate(primeira.vencimento) },
    ...(maior === primeira || maior === ultima ? [] : priced('Maior parcela', maior.valor)),
    ...(ultima.valor === primeira.valor ? [] : priced('Última parcela', ultima.valor)),
    { rotulo: 'Juros', valor: `${formatPercent(taxaMensal)} a.m. · ${formatPercent(taxaAnual)} a.a.` },
    ...(cet ? [{ rotulo: 'CET', valor: `${formatPercent(cet.anual)} a.a.` }] : []),
    { rotulo: 'Total a prazo', valor: formatMoney(contas.totalAPrazo) },
  ];
}

/** Converts an offer to the data of the simulation's image. */
export function toSimulacaoImageData(
  oferecida: OfferedSimulacao,
  { nome, telefone }: Pick<Consultor, 'nome' | 'telefone'>,
  motos: readonly Moto[],
  empresa: SimulacaoEmpresa,
): SimulacaoPecaData {
  const { moto: typed, pedido, contas, validade } = oferecida;
  const moto = findMoto(motos, typed);
  return {
    moto: moto
      ? { nome: moto.nome, classe: moto.classe, cilindradaCc: moto.cilindradaCc }
      : { nome: typed, classe: classeOf(motos, typed), foraDoCatalogo: true },
    preco: pedido.preco,
    ...(pedido.entrada > 0 ? { entrada: pedido.entrada } : {}),
    ...(pedido.troca > 0 ? { troca: pedido.troca } : {}),
    parcelas: contas.parcelas.length,
    valorParcela: contas.parcela,
    ...(compareParcelas(contas).iguais ? {} : { parcelasVariam: true }),
    linhasLegais: offeredSimulacaoLines(oferecida),
    linhasMinimas: minimumLines(simulacaoStatement(oferecida), validade, oferecida.fornecedor),
    quadro: amountTableLines(oferecida),
    cronograma: contas.parcelas.map(({ numero, vencimento, valor }) => ({
      numero: String(numero),
      vencimento: formatDate(vencimento),
      valor: formatMoney(valor),
    })),
    validade,
    nome,
    telefone: telefone ?? '',
    empresa,
  };
}
