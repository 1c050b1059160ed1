import { GRUPO_NAMES, type SimulacaoConsorcio, simularConsorcio } from '~/domain/financiamento/consorcio.ts';
import {
  cancellationRefund,
  referenceValue,
  type SimulacaoLiberacred,
  simularLiberacred,
} from '~/domain/financiamento/liberacred.ts';
import type { ConsorcioGrupoName } from '~/domain/financiamento/loan-types.ts';
import type { ConsorcioTable } from '~/domain/financiamento/plano-fields.ts';
import type {
  ConsorcioPlano,
  LiberacredPlano,
  LiberacredTable,
} from '~/domain/financiamento/plano-tables.ts';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import type { ChoiceOption } from '~/domain/resource/field-declarations.ts';
import type { Centavos } from '~/domain/valores/money.ts';

const nameOfLiberacred = ({ parcelas, entradaPct }: LiberacredPlano): string => `${parcelas}x${entradaPct}`;

export type LiberacredProduct = {
  plano: LiberacredPlano;
  valor: string;
  simulacao: SimulacaoLiberacred;
  escolhas: ChoiceOption[];
  /** Cancellation fee, percent of the balance. */
  cancelamento: number;
  /** Refund to a customer who cancels after paying everything, in centavos. */
  devolucao: Centavos;
};

/** Default plan, affordable for most customers: the smallest entrada over about a year. */
const DEFAULT_LIBERACRED = '12x30';
const DEFAULT_CONSORCIO = 'mega-60';

/** Calculates the entrada programada for a price; null when the plan has none. */
export function liberacredOf(
  { programada }: TypedSimulacao,
  preco: Centavos,
  table: LiberacredTable,
): LiberacredProduct | null {
  const find = (value: string) => table.planos.find((plano) => nameOfLiberacred(plano) === value);
  const plano = find(programada) ?? find(DEFAULT_LIBERACRED) ?? table.planos[0];
  if (!plano) return null;
  const simulacao = simularLiberacred(referenceValue(preco, table), plano, table);
  return {
    plano,
    valor: nameOfLiberacred(plano),
    simulacao,
    escolhas: table.planos.map((each) => ({
      valor: nameOfLiberacred(each),
      rotulo: `${each.entradaPct}% em ${each.parcelas}×`,
    })),
    cancelamento: table.cancelamento,
    devolucao: cancellationRefund(simulacao.acumulado, table),
  };
}

export type ConsorcioProduct = {
  grupo: ConsorcioGrupoName;
  plano: ConsorcioPlano;
  valor: string;
  simulacao: SimulacaoConsorcio;
  /** Sum of all parcelas at today's price; they follow the price of the moto. */
  total: Centavos;
  escolhas: ChoiceOption[];
};

/** Calculates the consórcio with a letter of credit equal to the price; null when the plan has none. */
export function consorcioOf(
  { consorcio }: TypedSimulacao,
  preco: Centavos,
  table: ConsorcioTable,
): ConsorcioProduct | null {
  const known = (Object.keys(GRUPO_NAMES) as ConsorcioGrupoName[]).flatMap((nome) =>
    table.planos[nome].map((plano) => ({
      grupo: nome,
      plano,
      valor: `${nome}-${plano.meses}`,
      rotulo: `${GRUPO_NAMES[nome]} ${plano.meses}×`,
    })),
  );
  const find = (value: string) => known.find((each) => each.valor === value);
  const chosen = find(consorcio) ?? find(DEFAULT_CONSORCIO) ?? known[0];
  if (!chosen) return null;
  const simulacao = simularConsorcio(preco, chosen.plano, false, table);
  return {
    grupo: chosen.grupo,
    plano: chosen.plano,
    valor: chosen.valor,
    simulacao,
    total: simulacao.parcela * chosen.plano.meses,
    escolhas: known.map(({ valor, rotulo }) => ({ valor, rotulo })),
  };
}
