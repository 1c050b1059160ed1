import { bonusTotal } from '../campanhas/applied-campanhas.ts';
import type { Centavos } from '../valores/money.ts';
import type { PropostaLinha, PropostaTermos } from './proposta.ts';

/** Account of a proposal, in centavos. Every amount is a sum of others: nothing is rounded. */
export type PropostaAccount = {
  preco: Centavos;
  /** Lines that the customer pays. */
  acrescimos: Centavos;
  /** Lines given by the store as courtesies. */
  cortesias: Centavos;
  desconto: Centavos;
  campanha: Centavos;
  /** Amount due: price and paid lines, less discount and campaign. */
  devido: Centavos;
  troca: Centavos;
  /** Campaign bonus on the trade-in. */
  bonus: Centavos;
  /** Parts of the payment, without the trade-in. */
  pagamentos: Centavos;
  /** Trade-in with its bonus, and payments. */
  pago: Centavos;
  /** Amount still missing; negative when too much is paid. */
  falta: Centavos;
};

const sum = (values: readonly Centavos[]): Centavos => values.reduce((total, value) => total + value, 0);

const linesOf = (linhas: readonly PropostaLinha[], cortesia: boolean): Centavos =>
  sum(linhas.filter((linha) => linha.cortesia === cortesia).map(({ valor }) => valor));

/** Computes the account: due, paid, missing. Whole centavos in and out. */
export function computePropostaAccount(termos: PropostaTermos): PropostaAccount {
  const preco = termos.item?.preco ?? 0;
  const acrescimos = linesOf(termos.linhas, false);
  const campanha = termos.campanha?.desconto ?? 0;
  const devido = preco + acrescimos - termos.desconto - campanha;
  const troca = termos.troca?.valor ?? 0;
  const pagamentos = sum(termos.pagamentos.map(({ valor }) => valor));
  const bonus = termos.troca ? bonusTotal(termos.campanhas ?? []) : 0;
  const pago = troca + bonus + pagamentos;
  return {
    ...{ preco, acrescimos, cortesias: linesOf(termos.linhas, true), desconto: termos.desconto, campanha },
    ...{ devido, troca, bonus, pagamentos, pago, falta: devido - pago },
  };
}

/**
 * Line of the account; `total` marks the sum of those above it, `cortesia` a line that is not charged,
 * `brinde` one without price.
 */
export type AccountLine = { rotulo: string; valor: Centavos; total?: true; cortesia?: true; brinde?: true };

/** Names of the gifts of campaigns. */
const brindeNames = ({ campanhas = [] }: PropostaTermos): string[] =>
  campanhas.filter(({ tipo }) => tipo === 'brinde').map(({ nome }) => nome);

/**
 * Lines from the price to the amount due: the total is the sum of those above it, without courtesies and
 * gifts.
 */
export function accountLines(termos: PropostaTermos): AccountLine[] {
  const account = computePropostaAccount(termos);
  const lines = termos.linhas.map(
    ({ nome, valor, cortesia }): AccountLine => ({
      rotulo: nome,
      valor,
      ...(cortesia ? { cortesia } : {}),
    }),
  );
  const minus = (rotulo: string, value: Centavos): AccountLine[] =>
    value > 0 ? [{ rotulo, valor: -value }] : [];
  return [
    { rotulo: 'Preço', valor: account.preco },
    ...lines,
    ...brindeNames(termos).map((rotulo): AccountLine => ({ rotulo, valor: 0, brinde: true })),
    ...minus('Desconto', account.desconto),
    ...minus(termos.campanha ? `Campanha ${termos.campanha.nome}` : 'Campanha', account.campanha),
    { rotulo: 'Total', valor: account.devido, total: true },
  ];
}

/** Amount of a part of the payment that closes the account; null when none does. */
export function closingAmount(termos: PropostaTermos, index: number): Centavos | null {
  const part = termos.pagamentos[index];
  if (!part) return null;
  const value = part.valor + computePropostaAccount(termos).falta;
  return value > 0 ? value : null;
}
