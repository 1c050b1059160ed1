import type { PricedMoto } from '../motos/pps.ts';
import { addDays, type CalendarDate, formatDate } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';
import {
  type ComparedAmount,
  warnAboutChange,
  warnAboutCusto,
  warnAboutPreco,
} from '../valores/odd-preco.ts';
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
 * force, or from the amount of before; a price below the cost; an entry after today; a model that the catalogue does not have, with the nearest that it
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
  const parts = [
    says('modelo') &&
      moto === null &&
      `"${cutQuote(modelo, MAX_QUOTE)}" não está no catálogo.${suggest(modelo)}`,
    ...warnAboutAmounts({ ficha, moto, antes }, motos, says),
    says('entrouEm') && warnAboutArrival(entrouEm, situacao, today),
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(' ') : null;
}

/**
 * Asks about price and cost of an item that far from the suggestion in force, or where there is none from the amount of
 * before, may be a slip; and about a price below the cost. A list of reasons in Portuguese, null for what is right.
 * @param motos catalogue with the company's prices in force
 * @param says tells whether the person says this field
 */
export function warnAboutAmounts(
  { ficha: { preco, custo, anoModelo, cor }, moto, antes }: Omit<CheckedImportRow, 'situacao' | 'campos'>,
  motos: readonly PricedMoto[],
  says: (field: 'preco' | 'custo') => boolean,
): (string | null)[] {
  const suggested = currentPreco({ moto, anoModelo, cor, preco: null }, motos).preco;
  const custoBefore = antes?.custo ?? null;
  const custoBeside: ComparedAmount =
    suggested !== null
      ? [custo, suggested, 'preço sugerido']
      : custoBefore === null
        ? [custo, preco, 'preço']
        : [custo, custoBefore, 'de antes'];
  const misreadCusto = says('custo') ? warnAboutPreco(...custoBeside) : null;
  return [
    says('preco') ? warnAboutItemPreco(preco, suggested, antes?.preco ?? null) : null,
    misreadCusto,
    misreadCusto === null && (says('preco') || says('custo')) ? warnAboutCusto(preco, custo) : null,
  ];
}

/** Asks about a price far from the suggestion; one that stays near the price of before only where it is misread. */
function warnAboutItemPreco(
  preco: Centavos | null,
  suggested: Centavos | null,
  before: Centavos | null,
): string | null {
  if (suggested === null) return warnAboutChange(preco, before, 'de antes');
  const isNearBefore = before !== null && warnAboutChange(preco, before, 'de antes') === null;
  return (isNearBefore ? warnAboutPreco : warnAboutChange)(preco, suggested, 'preço sugerido');
}

function warnAboutArrival(entrouEm: CalendarDate, status: EstoqueStatus, today: CalendarDate): string | null {
  const latest = status === 'em_transito' ? addDays(today, MAX_TRANSIT_DAYS) : today;
  return entrouEm > latest ? `Entrada em ${formatDate(entrouEm)}, depois de hoje.` : null;
}
