import type { PricedMoto } from '../motos/pps.ts';
import { addDays, type CalendarDate, formatDate } from '../valores/dates.ts';
import { type ComparedAmount, warnAboutPreco } from '../valores/odd-preco.ts';
import { cutQuote } from '../valores/quote.ts';
import type { EstoqueField, EstoqueValues } from './estoque-fields.ts';
import type { EstoqueStatus } from './estoque-status.ts';
import { currentPreco } from './preco.ts';

/**
 * Maximum plausible days in transit; an imported motorcycle that arrives later gets a warning about its date.
 */
const MAX_TRANSIT_DAYS = 90;

/** Line of an import as it would be stored; `antes` is the stored item that it changes, in `campos`. */
type CheckedImportRow = {
  ficha: Omit<EstoqueValues, 'situacao'>;
  moto: string | null;
  situacao: EstoqueStatus;
  antes: Pick<EstoqueValues, 'preco' | 'custo'> | null;
  campos: readonly EstoqueField[] | 'todos';
};

/** Longest quote of a model, characters. */
const MAX_QUOTE = 40;

/**
 * Asks about what a valid line says and may be a slip of the spreadsheet: price or cost far from the suggestion in
 * force, or from the amount of before; an entry after today; a model that the catalogue does not have, with the nearest that it
 * has. Null when there is nothing to ask. In Portuguese.
 * @param motos catalogue with the company's prices in force
 * @param suggest names the nearest model (createMotoSuggestions)
 */
export function warnAboutRow(
  { ficha, moto, situacao, antes, campos }: CheckedImportRow,
  motos: readonly PricedMoto[],
  today: CalendarDate,
  suggest: (modelo: string) => string,
): string | null {
  const says = (field: EstoqueField) => campos === 'todos' || campos.includes(field);
  const { modelo, entrouEm } = ficha;
  const amounts = comparedAmounts({ ficha, moto, antes }, motos);
  const parts = [
    says('modelo') &&
      moto === null &&
      `"${cutQuote(modelo, MAX_QUOTE)}" não está no catálogo.${suggest(modelo)}`,
    says('preco') && warnAboutPreco(...amounts.preco),
    says('custo') && warnAboutPreco(...amounts.custo),
    says('entrouEm') && warnAboutArrival(entrouEm, situacao, today),
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(' ') : null;
}

/**
 * Compares price and cost of an item with the suggestion in force; where there is none with the amount of before, a new
 * cost with the price beside it.
 * @param motos catalogue with the company's prices in force
 */
export function comparedAmounts(
  { ficha: { preco, custo, anoModelo, cor }, moto, antes }: Omit<CheckedImportRow, 'situacao' | 'campos'>,
  motos: readonly PricedMoto[],
): Record<'preco' | 'custo', ComparedAmount> {
  const suggested = currentPreco({ moto, anoModelo, cor, preco: null }, motos).preco;
  if (suggested !== null)
    return { preco: [preco, suggested, 'preço sugerido'], custo: [custo, suggested, 'preço sugerido'] };
  const before = antes?.custo ?? null;
  return {
    preco: [preco, antes?.preco ?? null, 'de antes'],
    custo: before === null ? [custo, preco, 'preço'] : [custo, before, 'de antes'],
  };
}

function warnAboutArrival(entrouEm: CalendarDate, status: EstoqueStatus, today: CalendarDate): string | null {
  const latest = status === 'em_transito' ? addDays(today, MAX_TRANSIT_DAYS) : today;
  return entrouEm > latest ? `Entrada em ${formatDate(entrouEm)}, depois de hoje.` : null;
}
