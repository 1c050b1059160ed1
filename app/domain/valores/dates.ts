import { withoutSigns } from './clean-pasted-text.ts';

/** A calendar date `YYYY-MM-DD`, without time or zone. Text order is date order. */
export type CalendarDate = string;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Day, month and optional year with one separator between them, which may be a space. */
const TYPED = /^(\d{1,2})([/.\- ])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/;
const DIGITS = /^(\d{2})()(\d{2})(\d{4})$/;
const DAY = 86_400_000;
const HOUR = 3_600_000;
const FIRST_DAY = Date.UTC(1900, 0, 1);
const LAST_DAY = Date.UTC(2199, 11, 31);

const isInCalendar = (time: number): boolean => time >= FIRST_DAY && time <= LAST_DAY;

/** Midnight UTC of a day, ms; NaN when the day does not exist in the years 1900 to 2199. */
function timeOf(year: number, month: number, day: number): number {
  const date = new Date(Date.UTC(year, month - 1, day));
  // `Date.UTC` turns 30 February into a day of March, and the years 0 to 99 into 1900 to 1999.
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && isInCalendar(date.getTime()) ? date.getTime() : Number.NaN;
}

function timeOfIso(text: string): number {
  const match = ISO.exec(text);
  return match ? timeOf(Number(match[1]), Number(match[2]), Number(match[3])) : Number.NaN;
}

function read(data: CalendarDate): number {
  const time = timeOfIso(data);
  if (Number.isNaN(time)) throw new RangeError(`not a calendar date: ${data.slice(0, 20)}`);
  return time;
}

function write(time: number): CalendarDate {
  if (!isInCalendar(time)) throw new RangeError('date outside 1900–2199');
  return new Date(time).toISOString().slice(0, 10);
}

/** Tells whether the text is an existing date `YYYY-MM-DD` of the years 1900 to 2199. */
export const isCalendarDate = (text: string): boolean => !Number.isNaN(timeOfIso(text));

/** Time of day after a date, as dealer systems export it: "00:00", "T00:00:00.000Z". */
const TIME_OF_DAY = /(\d{2})(?: |T)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d{1,6})?)?Z?$/i;

/** Strips the time of day, the blanks around separators and all invisible characters. */
export const stripTimeOfDay = (text: string): string =>
  withoutSigns(text)
    .replace(TIME_OF_DAY, '$1')
    .replace(/ ?([/.-]) ?/g, '$1');

/**
 * Parses a date as people type or paste it: "30/11/2026", "30-11-2026", "30.11.26", "2026-11-30", or "30/11",
 * which means the next 30 November on or after `today` and is refused without it.
 * @returns `YYYY-MM-DD`, or null when there is no such day in the years 1900 to 2199; never throws
 */
export function parseDate(text: string, today?: CalendarDate): CalendarDate | null {
  const bare = text.length > 60 ? '' : stripTimeOfDay(text);
  if (isCalendarDate(bare)) return bare;
  const match = TYPED.exec(bare) ?? DIGITS.exec(bare);
  if (!match) return null;
  const [, day, , month, year] = match;
  const inYear = (year: number): number => timeOf(year, Number(month), Number(day));
  const start = timeOfIso(today ?? '');
  const thisYear = new Date(start).getUTCFullYear();
  const time =
    year === undefined
      ? [thisYear, thisYear + 1].map(inYear).find((each) => each >= start)
      : inYear(Number(year.length === 2 ? `20${year}` : year));
  return time === undefined || Number.isNaN(time) ? null : write(time);
}

/** Formats a date, "30/11/2026". @throws RangeError when the date does not exist */
export function formatDate(data: CalendarDate): string {
  read(data);
  return `${data.slice(8)}/${data.slice(5, 7)}/${data.slice(0, 4)}`;
}

/** Formats day and month, "30/11". @throws RangeError when the date does not exist */
export const formatShortDate = (data: CalendarDate): string => formatDate(data).slice(0, 5);

/**
 * Formats a last day: "30/11" in the year of `today`, "15/01/2027" in any other.
 * @throws RangeError when the date does not exist
 */
export const formatValidade = (data: CalendarDate, today: CalendarDate): string =>
  data.slice(0, 4) === today.slice(0, 4) ? formatShortDate(data) : formatDate(data);

/** Adds days (subtracts when negative). @throws RangeError when a date leaves 1900–2199 */
export function addDays(data: CalendarDate, days: number): CalendarDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`not whole days: ${days}`);
  return write(read(data) + days * DAY);
}

/**
 * Days from `start` to `end`, negative when `end` comes first.
 * @throws RangeError when a date does not exist
 */
export const daysBetween = (start: CalendarDate, end: CalendarDate): number =>
  (read(end) - read(start)) / DAY;

