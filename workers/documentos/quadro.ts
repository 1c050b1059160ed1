import { classeOf, findMoto, linhasMinimas } from '../../app/arte/oferta.ts';
import type { DadosSimulacao, EmpresaDaSimulacao, LinhaDoQuadro } from '../../app/arte/tipos.ts';
import { quadroDeParcelas } from '../../app/domain/financiamento/quadro-de-parcelas.ts';
import {
  anuncioDaSimulacao,
  type Consultor,
  linhasDaOfertaSimulada,
  linhasDaTroca,
  type SimulacaoOferecida,
} from '../../app/domain/financiamento/resumo.ts';
import type { Moto } from '../../app/domain/motos/catalogo.ts';
import { formatData } from '../../app/domain/valores/datas.ts';
import { formatDinheiro } from '../../app/domain/valores/dinheiro.ts';
import { formatPercentual } from '../../app/domain/valores/percentual.ts';

const priced = (rotulo: string, valor: number): LinhaDoQuadro[] =>
  valor > 0 ? [{ rotulo, valor: formatDinheiro(valor) }] : [];

function linhasDoQuadro({ pedido, contas, campanhas }: SimulacaoOferecida): LinhaDoQuadro[] {
  const { primeira, ultima, maior } = quadroDeParcelas(contas);
  const { taxaMensal, taxaAnual, cet } = contas;
  return [
    { rotulo: 'À vista', valor: formatDinheiro(pedido.preco) },
    ...linhasDaTroca(pedido.troca, campanhas).flatMap(({ rotulo, valor }) => priced(rotulo, valor)),
    { rotulo: 'Valor financiado', valor: formatDinheiro(contas.valorFinanciado) },
    { rotulo: '1ª parcela', valor: formatData(primeira.vencimento) },
    ...(maior === primeira || maior === ultima ? [] : priced('Maior parcela', maior.valor)),
    ...(ultima.valor === primeira.valor ? [] : priced('Última parcela', ultima.valor)),
    { rotulo: 'Juros', valor: `${formatPercentual(taxaMensal)} a.m. · ${formatPercentual(taxaAnual)} a.a.` },
    ...(cet ? [{ rotulo: 'CET', valor: `${formatPercentual(cet.anual)} a.a.` }] : []),
    { rotulo: 'Total a prazo', valor: formatDinheiro(contas.totalAPrazo) },
  ];
}

/** Converts an offer to the data of the simulation's image. */
export function toDadosDaImagem(
  oferecida: SimulacaoOferecida,
  { nome, telefone }: Pick<Consultor, 'nome' | 'telefone'>,
  motos: readonly Moto[],
  empresa: EmpresaDaSimulacao,
): DadosSimulacao {
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
    ...(quadroDeParcelas(contas).iguais ? {} : { parcelasVariam: true }),
    linhasLegais: linhasDaOfertaSimulada(oferecida),
    linhasMinimas: linhasMinimas(anuncioDaSimulacao(oferecida), validade, oferecida.fornecedor),
    quadro: linhasDoQuadro(oferecida),
    cronograma: contas.parcelas.map(({ numero, vencimento, valor }) => ({
      numero: String(numero),
      vencimento: formatData(vencimento),
      valor: formatDinheiro(valor),
    })),
    validade,
    nome,
    telefone: telefone ?? '',
    empresa,
  };
}
