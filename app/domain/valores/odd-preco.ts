import { type Centavos, formatMoney } from './money.ts';
import { formatPercent } from './percent.ts';

/** Factor from which an amount is more likely misread than meant: centavos as reais, a dot as a comma. */
const SUSPICIOUS_FACTOR = 10;

/** Change of a price, in percent, from which it is asked about: by hand as in a spreadsheet. */
const ASKED_CHANGE = 30;

/** Amount, the known one to compare with, and the name of that behind "o": "preço sugerido", "de antes". */
export type ComparedAmount = [valor: Centavos | null, conhecido: Centavos | null, qual: string];

/**
 * Asks about an amount ten times the known one or more, or a tenth of it or less; null for others, and where nothing is
 * known. In Portuguese.
 */
export function warnAboutPreco(...[preco, conhecido, qual]: ComparedAmount): string | null {
  if (preco === null || conhecido === null || preco <= 0 || conhecido <= 0) return null;
  const [menor, maior] = preco < conhecido ? [preco, conhecido] : [conhecido, preco];
  if (maior < menor * SUSPICIOUS_FACTOR) return null;
  const vezes = `${Math.floor(maior / menor).toLocaleString('pt-BR')}×`;
  const how = preco === maior ? `${vezes} o ${qual}` : `${vezes} menos que o ${qual}`;
  return `${formatMoney(preco)} é ${how}, ${formatMoney(conhecido)}.`;
}

/**
 * Asks about a price that is far from the known one for the same thing, by {@link ASKED_CHANGE} or more; null for others,
 * and where nothing is known. In Portuguese.
 */
export function warnAboutChange(...amount: ComparedAmount): string | null {
  const [preco, conhecido, qual] = amount;
  if (preco === null || conhecido === null || preco <= 0 || conhecido <= 0) return null;
  const change = ((preco - conhecido) * 100) / conhecido;
  if (Math.abs(change) < ASKED_CHANGE) return null;
  const how = `${formatPercent(Math.abs(change), 0)} ${change > 0 ? 'maior' : 'menor'}`;
  return (
    warnAboutPreco(...amount) ?? `${formatMoney(preco)} é ${how} que o ${qual}, ${formatMoney(conhecido)}.`
  );
}

/** Asks about a price below the cost; null for others. In Portuguese. */
export const warnAboutCusto = (preco: Centavos | null, custo: Centavos | null): string | null =>
  preco !== null && custo !== null && preco < custo
    ? `O preço, ${formatMoney(preco)}, fica abaixo do custo, ${formatMoney(custo)}.`
    : null;
