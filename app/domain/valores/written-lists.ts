import { type Centavos, formatMoney } from './money.ts';

/** Joins parts into a list in Portuguese, "a, b e c". */
export const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;

/** One text with label and amount; none when the amount is zero. */
export const priced = (label: string, value: Centavos): string[] =>
  value > 0 ? [`${label} ${formatMoney(value)}`] : [];

/** Charges that a CET consists of, centavos. */
export type CetEncargos = {
  juros: Centavos;
  iof: Centavos;
  /** Rates of the IOF, in words; absent when unknown. */
  baseDoIof?: string;
  tarifas: readonly { nome: string; valor: Centavos }[];
  seguro: Centavos;
};

/**
 * Lists the charges of a CET (CDC art. 52, III and 54-B, I): "juros de R$ 6.040,23, IOF de R$ 446,92 e
 * Registro de R$ 300,00".
 */
export const describeEncargos = ({ juros, iof, baseDoIof, tarifas, seguro }: CetEncargos): string =>
  joined([
    `juros de ${formatMoney(juros)}`,
    `IOF de ${formatMoney(iof)}${baseDoIof ? ` (${baseDoIof})` : ''}`,
    ...tarifas.flatMap(({ nome, valor }) => priced(`${nome} de`, valor)),
    ...priced('seguro de', seguro),
  ]);
