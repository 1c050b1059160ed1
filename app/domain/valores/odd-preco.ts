import { type Centavos, formatMoney } from './money.ts';

/** Factor from which an amount is more likely misread than meant: centavos as reais, a dot as a comma. */
const SUSPICIOUS_FACTOR = 10;

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
