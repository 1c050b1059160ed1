import { isSameValue, wordChange } from '../valores/change-words.ts';
import { type CalendarDate, formatDate } from '../valores/dates.ts';
import { formatMoney } from '../valores/money.ts';
import { formatPercent } from '../valores/percent.ts';
import { type Financeira, financeiraTaxa, type Plano } from './plano.ts';
import { CONVENCAO_LABELS, IOF_LABELS, SISTEMA_LABELS } from './plano-labels.ts';

const dayOrNone = (day: CalendarDate | null): string => (day === null ? 'sem fim' : formatDate(day));
const taxaOrNone = (taxa: number | null): string => (taxa === null ? 'não financia' : formatPercent(taxa));

/** Values of both, ascending, without repetition. */
const bothOf = (a: readonly number[], b: readonly number[]): number[] =>
  [...new Set([...a, ...b])].sort((x, y) => x - y);

const bandOf = (entradaMinima: number): string =>
  entradaMinima === 0 ? 'sem entrada' : `com ${formatPercent(entradaMinima, 0)} de entrada`;

/** Rates that differ, by band and term: a band that is new is compared with what its down payment reached before. */
function ofTaxas(before: Financeira, after: Financeira): string[] {
  const bands = bothOf(
    before.faixas.map(({ entradaMinima }) => entradaMinima),
    after.faixas.map(({ entradaMinima }) => entradaMinima),
  );
  return bands.flatMap((entradaMinima) =>
    bothOf(before.prazos, after.prazos).flatMap((prazo) => {
      const [a, b] = [before, after].map((each) => financeiraTaxa(each, prazo, entradaMinima));
      return a === b || a === undefined || b === undefined
        ? []
        : wordChange(`${after.nome} em ${prazo}× ${bandOf(entradaMinima)}`, taxaOrNone(a), taxaOrNone(b));
    }),
  );
}

const tarifasInWords = (tarifas: Financeira['tarifas']): string =>
  tarifas.map(({ nome, valor }) => `${nome} ${formatMoney(valor)}`).join(' e ') || 'nenhuma';

function ofFinanceira(before: Financeira, after: Financeira): string[] {
  const named = (what: string) => `${what} de ${after.nome}`;
  return [
    ...(before.nome === after.nome ? [] : [wordChange('Financeira', before.nome, after.nome)]),
    ...ofTaxas(before, after),
    ...(isSameValue(before.tarifas, after.tarifas)
      ? []
      : [wordChange(named('Tarifas'), tarifasInWords(before.tarifas), tarifasInWords(after.tarifas))]),
    ...(before.iof === after.iof
      ? []
      : [wordChange(named('IOF'), IOF_LABELS[before.iof], IOF_LABELS[after.iof])]),
    ...(before.convencao === after.convencao
      ? []
      : [
          wordChange(
            named('Contagem'),
            CONVENCAO_LABELS[before.convencao],
            CONVENCAO_LABELS[after.convencao],
          ),
        ]),
    ...(before.sistema === after.sistema
      ? []
      : [wordChange(named('Sistema'), SISTEMA_LABELS[before.sistema], SISTEMA_LABELS[after.sistema])]),
  ];
}

const TABLE_NAMES: Readonly<Record<keyof Plano['tabelas'], string>> = {
  iof: 'alíquotas do IOF',
  liberacred: 'tabela da compra programada',
  consorcio: 'tabela do consórcio',
  mora: 'multa e juros de atraso',
  panfleto: 'regras do panfleto',
};

/**
 * Describes what a new version of a plan changes, what customers pay first: "Banco Alvorecer em 48× sem entrada: de 2,49%
 * para 2,39%". Sentences without a full stop; none for an equal plan.
 */
export function describePlanoChanges(before: Plano, after: Plano): string[] {
  const [a, b] = [before, after].map(
    ({ financeiras }) => new Map(financeiras.map((each) => [each.id, each] as const)),
  );
  return [
    ...after.financeiras.flatMap((each) => {
      const known = a?.get(each.id);
      return known ? ofFinanceira(known, each) : [`Financeira nova: ${each.nome}`];
    }),
    ...before.financeiras.flatMap(({ id, nome }) => (b?.has(id) ? [] : [`Financeira retirada: ${nome}`])),
    ...Object.entries(TABLE_NAMES).flatMap(([name, label]) =>
      isSameValue(Reflect.get(before.tabelas, name), Reflect.get(after.tabelas, name))
        ? []
        : [`Mudou: ${label}`],
    ),
    ...(before.ate === after.ate
      ? []
      : [wordChange('Último dia', dayOrNone(before.ate), dayOrNone(after.ate))]),
  ];
}
