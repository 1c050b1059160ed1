import type { Data } from '../valores/datas.ts';
import type { Plano } from './plano.ts';
import { type FinanceiraDigitada, PLANO, type PlanoDigitado } from './plano-campos.ts';
import type { Campos } from './plano-partes.ts';

export type { FinanceiraDigitada, PlanoDigitado } from './plano-campos.ts';

/** The days of a plan that is published from another: a first day that is over becomes today, a last day goes. */
export const diasDesde = ({ de, ate }: Pick<Plano, 'de' | 'ate'>, hoje: Data): Pick<Plano, 'de' | 'ate'> => ({
  de: de < hoje ? hoje : de,
  ate: ate !== null && ate < hoje ? null : ate,
});

/** A plan as an administrator would type it; what is published from it begins now. */
export const digitarPlano = (plano: Plano, hoje: Data): PlanoDigitado =>
  PLANO.digitar({ ...plano, ...diasDesde(plano, hoje) });

/** A rate for each term, whatever a form has of them. */
const alignTaxas = (financeira: FinanceiraDigitada): FinanceiraDigitada => ({
  ...financeira,
  faixas: financeira.faixas.map((faixa) => ({
    ...faixa,
    taxas: financeira.prazos.map((_, coluna) => faixa.taxas[coluna] ?? ''),
  })),
});

/** Reads the fields of the form, whoever sent them: unknown names are ignored and nothing throws. */
export function fromCampos(campos: Campos): PlanoDigitado {
  const { financeiras, ...resto } = PLANO.colher(campos, '');
  return { ...resto, financeiras: financeiras.map(alignTaxas) };
}
