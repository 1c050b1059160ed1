import type { Centavos } from '../dinheiro.ts';
import { createEmprestimo, principalMinimo } from './cdc.ts';
import { type Cronograma, createCronograma } from './cronograma.ts';
import type { TabelaIof } from './tabelas.ts';
import type { Cet, PedidoCdc } from './tipos.ts';

/** One cell of the comparison; the numbers equal those of the full simulation of the same request. */
export type CelulaComparacao = {
  entrada: Centavos;
  parcelas: number;
  taxaMensal: number;
  valorFinanciado: Centavos;
  parcela: Centavos;
  totalAPrazo: Centavos;
  cet: Cet | null;
};

export type EixosComparacao = {
  entradas: readonly Centavos[];
  prazos: readonly number[];
  /** Rate of a lender's table in percent per month; null where it does not lend. Default: the request's rate. */
  taxaDe?: (parcelas: number, entrada: Centavos) => number | null;
};

/**
 * The comparison grid: one row per down payment, one cell per term, null where there is nothing to lend. Due
 * dates and factors of interest are computed once per rate, for the longest term.
 */
export function compararCdc(
  base: Omit<PedidoCdc, 'entrada' | 'parcelas'>,
  { entradas, prazos, taxaDe = () => base.taxaMensal }: EixosComparacao,
  tabela: TabelaIof,
): (CelulaComparacao | null)[][] {
  const longest = Math.max(0, ...prazos);
  const cronogramas = new Map<number, Cronograma>();
  const cronogramaDe = (taxaMensal: number): Cronograma => {
    const known = cronogramas.get(taxaMensal);
    if (known) return known;
    const created = createCronograma({ ...base, taxaMensal, parcelas: longest });
    cronogramas.set(taxaMensal, created);
    return created;
  };
  const createCelula = (entrada: Centavos, parcelas: number): CelulaComparacao | null => {
    const taxaMensal = taxaDe(parcelas, entrada);
    const liquido = base.preco - entrada - base.troca;
    if (taxaMensal === null || liquido < principalMinimo(parcelas)) return null;
    const condicoes = { ...base, parcelas, taxaMensal };
    const loan = createEmprestimo(liquido, condicoes, cronogramaDe(taxaMensal), tabela);
    return {
      entrada,
      parcelas,
      taxaMensal,
      valorFinanciado: loan.principal,
      parcela: loan.fluxo.valores[0] ?? 0,
      totalAPrazo: entrada + base.troca + loan.naHora + loan.totalParcelas,
      cet: loan.cet,
    };
  };
  return entradas.map((entrada) => prazos.map((parcelas) => createCelula(entrada, parcelas)));
}
