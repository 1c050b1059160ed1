import { formatNumber } from '../valores/percent.ts';

/** Loans that a campaign's rate is for. An absent member limits nothing. */
export type TaxaLimits = {
  /** Name of the lender, as the plan has it. */
  financeira?: string;
  /** Largest number of instalments. */
  prazoMaximo?: number;
  /** Smallest down payment, percent of the price, trade-in included. */
  entradaMinima?: number;
};

/** Loan that somebody asks for: name of the lender, instalments, down payment with trade-in in percent of the price. */
export type AskedLoan = { financeira: string | null; parcelas: number; entradaPct: number };

/** Conditions of a rate campaign, as it stores them. */
export type TaxaConditions = {
  financeira: string;
  prazoMaximo: number | null;
  entradaMinima: number | null;
};

/** Limits of a campaign; null for none. */
export function taxaLimitsOf({ financeira, prazoMaximo, entradaMinima }: TaxaConditions): TaxaLimits | null {
  const limits: TaxaLimits = {
    ...(financeira === '' ? {} : { financeira }),
    ...(prazoMaximo === null ? {} : { prazoMaximo }),
    ...(entradaMinima === null ? {} : { entradaMinima }),
  };
  return Object.keys(limits).length > 0 ? limits : null;
}

/** Limits in words: "em até 36×, com 30% de entrada, pelo Banco Alvorecer"; empty for none. */
export const describeTaxaLimits = ({ financeira, prazoMaximo, entradaMinima }: TaxaLimits): string =>
  [
    prazoMaximo !== undefined && `em até ${prazoMaximo}×`,
    entradaMinima !== undefined && `com entrada de ${formatNumber(entradaMinima)}%`,
    financeira !== undefined && `só com ${financeira}`,
  ]
    .filter(Boolean)
    .join(', ');

const plainName = (nome: string): string => nome.trim().toLocaleLowerCase('pt-BR');

/** Tells whether limits let this lender in. */
export const isOfFinanceira = ({ financeira }: TaxaLimits, nome: string | null): boolean =>
  financeira === undefined || (nome !== null && plainName(financeira) === plainName(nome));

/** Tells whether a loan is one that the limits allow. */
export const isWithinLimits = (
  limits: TaxaLimits = {},
  { financeira, parcelas, entradaPct }: AskedLoan,
): boolean =>
  isOfFinanceira(limits, financeira) &&
  parcelas <= (limits.prazoMaximo ?? Number.POSITIVE_INFINITY) &&
  entradaPct >= (limits.entradaMinima ?? 0);
