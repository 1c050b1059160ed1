import { bonusDe } from '../campanhas/usadas.ts';
import type { Centavos } from '../valores/dinheiro.ts';
import type { LinhaDaProposta, TermosDaProposta } from './proposta.ts';

/** The account of a proposal, in centavos. Every amount is a sum of others: nothing is rounded. */
export type Conta = {
  preco: Centavos;
  /** Lines that the customer pays. */
  acrescimos: Centavos;
  /** Lines that the store gives. */
  cortesias: Centavos;
  desconto: Centavos;
  campanha: Centavos;
  /** What the customer owes: price and paid lines, less discount and campaign. */
  devido: Centavos;
  troca: Centavos;
  /** What campaigns put on top of the used bike. */
  bonus: Centavos;
  /** Parts of the payment, the used bike apart. */
  pagamentos: Centavos;
  /** Used bike with its bonus, and payments. */
  pago: Centavos;
  /** What is missing to zero; negative where too much is paid. */
  falta: Centavos;
};

const sum = (values: readonly Centavos[]): Centavos => values.reduce((total, value) => total + value, 0);

const linesOf = (linhas: readonly LinhaDaProposta[], cortesia: boolean): Centavos =>
  sum(linhas.filter((linha) => linha.cortesia === cortesia).map(({ valor }) => valor));

/** The account: what is due, what is paid, what is missing to zero. Pure; whole centavos in, whole centavos out. */
export function contaDe(termos: TermosDaProposta): Conta {
  const preco = termos.item?.preco ?? 0;
  const acrescimos = linesOf(termos.linhas, false);
  const campanha = termos.campanha?.desconto ?? 0;
  const devido = preco + acrescimos - termos.desconto - campanha;
  const troca = termos.troca?.valor ?? 0;
  const pagamentos = sum(termos.pagamentos.map(({ valor }) => valor));
  const bonus = termos.troca ? bonusDe(termos.campanhas ?? []) : 0;
  const pago = troca + bonus + pagamentos;
  return {
    ...{ preco, acrescimos, cortesias: linesOf(termos.linhas, true), desconto: termos.desconto, campanha },
    ...{ devido, troca, bonus, pagamentos, pago, falta: devido - pago },
  };
}

/**
 * One amount of the account; `total` marks the sum of those above it, `cortesia` what counts as nothing, `brinde` what
 * has no price.
 */
export type LinhaDaConta = { rotulo: string; valor: Centavos; total?: true; cortesia?: true; brinde?: true };

/** Gifts of campaigns, each by its name. */
const brindesDe = ({ campanhas = [] }: TermosDaProposta): string[] =>
  campanhas.filter(({ tipo }) => tipo === 'brinde').map(({ nome }) => nome);

/** The account from the price to what is due: the total is the sum of the lines above it, courtesies and gifts apart. */
export function linhasDaConta(termos: TermosDaProposta): LinhaDaConta[] {
  const conta = contaDe(termos);
  const lines = termos.linhas.map(
    ({ nome, valor, cortesia }): LinhaDaConta => ({
      rotulo: nome,
      valor,
      ...(cortesia ? { cortesia } : {}),
    }),
  );
  const minus = (rotulo: string, valor: Centavos): LinhaDaConta[] =>
    valor > 0 ? [{ rotulo, valor: -valor }] : [];
  return [
    { rotulo: 'Preço', valor: conta.preco },
    ...lines,
    ...brindesDe(termos).map((rotulo): LinhaDaConta => ({ rotulo, valor: 0, brinde: true })),
    ...minus('Desconto', conta.desconto),
    ...minus(termos.campanha ? `Campanha ${termos.campanha.nome}` : 'Campanha', conta.campanha),
    { rotulo: 'Total', valor: conta.devido, total: true },
  ];
}

/** The last part of the payment that would bring what is missing to zero: its amount, or null where it cannot. */
export function valorQueFecha(termos: TermosDaProposta, indice: number): Centavos | null {
  const parte = termos.pagamentos[indice];
  if (!parte) return null;
  const valor = parte.valor + contaDe(termos).falta;
  return valor > 0 ? valor : null;
}
