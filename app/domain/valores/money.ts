import { withoutSigns } from './clean-pasted-text.ts';

/** Amount of money as a safe integer of centavos. Functions exchange money in no other unit. */
export type Centavos = number;

/** R$ 100 million: ten times the highest price the simulator accepts; a larger typed amount is a mistake. */
export const MONEY_LIMIT: Centavos = 10_000_000_000;

const NBSP = '\u00a0';
const LONGEST_TEXT = 40;
/** Brazilian notation: dots or spaces only between full groups of three, comma before the centavos. */
const BRAZILIAN = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:,(\d{0,2}))?$/;
/**
 * English notation, pasted from a spreadsheet: "25,290.00", "1,234,567". A single comma counts as Brazilian:
 * it precedes centavos.
 */
const ENGLISH =
  /^(\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?: \d{3})+|\d{4,})(?:\.(\d{1,2}))?$/;

/** Currency sign before an amount. */
const CURRENCY = /^(?:R\$|BRL)?\s*/i;
/** Currency written after an amount. */
const REAIS = / ?reais$/i;

/** Thousands as people say them: "3 mil", "3,5 mil", "12k". */
const THOUSANDS = /^(\d{1,5})(?:,(\d{1,3}))? ?(?:mil|k)$/i;

/** Price copied from a web page, split in parts or repeated: "24.292,00 R$ 24.292 ,00". */
const COPIED = /^(?:([\d.]+)(,\d\d)\s*R\$\s*(?=\1\s*\2$))?([\d.]+)\s*(,\d\d)$/i;

/**
 * Parses an amount as people type or paste it: "18990", "18.990,00", "R$ 18.990", "18990,5", "18 990,00",
 * "18,990.00", "18990.50", "3 mil", "3,5 mil", "18.990 reais". Refuses a lone dot or comma that could be either separator ("18.99", "1.5",
 * "18,990").
 * @returns centavos from 0 to {@link MONEY_LIMIT}, or null; never throws
 */
export function parseMoney(text: string): Centavos | null {
  if (text.length > LONGEST_TEXT) return null;
  const bare = withoutSigns(text).replace(CURRENCY, '').replace(REAIS, '').replace(COPIED, '$3$4');
  const thousands = THOUSANDS.exec(bare);
  if (thousands) {
    const total = Number(`${thousands[1]}${(thousands[2] ?? '').padEnd(3, '0')}`) * 100;
    return total <= MONEY_LIMIT ? total : null;
  }
  const match = BRAZILIAN.exec(bare) ?? ENGLISH.exec(bare);
  if (!match) return null;
  const reais = Number((match[1] ?? '').replace(/[ .,]/g, ''));
  const total = reais * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return total <= MONEY_LIMIT ? total : null;
}

/** Amount split for typography: `inteiro` has dots between thousands, `centavos` has two digits. */
export type MoneyParts = { inteiro: string; centavos: string; sinal: '' | '-' };

/**
 * Splits an amount for typography. Works on digits, without division, so that every engine gives the same
 * result.
 * @throws RangeError when the amount is not a safe integer (a bug of the caller)
 */
export function moneyParts(centavos: Centavos): MoneyParts {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`not integer centavos: ${centavos}`);
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return {
    inteiro: digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, '.'),
    centavos: digits.slice(-2),
    sinal: centavos < 0 ? '-' : '',
  };
}

/** Formats for a form field, "18.990,00", without currency sign. Throws as {@link moneyParts}. */
export function formatAmount(centavos: Centavos): string {
  const { inteiro, centavos: cents, sinal } = moneyParts(centavos);
  return `${sinal}${inteiro},${cents}`;
}

/** Formats "R$ 18.990,00" with a no-break space (U+00A0). Throws as {@link moneyParts}. */
export function formatMoney(centavos: Centavos): string {
  const { inteiro, centavos: cents, sinal } = moneyParts(centavos);
  return `${sinal}R$${NBSP}${inteiro},${cents}`;
}
