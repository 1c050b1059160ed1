import type { Centavos } from '../valores/dinheiro.ts';
import { formatDinheiro } from '../valores/dinheiro.ts';
import { formatPercentual } from '../valores/percentual.ts';
import type { CampanhaPublica, CampanhasDoDia } from './do-dia.ts';

/** Kinds that change something for the customer; words alone are told to the consultant. */
export const TIPOS_QUE_CONTAM = ['taxa', 'desconto', 'bonus', 'brinde'] as const;
export type TipoQueConta = (typeof TIPOS_QUE_CONTAM)[number];

/**
 * A campaign that counted in something made for a customer, as it was then: kept with the piece, so that what ends or
 * changes later changes nothing of what was sent.
 */
export type CampanhaUsada = {
  id: string;
  nome: string;
  tipo: TipoQueConta;
  /** Percent a month of a rate, centavos of a discount or bonus; null for a gift. */
  valor: number | null;
};

const toUsada = (tipo: TipoQueConta, { id, nome, taxa, valor }: CampanhaPublica): CampanhaUsada => ({
  ...{ id, nome, tipo },
  valor: tipo === 'brinde' ? null : tipo === 'taxa' ? taxa : valor,
});

/** What may count of the campaigns of a day, the rate first: whether it does depends on what is made. */
export const podemContar = ({ taxa, desconto, bonus, brindes }: CampanhasDoDia): CampanhaUsada[] => [
  ...(taxa?.campanhas ?? []).map((each) => toUsada('taxa', each)),
  ...(desconto?.campanhas ?? []).map((each) => toUsada('desconto', each)),
  ...(bonus?.campanhas ?? []).map((each) => toUsada('bonus', each)),
  ...brindes.map((each) => toUsada('brinde', each)),
];

const sumOf = (tipo: TipoQueConta, all: readonly CampanhaUsada[]): Centavos =>
  all.reduce((sum, each) => sum + (each.tipo === tipo ? (each.valor ?? 0) : 0), 0);

/** Centavos on top of a trade-in: campaigns that may not be added up are not in the list together. */
export const bonusDe = (all: readonly CampanhaUsada[]): Centavos => sumOf('bonus', all);

/** Centavos off the price. */
export const descontoDe = (all: readonly CampanhaUsada[]): Centavos => sumOf('desconto', all);

/** Percent a month of the rate among them; null for none. */
export const taxaDe = (all: readonly CampanhaUsada[]): number | null =>
  all.find(({ tipo }) => tipo === 'taxa')?.valor ?? null;

/** What was made, as far as campaigns are concerned. Money in centavos, rates in percent a month. */
export type Feita = {
  /** The rate it was counted with; null without a loan. */
  taxaMensal: number | null;
  /** What the plan alone says; null where it does not lend. */
  taxaDoPlano: number | null;
  preco: Centavos | null;
  /** The price before any campaign; null where nobody knows it. */
  precoDeTabela: Centavos | null;
  /** A used bike is taken in payment. */
  comTroca: boolean;
};

/** Of those that may count the ones that did: only these are named. */
export function queContaram(podem: readonly CampanhaUsada[], feita: Feita): CampanhaUsada[] {
  const { taxaMensal, taxaDoPlano, preco, precoDeTabela, comTroca } = feita;
  const taxa = taxaDe(podem);
  const desconto = descontoDe(podem);
  const counts: Record<TipoQueConta, boolean> = {
    taxa: taxa !== null && taxaMensal === taxa && taxaDoPlano !== null && taxaDoPlano > taxa,
    desconto: desconto > 0 && preco !== null && precoDeTabela !== null && preco === precoDeTabela - desconto,
    bonus: comTroca,
    brinde: true,
  };
  return podem.filter(({ tipo }) => counts[tipo]);
}

/** One line for the customer: "Campanha Taxa de novembro: juros de 0,99% ao mês." */
export function linhaDaCampanha({ nome, tipo, valor }: CampanhaUsada): string {
  if (tipo === 'brinde') return `Brinde: ${nome}.`;
  if (tipo === 'taxa') return `Campanha ${nome}: juros de ${formatPercentual(valor ?? 0, 2)} ao mês.`;
  const amount = formatDinheiro(valor ?? 0);
  return tipo === 'desconto'
    ? `Campanha ${nome}: ${amount} de desconto, já no preço.`
    : `Campanha ${nome}: ${amount} a mais no usado.`;
}

/** A line of the account for each bonus: they add up to what {@link bonusDe} says. */
export const linhasDoBonus = (all: readonly CampanhaUsada[]): { rotulo: string; valor: Centavos }[] =>
  all
    .filter(({ tipo }) => tipo === 'bonus')
    .map(({ nome, valor }) => ({ rotulo: `Bônus na troca: ${nome}`, valor: valor ?? 0 }));

/** Longest name that a piece's seal has room for. */
const MAIOR_SELO = 24;

/** The name that stands on a piece where its maker wrote none; null where none is short enough for a seal. */
export const seloDe = (all: readonly CampanhaUsada[]): string | null =>
  all.find(({ nome }) => nome.length <= MAIOR_SELO)?.nome ?? null;
