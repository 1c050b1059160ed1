import { type SimulacaoConsorcio, simularConsorcio } from '~/domain/financiamento/consorcio.ts';
import type { SimulacaoDigitada } from '~/domain/financiamento/endereco.ts';
import {
  devolucaoNoCancelamento,
  type SimulacaoLiberacred,
  simularLiberacred,
  valorDeReferencia,
} from '~/domain/financiamento/liberacred.ts';
import type { TabelaConsorcio } from '~/domain/financiamento/plano-campos.ts';
import type { PlanoConsorcio, PlanoLiberacred, TabelaLiberacred } from '~/domain/financiamento/tabelas.ts';
import type { NomePlanoConsorcio } from '~/domain/financiamento/tipos.ts';
import type { Centavos } from '~/domain/valores/dinheiro.ts';

/** Selectable plan of a product; `valor` is its value in the query string. */
export type Escolha = { valor: string; rotulo: string };

const NOMES: Record<NomePlanoConsorcio, string> = { mega: 'Mega', master: 'Master' };

const nameOfProgramada = ({ parcelas, entradaPct }: PlanoLiberacred): string => `${parcelas}x${entradaPct}`;

export type Programada = {
  plano: PlanoLiberacred;
  valor: string;
  simulacao: SimulacaoLiberacred;
  escolhas: Escolha[];
  /** Cancellation fee, percent of the balance. */
  cancelamento: number;
  /** Refund to a customer who cancels after paying everything, in centavos. */
  devolucao: Centavos;
};

/** Default plan, affordable for most customers: the smallest entrada over about a year. */
const PROGRAMADA_PADRAO = '12x30';
const CONSORCIO_PADRAO = 'mega-60';

/** Calculates the entrada programada for a price; null when the plan has none. */
export function programadaOf(
  { programada }: SimulacaoDigitada,
  preco: Centavos,
  tabela: TabelaLiberacred,
): Programada | null {
  const find = (valor: string) => tabela.planos.find((plano) => nameOfProgramada(plano) === valor);
  const plano = find(programada) ?? find(PROGRAMADA_PADRAO) ?? tabela.planos[0];
  if (!plano) return null;
  const simulacao = simularLiberacred(valorDeReferencia(preco, tabela), plano, tabela);
  return {
    plano,
    valor: nameOfProgramada(plano),
    simulacao,
    escolhas: tabela.planos.map((each) => ({
      valor: nameOfProgramada(each),
      rotulo: `${each.entradaPct}% em ${each.parcelas}×`,
    })),
    cancelamento: tabela.cancelamento,
    devolucao: devolucaoNoCancelamento(simulacao.acumulado, tabela),
  };
}

export type Consorcio = {
  plano: PlanoConsorcio;
  valor: string;
  simulacao: SimulacaoConsorcio;
  /** Sum of all parcelas at today's price; they follow the price of the moto. */
  total: Centavos;
  escolhas: Escolha[];
};

/** Calculates the consórcio with a letter of credit equal to the price; null when the plan has none. */
export function consorcioOf(
  { consorcio }: SimulacaoDigitada,
  preco: Centavos,
  tabela: TabelaConsorcio,
): Consorcio | null {
  const known = (Object.keys(NOMES) as NomePlanoConsorcio[]).flatMap((nome) =>
    tabela.planos[nome].map((plano) => ({
      plano,
      valor: `${nome}-${plano.meses}`,
      rotulo: `${NOMES[nome]} ${plano.meses}×`,
    })),
  );
  const find = (valor: string) => known.find((each) => each.valor === valor);
  const chosen = find(consorcio) ?? find(CONSORCIO_PADRAO) ?? known[0];
  if (!chosen) return null;
  const simulacao = simularConsorcio(preco, chosen.plano, false, tabela);
  return {
    plano: chosen.plano,
    valor: chosen.valor,
    simulacao,
    total: simulacao.parcela * chosen.plano.meses,
    escolhas: known.map(({ valor, rotulo }) => ({ valor, rotulo })),
  };
}
