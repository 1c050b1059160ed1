import type { PricedMoto } from '../motos/pps.ts';
import { addDays, type CalendarDate, formatDate } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';
import { warnAboutPreco } from '../valores/odd-preco.ts';
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
  ficha: EstoqueValues;
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
  const { modelo, preco, custo, entrouEm, anoModelo, cor } = ficha;
  const suggested = currentPreco({ moto, anoModelo, cor, preco: null }, motos).preco;
  const parts = [
    says('modelo') &&
      moto === null &&
      `"${cutQuote(modelo, MAX_QUOTE)}" não está no catálogo.${suggest(modelo)}`,
    says('preco') &&
      warnAboutPreco(
        preco,
        ...(suggested === null ? formerAmount(antes?.preco) : suggestedAmount(suggested)),
      ),
    says('custo') &&
      warnAboutPreco(
        custo,
        ...(suggested === null ? formerAmount(antes?.custo, preco) : suggestedAmount(suggested)),
      ),
    says('entrouEm') && warnAboutArrival(entrouEm, situacao, today),
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(' ') : null;
}

type KnownAmount = [valor: Centavos | null, qual: string];
const suggestedAmount = (suggested: Centavos): KnownAmount => [suggested, 'preço sugerido'];

/** A model without a suggestion is compared with the amount that it had, a new cost with the price beside it. */
const formerAmount = (before: Centavos | null = null, preco: Centavos | null = null): KnownAmount =>
  before === null ? [preco, 'preço'] : [before, 'de antes'];

function warnAboutArrival(entrouEm: CalendarDate, status: EstoqueStatus, today: CalendarDate): string | null {
  const latest = status === 'em_transito' ? addDays(today, MAX_TRANSIT_DAYS) : today;
  return entrouEm > latest ? `Entrada em ${formatDate(entrouEm)}, depois de hoje.` : null;
}
