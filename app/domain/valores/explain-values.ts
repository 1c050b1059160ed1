import { withoutSigns } from './clean-pasted-text.ts';
import { isCalendarDate, parseDate, stripTimeOfDay } from './dates.ts';
import { MONEY_LIMIT, parseMoney } from './money.ts';
import { MONTH_NAMES } from './month-names.ts';

const MONEY_ADVICE = 'Escreva só o valor, como 18.990,00.';
const DATE_ADVICE = 'Escreva o dia como 30/11/2026.';

/** Computed amount with too many decimals, as spreadsheets keep it: "12990,499999999", "12990.4999". */
const TOO_MANY_DECIMALS = /^(?:R\$)? ?(?:\d[\d. ]*,\d{3,}|\d{4,}\.\d{3,}|\d+\.\d{4,})$/i;
const AMBIGUOUS_SEPARATOR = /^(?:R\$)? ?\d{1,3},\d{3}$/i;

/** Tells whether a text is an amount above the maximum. */
const isTooHigh = (text: string): boolean =>
  /^(?:R\$)?[\d., ]{9,}$/i.test(text) &&
  Number(text.replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '')) * 100 >= MONEY_LIMIT;

/** Names both readings of an ambiguous separator: "18.99" may be 18,99 or 18.990. */
function nameBothReadings(text: string): string | null {
  const [, reais, rest = ''] =
    /^(?:R\$)?\s*(\d{1,3})(?:\.(\d{1,2})|,(?=\d{3}$)(\d{3}))$/i.exec(text)?.filter(Boolean) ?? [];
  if (reais === undefined) return null;
  const centavos = rest.length === 3 ? rest.slice(0, 2) : rest.padEnd(2, '0');
  return `Não dá para saber se é ${reais},${centavos} ou ${reais}.${rest.padEnd(3, '0')}: escreva um dos dois.`;
}

/**
 * Explains in Portuguese why an amount cannot be read.
 * @returns null for a readable amount, and for an empty text
 */
export function explainMoney(text: string): string | null {
  const bare = withoutSigns(text);
  if (text.trim() === '' || parseMoney(text) !== null) return null;
  if (/^-? ?(?:R\$|BRL)? ?-?$/i.test(bare))
    return 'Falta o valor: escreva como 18.990,00, ou deixe em branco.';
  if (/^(?:R\$)?\s*-/i.test(bare)) return 'Escreva o valor sem o sinal de menos.';
  if (TOO_MANY_DECIMALS.test(bare) && !AMBIGUOUS_SEPARATOR.test(bare))
    return 'Use até duas casas depois da vírgula.';
  if (isTooHigh(bare)) return 'O valor é alto demais, confira os zeros.';
  return nameBothReadings(bare) ?? MONEY_ADVICE;
}

const DAY_MONTH_YEAR = /^(\d{1,2})\s?[/.\- ]\s?(\d{1,2})(?:\s?[/.\- ]\s?(\d{1,4}))?$/;

/**
 * Explains in Portuguese why a date cannot be read: no such day in the month, no such month, or the expected
 * format.
 * @param other message for text that is no day and month, and for years outside 1900–2199
 * @returns null for a readable date, for a day and month of any year, and for an empty text
 */
export function explainDate(text: string, other = DATE_ADVICE): string | null {
  const bare = stripTimeOfDay(text);
  if (text.trim() === '' || isCalendarDate(bare) || parseDate(text, '2000-01-01') !== null) return null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(bare);
  const [, day, month, ano] = iso ? [bare, iso[3], iso[2], iso[1]] : (DAY_MONTH_YEAR.exec(bare) ?? []);
  // A lone zero is the beginning of a month that is still being typed.
  if (day === undefined || month === undefined || month === '0') return other;
  if (Number(month) < 1 || Number(month) > 12) return `Não existe o mês ${month}.`;
  if (ano !== undefined && ano.length !== 2 && ano.length !== 4) return other;
  const nome = MONTH_NAMES[Number(month) - 1] ?? '';
  // 2000 was a leap year: a day that it lacks exists in no year.
  const inAnyYear = parseDate(`${day}/${month}/2000`) === null;
  const year = ano?.length === 2 ? `20${ano}` : ano;
  if (!inAnyYear && year !== undefined && (Number(year) < 1900 || Number(year) > 2199)) return other;
  return `${nome.slice(0, 1).toUpperCase()}${nome.slice(1)}${inAnyYear || year === undefined ? '' : ` de ${year}`} não tem dia ${Number(day)}.`;
}

/** Maps each form field with an unreadable amount or date to its message. */
export const explainFormValues = (
  values: Readonly<Partial<Record<string, string>>>,
  { dinheiros = [], datas = [] }: { dinheiros?: readonly string[]; datas?: readonly string[] },
): Record<string, string> =>
  Object.fromEntries(
    [
      ...dinheiros.map((field) => [field, explainMoney(values[field] ?? '')] as const),
      ...datas.map((field) => [field, explainDate(values[field] ?? '')] as const),
    ].flatMap(([field, reason]) => (reason === null ? [] : [[field, reason]])),
  );
