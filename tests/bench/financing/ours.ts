import { compareCdc } from '../../../app/domain/financiamento/comparison.ts';
import { createCronograma } from '../../../app/domain/financiamento/cronograma.ts';
import type { Convencao } from '../../../app/domain/financiamento/loan-types.ts';
import { DEFAULT_PLANO, financeiraTaxa } from '../../../app/domain/financiamento/plano.ts';
import { percentOf } from '../../../app/domain/valores/percent.ts';

const PRAZOS = [12, 15, 18, 21, 24, 30, 36, 40, 42, 48, 54, 60];
const ENTRADAS_PCT = [20, 25, 30, 35, 40, 45, 50, 60];
const [FINANCEIRA] = DEFAULT_PLANO.financeiras;
const DATAS = { dataContrato: '2026-11-23', primeiroVencimento: '2026-12-23' };

/** A term that the lender's table leaves out has the rate of the next longer one. */
const taxaDe = (parcelas: number, entradaPct: number): number | null => {
  const listed = FINANCEIRA?.prazos.find((prazo) => prazo >= parcelas);
  return FINANCEIRA && listed ? financeiraTaxa(FINANCEIRA, listed, entradaPct) : null;
};

/**
 * Creates the input of both sides: a price, 12 terms, 8 down payments, and the rates, fees and IOF of the plan that the
 * product comes with. Money in centavos, rates in percent per month, IOF in percent.
 */
export function createQuestion(preco: number, convencao: Convencao) {
  return {
    preco,
    convencao,
    ...DATAS,
    prazos: PRAZOS,
    entradas: ENTRADAS_PCT.map((pct) => percentOf(preco, pct)),
    taxaDe: (parcelas: number, entrada: number) => taxaDe(parcelas, (entrada * 100) / preco),
    tarifas: FINANCEIRA?.tarifas ?? [],
    iof: DEFAULT_PLANO.tabelas.iof.pf,
    dias: createCronograma({ ...DATAS, parcelas: 60, taxaMensal: 0, convencao }).dias,
  };
}

export type Question = ReturnType<typeof createQuestion>;

/** The product's own grid; a row per down payment, a cell per term. */
export const compare = ({ preco, convencao, tarifas, entradas, prazos, taxaDe }: Question) =>
  compareCdc(
    { preco, troca: 0, taxaMensal: 0, convencao, sistema: 'price', iof: 'pf', tarifas, ...DATAS },
    { entradas, prazos, taxaDe },
    DEFAULT_PLANO.tabelas.iof,
  );