/**
 * Returns a function from months to midnight UTC (ms) that many months later, clamped to the month's last
 * day.
 */
function monthsAfter(data: CalendarDate): (months: number) => number {
  const date = new Date(read(data));
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return (months) => Math.min(Date.UTC(year, month + months, day), Date.UTC(year, month + months + 1, 0));
}

/**
 * Adds months, clamped to the month's last day. Compute every due date from the first one: the anchor day
 * then comes back (31 Jan → 28 Feb → 31 Mar) and never drifts.
 * @throws RangeError when a date leaves 1900–2199
 */
export function addMonthsClamped(data: CalendarDate, months: number): CalendarDate {
  if (!Number.isSafeInteger(months)) throw new RangeError(`not whole months: ${months}`);
  return write(monthsAfter(data)(months));
}

/**
 * Returns a function from months after `first` to that due date, midnight UTC (ms). Due dates keep the day
 * of `first`; if a short month cut that day off (contract of 31 January, first due date 28 February), they
 * return to the contract's day: 31 March.
 */
function dueAfter(contrato: CalendarDate, first: CalendarDate): (months: number) => number {
  const [from, to] = [new Date(read(contrato)), new Date(read(first))];
  const between = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const ofContract = monthsAfter(contrato);
  return between > 0 && ofContract(between) === to.getTime()
    ? (months) => ofContract(between + months)
    : monthsAfter(first);
}

/**
 * The due date `months` months after the first one, by the rule of {@link monthlyDays}.
 * @throws RangeError when a date does not exist or leaves 1900–2199
 */
export const monthlyVencimento = (
  contrato: CalendarDate,
  first: CalendarDate,
  months: number,
): CalendarDate => write(dueAfter(contrato, first)(months));

/**
 * Days from `inicio` to `first` and to each due date that follows monthly, clamped to the month's last
 * day. If `first` is the day of `inicio` cut off by a short month, later due dates return to that day.
 * @param quantas number of dates
 * @throws RangeError when a date does not exist or leaves 1900–2199
 */
export function monthlyDays(inicio: CalendarDate, first: CalendarDate, quantas: number): number[] {
  const start = read(inicio);
  const after = dueAfter(inicio, first);
  return Array.from({ length: quantas }, (_, months) => {
    const time = after(months);
    if (!isInCalendar(time)) throw new RangeError('date outside 1900–2199');
    return (time - start) / DAY;
  });
}

/**
 * Built once: building it takes a hundred times as long as using it. Servers build it as they start, when no request
 * waits; browsers at the first use, since a slow phone stands still for a tenth of a second.
 */
const buildSaoPauloFormat = () =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Sao_Paulo',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
let saoPauloFormat = 'document' in globalThis ? undefined : buildSaoPauloFormat();

/**
 * Returns the calendar date in America/Sao_Paulo at an instant, whatever the machine's time zone.
 * @throws RangeError when the instant is invalid
 */
export function todayInSaoPaulo(now: Date): CalendarDate {
  const hour = Math.floor(now.getTime() / HOUR);
  const known = dateOfHour.get(hour);
  if (known) return known;
  const data = formatInSaoPaulo(now);
  // Before 1914 the zone's offset had odd seconds: days did not begin at a whole hour.
  if (hour >= 0) {
    if (dateOfHour.size >= HOURS_KEPT) dateOfHour.clear();
    dateOfHour.set(hour, data);
  }
  return data;
}

/** Dates of the hours converted last, since 1970: a page converts the same ones many times. */
const dateOfHour = new Map<number, CalendarDate>();
const HOURS_KEPT = 500;

function formatInSaoPaulo(now: Date): CalendarDate {
  saoPauloFormat ??= buildSaoPauloFormat();
  const parts = saoPauloFormat.formatToParts(now);
  const part = (type: 'year' | 'month' | 'day'): string => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Hours after midnight UTC at which a day may begin in São Paulo: with daylight saving time, and without. */
const DAY_START_HOURS = ['02', '03'];

/** Returns the instant at which a day begins in São Paulo. @throws RangeError when the date does not exist */
export function startOfDay(data: CalendarDate): Date {
  read(data);
  const [early, usual] = DAY_START_HOURS.map((hour) => new Date(`${data}T${hour}:00:00Z`));
  if (!early || !usual) throw new RangeError('no hour at which a day begins');
  return todayInSaoPaulo(early) === data ? early : usual;
}

/**
 * Start of a month in São Paulo and start of the next one, ISO 8601 UTC.
 * @param month "2026-11"
 * @throws RangeError when there is no such month, or no next one
 */
export const monthInstants = (month: string): { desde: string; antesDe: string } => ({
  desde: startOfDay(`${month}-01`).toISOString(),
  antesDe: startOfDay(addMonthsClamped(`${month}-01`, 1)).toISOString(),
});
