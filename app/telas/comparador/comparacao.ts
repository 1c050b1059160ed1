import { escolhasPara } from '~/components/mesa/escolhas.ts';
import { type CelulaComparacao, compararCdc } from '~/domain/financiamento/comparacao.ts';
import { type SimulacaoDigitada, toEndereco } from '~/domain/financiamento/endereco.ts';
import { acordoOf } from '~/domain/financiamento/leitura.ts';
import { type Financeira, type PlanoPublicado, taxaDaFinanceira } from '~/domain/financiamento/plano.ts';
import type { Data } from '~/domain/valores/datas.ts';
import { type Centavos, formatValor } from '~/domain/valores/dinheiro.ts';
import { percentOf } from '~/domain/valores/percentual.ts';

/** Entradas that every comparison shows, percent of the price. */
const PERCENTUAIS = [0, 10, 20, 30, 40, 50];

/** Criterion by which a cell is the best. */
export type Marca = 'parcela' | 'cet' | 'total';

/** Cell of the grid with its financeira. */
export type Oferta = CelulaComparacao & { financeira: Financeira };

export type CelulaDaGrade = {
  oferta: Oferta;
  marcas: Marca[];
  /** Tells whether the parcela is within the customer's maximum; null when none was given. */
  cabe: boolean | null;
};

export type ColunaDaGrade = { entrada: Centavos; pct: number; digitada: boolean };

export type Grade = {
  colunas: ColunaDaGrade[];
  linhas: { prazo: number; celulas: (CelulaDaGrade | null)[] }[];
};

export type Comparada = {
  preco: Centavos;
  troca: Centavos;
  dataContrato: Data;
  primeiroVencimento: Data;
  /** Insurance, system, IOF and fees as selected: see {@link escolhasPara}. */
  digitada: SimulacaoDigitada;
};

/** Columns of the grid: the usual percentages, and the customer's own entrada, sorted. */
export function colunasOf(preco: Centavos, troca: Centavos, entrada: Centavos): ColunaDaGrade[] {
  const usual = PERCENTUAIS.map((pct) => ({ entrada: percentOf(preco, pct), pct, digitada: false }));
  const own = usual.find((coluna) => coluna.entrada === entrada);
  if (own) own.digitada = entrada > 0;
  else usual.push({ entrada, pct: Math.round((entrada / preco) * 1000) / 10, digitada: true });
  return usual.filter((coluna) => coluna.entrada + troca < preco).sort((a, b) => a.entrada - b.entrada);
}

/** Offers of one financeira: a row per entrada, a cell per number of parcelas. */
function ofertasDe(
  financeira: Financeira,
  comparada: Comparada,
  entradas: readonly Centavos[],
  prazos: readonly number[],
  plano: PlanoPublicado,
): (Oferta | null)[][] {
  const { digitada, ...amounts } = comparada;
  const { preco, troca } = amounts;
  const acordo = acordoOf(escolhasPara(digitada, financeira), financeira, plano);
  const base = { ...amounts, ...acordo, taxaMensal: 0 };
  const taxaDe = (parcelas: number, entrada: Centavos) =>
    taxaDaFinanceira(financeira, parcelas, ((entrada + troca) * 100) / preco);
  return compararCdc(base, { entradas, prazos, taxaDe }, plano.tabelas.iof).map((row) =>
    row.map((cell) => cell && { ...cell, financeira }),
  );
}

const cheaper = (a: Oferta | null, b: Oferta | null): Oferta | null => {
  if (!a || !b) return a ?? b;
  return b.parcela < a.parcela ? b : a;
};

/**
 * Grid of numbers of parcelas by entradas. With several financeiras each cell holds the one with the lowest
 * parcela; among equals, the first in the plan.
 * @param cabe the customer's maximum parcela; only offers within it are marked as best
 */
export function createGrade(
  financeiras: readonly Financeira[],
  comparada: Comparada,
  colunas: ColunaDaGrade[],
  plano: PlanoPublicado,
  cabe: Centavos | null,
): Grade {
  const prazos = [...new Set(financeiras.flatMap((each) => each.prazos))].sort((a, b) => a - b);
  const entradas = colunas.map(({ entrada }) => entrada);
  const byLender = financeiras.map((each) => ofertasDe(each, comparada, entradas, prazos, plano));
  const best = (column: number, row: number): Oferta | null =>
    byLender.reduce<Oferta | null>((found, offers) => cheaper(found, offers[column]?.[row] ?? null), null);
  const ofertas = prazos.map((_, row) => colunas.map((_, column) => best(column, row)));
  const marks = marcasOf(
    ofertas.flat().filter((oferta) => oferta !== null),
    cabe,
  );
  const linhas = prazos.map((prazo, row) => ({
    prazo,
    celulas: (ofertas[row] ?? []).map(
      (oferta) =>
        oferta && {
          oferta,
          marcas: marks.get(oferta) ?? [],
          cabe: cabe === null ? null : oferta.parcela <= cabe,
        },
    ),
  }));
  return { colunas, linhas: linhas.filter(({ celulas }) => celulas.some((celula) => celula !== null)) };
}

const VALORES: Record<Marca, (oferta: Oferta) => number> = {
  parcela: ({ parcela }) => parcela,
  cet: ({ cet }) => cet?.anual ?? Number.POSITIVE_INFINITY,
  total: ({ totalAPrazo }) => totalAPrazo,
};

/** Marks the best offer by each criterion; a single offer gets no mark. */
function marcasOf(ofertas: Oferta[], cabe: Centavos | null): Map<Oferta, Marca[]> {
  const fitting = cabe === null ? ofertas : ofertas.filter(({ parcela }) => parcela <= cabe);
  const marks = new Map<Oferta, Marca[]>();
  if (fitting.length < 2) return marks;
  for (const marca of ['parcela', 'cet', 'total'] as const) {
    const measure = VALORES[marca];
    const best = fitting.reduce((a, b) => (measure(b) < measure(a) ? b : a));
    marks.set(best, [...(marks.get(best) ?? []), marca]);
  }
  return marks;
}

/** Query string of the simulacao behind an offer, with its financeira, entrada and number of parcelas. */
export const enderecoDaOferta = (
  digitada: SimulacaoDigitada,
  { entrada, parcelas, financeira }: Oferta,
): string =>
  toEndereco({
    ...escolhasPara(digitada, financeira),
    em: '',
    entrada: formatValor(entrada),
    parcelas: String(parcelas),
  });

/** Financeiras for one entrada and number of parcelas, lowest parcela first; at most `most` of them. */
export function ladoALado(
  plano: PlanoPublicado,
  comparada: Comparada,
  entrada: Centavos,
  prazo: number,
  most = 3,
): CelulaDaGrade[] {
  const offers = plano.financeiras.flatMap((financeira) => {
    if (!financeira.prazos.includes(prazo)) return [];
    return ofertasDe(financeira, comparada, [entrada], [prazo], plano)[0] ?? [];
  });
  const ranked = offers
    .filter((oferta) => oferta !== null)
    .sort((a, b) => a.parcela - b.parcela)
    .slice(0, most);
  const marks = marcasOf(ranked, null);
  return ranked.map((oferta) => ({ oferta, marcas: marks.get(oferta) ?? [], cabe: null }));
}
