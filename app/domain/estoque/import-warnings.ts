import type { PricedMoto } from '../motos/pps.ts';
import { addDays, type CalendarDate, formatDate } from '../valores/dates.ts';
import type { Centavos } from '../valores/money.ts';
import { warnAboutPreco } from '../valores/odd-preco.ts';
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

/**
 * Asks about what a valid line says and may be a slip of the spreadsheet: price or cost far from the suggestion in
 * force, or from the amount of before; an entry after today. Null when there is nothing to ask. In Portuguese.
 * @param motos catalogue with the company's prices in force
 */
export function warnAboutRow(
  { ficha, moto, situacao, antes, campos }: CheckedImportRow,
  motos: readonly PricedMoto[],
  hoje: CalendarDate,
): string | null {
  const says = (campo: EstoqueField) => campos === 'todos' || campos.includes(campo);
  const { preco, custo, entrouEm, anoModelo, cor } = ficha;
  const sugerido = currentPreco({ moto, anoModelo, cor, preco: null }, motos).preco;
  const parts = [
    says('preco') &&
      warnAboutPreco(preco, ...(sugerido === null ? formerAmount(antes?.preco) : suggestedAmount(sugerido))),
    says('custo') &&
      warnAboutPreco(
        custo,
        ...(sugerido === null ? formerAmount(antes?.custo, preco) : suggestedAmount(sugerido)),
      ),
    says('entrouEm') && warnAboutArrival(entrouEm, situacao, hoje),
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? parts.join(' ') : null;
}

type KnownAmount = [valor: Centavos | null, qual: string];
const suggestedAmount = (sugerido: Centavos): KnownAmount => [sugerido, 'preço sugerido'];

/** A model without a suggestion is compared with the amount that it had, a new cost with the price beside it. */
const formerAmount = (antes: Centavos | null = null, preco: Centavos | null = null): KnownAmount =>
  antes === null ? [preco, 'preço'] : [antes, 'de antes'];

function warnAboutArrival(
  entrouEm: CalendarDate,
  situacao: EstoqueStatus,
  hoje: CalendarDate,
): string | null {
  const latest = situacao === 'em_transito' ? addDays(hoje, MAX_TRANSIT_DAYS) : hoje;
  return entrouEm > latest ? `Entrada em ${formatDate(entrouEm)}, depois de hoje.` : null;
}
