/** An amount of money as a safe integer of centavos. No other unit of money crosses a function border. */
export type Centavos = number;

/** R$ 100 million: ten times the dearest price the simulator takes; past it a typed amount is a slip. */
export const LIMITE_DINHEIRO: Centavos = 10_000_000_000;

const NBSP = '\u00a0';
const LONGEST_TEXT = 40;
/** Brazilian writing: dots or spaces only between full groups of three, comma before the centavos. */
const BRAZILIAN = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:,(\d{0,2}))?$/;
/** Pasted from an English spreadsheet: "25,290.00", "1,234,567"; one comma alone is Brazilian and asks for centavos. */
const ENGLISH =
  /^(\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?: \d{3})+|\d{4,})(?:\.(\d{1,2}))?$/;

/** Spaces, marks of reading order and the sign of the currency around an amount. */
const AROUND = /^[\s\u200b-\u200f\u2028-\u2069]*(?:R\$|BRL)?\s*|[\s\u200b-\u200f\u2028-\u2069]+$/gi;

/**
 * Reads an amount as people type or paste it: "18990", "18.990,00", "R$ 18.990", "18990,5", "18 990,00", "18,990.00",
 * "18990.50". A lone dot or comma that could be either separator ("18.99", "1.5", "18,990") is refused rather than
 * guessed.
 * @returns centavos from 0 to {@link LIMITE_DINHEIRO}, or null; never throws
 */
export function parseDinheiro(text: string): Centavos | null {
  if (text.length > LONGEST_TEXT) return null;
  const bare = text.replace(AROUND, '').replace(/\s/g, ' ');
  const match = BRAZILIAN.exec(bare) ?? ENGLISH.exec(bare);
  if (!match) return null;
  const reais = Number((match[1] ?? '').replace(/[ .,]/g, ''));
  const total = reais * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return total <= LIMITE_DINHEIRO ? total : null;
}

/** An amount cut for price typography: `inteiro` is grouped by dots, `centavos` has two digits. */
export type DinheiroPartes = { inteiro: string; centavos: string; sinal: '' | '-' };

/**
 * Splits an amount for typography. Works on digits, never on a division, so that every engine agrees.
 * @throws RangeError when the amount is not a safe integer (a bug of the caller)
 */
export function dinheiroPartes(centavos: Centavos): DinheiroPartes {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`not integer centavos: ${centavos}`);
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return {
    inteiro: digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.'),
    centavos: digits.slice(-2),
    sinal: centavos < 0 ? '-' : '',
  };
}

/** "18.990,00": the amount as a form field shows it, without the currency sign. Throws as {@link dinheiroPartes}. */
export function formatValor(centavos: Centavos): string {
  const { inteiro, centavos: cents, sinal } = dinheiroPartes(centavos);
  return `${sinal}${inteiro},${cents}`;
}

/** "R$ 18.990,00" with a no-break space (U+00A0) after the sign. Throws as {@link dinheiroPartes}. */
export function formatDinheiro(centavos: Centavos): string {
  const { inteiro, centavos: cents, sinal } = dinheiroPartes(centavos);
  return `${sinal}R$${NBSP}${inteiro},${cents}`;
}
