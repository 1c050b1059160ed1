import type { Centavos } from '../valores/dinheiro.ts';
import { formatDinheiro } from '../valores/dinheiro.ts';
import { formatPercentual } from '../valores/percentual.ts';
import type { CampanhaPublica, CampanhasDoDia } from './do-dia.ts';

/** Kinds that change something for the customer; messages are for the consultant only. */
export const TIPOS_QUE_CONTAM = ['taxa', 'desconto', 'bonus', 'brinde'] as const;
export type TipoQueConta = (typeof TIPOS_QUE_CONTAM)[number];

/**
 * Campaign that applied to a customer's document, as it was then. Stored with the document, so that later
 * changes of the campaign do not affect what was sent.
 */
export type CampanhaUsada = {
  id: string;
  nome: string;
  tipo: TipoQueConta;
  /** Rate in percent a month, discount or bonus in centavos; null for a gift. */
  valor: number | null;
};

const toUsada = (tipo: TipoQueConta, { id, nome, taxa, valor }: CampanhaPublica): CampanhaUsada => ({
  ...{ id, nome, tipo },
  valor: tipo === 'brinde' ? null : tipo === 'taxa' ? taxa : valor,
});

/** Campaigns of a day that may apply, the rate first; {@link queContaram} selects those that do. */
export const podemContar = ({ taxa, desconto, bonus, brindes }: CampanhasDoDia): CampanhaUsada[] => [
  ...(taxa?.campanhas ?? []).map((each) => toUsada('taxa', each)),
  ...(desconto?.campanhas ?? []).map((each) => toUsada('desconto', each)),
  ...(bonus?.campanhas ?? []).map((each) => toUsada('bonus', each)),
  ...brindes.map((each) => toUsada('brinde', each)),
];

const sumOf = (tipo: TipoQueConta, all: readonly CampanhaUsada[]): Centavos =>
  all.reduce((sum, each) => sum + (each.tipo === tipo ? (each.valor ?? 0) : 0), 0);

/** Total bonus on a trade-in, centavos; the list contains only campaigns that may be combined. */
export const bonusDe = (all: readonly CampanhaUsada[]): Centavos => sumOf('bonus', all);

/** Total reduction of the price, centavos. */
export const descontoDe = (all: readonly CampanhaUsada[]): Centavos => sumOf('desconto', all);

/** Rate of the campaigns, percent a month; null for none. */
export const taxaDe = (all: readonly CampanhaUsada[]): number | null =>
  all.find(({ tipo }) => tipo === 'taxa')?.valor ?? null;

/** Data of a document that campaigns depend on. Money in centavos, rates in percent a month. */
export type Feita = {
  /** Rate used; null without a loan. */
  taxaMensal: number | null;
  /** Rate of the plan without campaigns; null where it does not lend. */
  taxaDoPlano: number | null;
  preco: Centavos | null;
  /** Price before campaigns; null when unknown. */
  precoDeTabela: Centavos | null;
  /** True with a trade-in. */
  comTroca: boolean;
};

/** Selects the campaigns that actually applied, to be named on the document. */
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

/** Line for the customer: "Campanha Taxa de novembro: juros de 0,99% ao mês." */
export function linhaDaCampanha({ nome, tipo, valor }: CampanhaUsada): string {
  if (tipo === 'brinde') return `Brinde: ${nome}.`;
  if (tipo === 'taxa') return `Campanha ${nome}: juros de ${formatPercentual(valor ?? 0, 2)} ao mês.`;
  const amount = formatDinheiro(valor ?? 0);
  return tipo === 'desconto'
    ? `Campanha ${nome}: ${amount} de desconto, já no preço.`
    : `Campanha ${nome}: ${amount} a mais no usado.`;
}

/** Lines of the account, one per bonus; their sum is {@link bonusDe}. */
export const linhasDoBonus = (all: readonly CampanhaUsada[]): { rotulo: string; valor: Centavos }[] =>
  all
    .filter(({ tipo }) => tipo === 'bonus')
    .map(({ nome, valor }) => ({ rotulo: `Bônus na troca: ${nome}`, valor: valor ?? 0 }));

/** Maximum length of a name on a piece's seal. */
const MAIOR_SELO = 24;

/** Default text of a piece's seal: the first campaign name that fits; null when none does. */
export const seloDe = (all: readonly CampanhaUsada[]): string | null =>
  all.find(({ nome }) => nome.length <= MAIOR_SELO)?.nome ?? null;
