/** A calendar date `YYYY-MM-DD`, without time or zone. Text order is date order. */
export type Data = string;

type Partes = { ano: number; mes: number; dia: number };

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

const isLeap = (ano: number): boolean => ano % 4 === 0 && (ano % 100 !== 0 || ano % 400 === 0);

function lastDay(ano: number, mes: number): number {
  if (mes === 2) return isLeap(ano) ? 29 : 28;
  return mes === 4 || mes === 6 || mes === 9 || mes === 11 ? 30 : 31;
}

const exists = ({ ano, mes, dia }: Partes): boolean =>
  ano >= FIRST_YEAR && ano <= LAST_YEAR && mes >= 1 && mes <= 12 && dia >= 1 && dia <= lastDay(ano, mes);

const write = ({ ano, mes, dia }: Partes): Data =>
  `${String(ano).padStart(4, '0')}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;

function partesOf(text: string): Partes | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const partes = { ano: Number(match[1]), mes: Number(match[2]), dia: Number(match[3]) };
  return exists(partes) ? partes : null;
}

function read(data: Data): Partes {
  const partes = partesOf(data);
  if (!partes) throw new RangeError(`not a calendar date: ${data.slice(0, 20)}`);
  return partes;
}

/** Whether the text is an existing date `YYYY-MM-DD` of the years 1900 to 2199. */
export const isData = (text: string): boolean => partesOf(text) !== null;

/**
 * Reads a date as people type it: "30/11/2026", "30/11/26", "2026-11-30", or "30/11", which means the next
 * 30 November on or after `hoje` and is refused without it.
 * @returns `YYYY-MM-DD`, or null when there is no such day in the years 1900 to 2199; never throws
 */
export function parseData(text: string, hoje?: Data): Data | null {
  const bare = text.length > 40 ? '' : text.trim();
  const iso = partesOf(bare);
  if (iso) return write(iso);
  const match = TYPED.exec(bare);
  if (!match) return null;
  const dia = Number(match[1]);
  const mes = Number(match[2]);
  const year = match[3];
  if (year !== undefined) {
    const partes = { ano: Number(year.length === 2 ? `20${year}` : year), mes, dia };
    return exists(partes) ? write(partes) : null;
  }
  const start = hoje === undefined ? null : partesOf(hoje);
  if (!start || hoje === undefined) return null;
  const next = [start.ano, start.ano + 1]
    .map((ano) => ({ ano, mes, dia }))
    .find((partes) => exists(partes) && write(partes) >= hoje);
  return next ? write(next) : null;
}

/** "30/11/2026". @throws RangeError when the date does not exist */
export function formatData(data: Data): string {
  read(data);
  return `${data.slice(8)}/${data.slice(5, 7)}/${data.slice(0, 4)}`;
}

/** "30/11". @throws RangeError when the date does not exist */
export const formatDataCurta = (data: Data): string => formatData(data).slice(0, 5);

/**
 * Days since 1 March of year 0 in the Gregorian calendar. Years begin in March here, so that the leap day is
 * the last of its year and months follow the 153-days-in-five-months pattern.
 */
function dayNumber({ ano, mes, dia }: Partes): number {
  const year = mes > 2 ? ano : ano - 1;
  const month = (mes + 9) % 12;
  const yearDays = year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return yearDays + Math.floor((153 * month + 2) / 5) + dia - 1;
}

function fromDayNumber(number: number): Partes {
  const era = Math.floor(number / 146_097);
  const dayOfEra = number - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const mes = month < 10 ? month + 3 : month - 9;
  return {
    ano: era * 400 + yearOfEra + (mes <= 2 ? 1 : 0),
    mes,
    dia: dayOfYear - Math.floor((153 * month + 2) / 5) + 1,
  };
}

/** The date `dias` days later (earlier when negative). @throws RangeError when a date leaves 1900–2199 */
export function addDias(data: Data, dias: number): Data {
  if (!Number.isSafeInteger(dias)) throw new RangeError(`not whole days: ${dias}`);
  const partes = fromDayNumber(dayNumber(read(data)) + dias);
  if (!exists(partes)) throw new RangeError('date outside 1900–2199');
  return write(partes);
}

/** Days from `inicio` to `fim`, negative when `fim` comes first. @throws RangeError when a date does not exist */
export const diasEntre = (inicio: Data, fim: Data): number => dayNumber(read(fim)) - dayNumber(read(inicio));

/**
 * The date `meses` months later on the same day, or on the last day of a shorter month. Count every due date
 * from the first one: the anchor day then comes back (31 Jan → 28 Feb → 31 Mar) and never drifts.
 * @throws RangeError when a date leaves 1900–2199
 */
export function addMesesClamp(data: Data, meses: number): Data {
  if (!Number.isSafeInteger(meses)) throw new RangeError(`not whole months: ${meses}`);
  const { ano, mes, dia } = read(data);
  const months = ano * 12 + (mes - 1) + meses;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  const partes = { ano: year, mes: month, dia: Math.min(dia, lastDay(year, month)) };
  if (!exists(partes)) throw new RangeError('date outside 1900–2199');
  return write(partes);
}

/**
 * Days from `inicio` to the date `primeira` and to the same day of the months after it, which ends where
 * {@link addMesesClamp} would end from `primeira`.
 * @param quantas how many dates
 * @throws RangeError when a date does not exist or leaves 1900–2199
 */
export function diasMensais(inicio: Data, primeira: Data, quantas: number): number[] {
  const start = dayNumber(read(inicio));
  const { ano, mes, dia } = read(primeira);
  const dias: number[] = [];
  for (let index = 0; index < quantas; index += 1) {
    const months = mes - 1 + index;
    const year = ano + Math.floor(months / 12);
    if (year > LAST_YEAR) throw new RangeError('date outside 1900–2199');
    const month = (months % 12) + 1;
    dias.push(dayNumber({ ano: year, mes: month, dia: Math.min(dia, lastDay(year, month)) }) - start);
  }
  return dias;
}

/**
 * The calendar date in America/Sao_Paulo at an instant, whatever the zone of the machine.
 * @throws RangeError when the instant is invalid
 */
export function hojeEmSaoPaulo(now: Date): Data {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Sao_Paulo',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: 'year' | 'month' | 'day'): number => Number(parts.find((p) => p.type === type)?.value);
  return write({ ano: part('year'), mes: part('month'), dia: part('day') });
}
