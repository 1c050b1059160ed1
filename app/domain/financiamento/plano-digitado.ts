import type { Data } from '../valores/datas.ts';
import type { Plano, PlanoPublicado } from './plano.ts';
import { type FinanceiraDigitada, PLANO, type PlanoDigitado } from './plano-campos.ts';
import type { Campos } from './plano-partes.ts';

export type { FinanceiraDigitada, PlanoDigitado } from './plano-campos.ts';

/** Validity of a plan published from another: a past first day becomes today, a past last day is dropped. */
export const diasDesde = ({ de, ate }: Pick<Plano, 'de' | 'ate'>, hoje: Data): Pick<Plano, 'de' | 'ate'> => ({
  de: de < hoje ? hoje : de,
  ate: ate !== null && ate < hoje ? null : ate,
});

/** Converts a plan to typed texts, with its validity moved to today or later. */
export const digitarPlano = (plano: Plano, hoje: Data): PlanoDigitado =>
  PLANO.digitar({ ...plano, ...diasDesde(plano, hoje) });

/**
 * Draft of the next plan. While nobody has published a plan, the IOF of each lender is left empty: an
 * administrator must choose it, not inherit the product's default.
 */
export function digitarProximo(plano: PlanoPublicado, hoje: Data): PlanoDigitado {
  const digitado = digitarPlano(plano, hoje);
  if (plano.versao !== 0) return digitado;
  return { ...digitado, financeiras: digitado.financeiras.map((financeira) => ({ ...financeira, iof: '' })) };
}

/** Gives each band one rate per term; missing ones are empty. */
const alignTaxas = (financeira: FinanceiraDigitada): FinanceiraDigitada => ({
  ...financeira,
  faixas: financeira.faixas.map((faixa) => ({
    ...faixa,
    taxas: financeira.prazos.map((_, coluna) => faixa.taxas[coluna] ?? ''),
  })),
});

/** Parses the form's fields from any sender: ignores unknown names, never throws. */
export function fromCampos(campos: Campos): PlanoDigitado {
  const { financeiras, ...resto } = PLANO.colher(campos, '');
  return { ...resto, financeiras: financeiras.map(alignTaxas) };
}
