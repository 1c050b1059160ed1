import * as v from 'valibot';
import { type CalendarDate, isCalendarDate, startOfDay, todayInSaoPaulo } from '../valores/dates.ts';
import { textSchema } from '../valores/text-schema.ts';

/** Default duration of a reservation, and its maximum for non-administrators, in hours. */
export const RESERVA_HOURS = 48;
/** Maximum duration of a reservation by an administrator, in days. */
export const RESERVA_DAYS = 30;

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Default end of a reservation that begins now. */
export const defaultReservaEnd = (now: Date): Date => new Date(now.getTime() + RESERVA_HOURS * HOUR);

/** Latest end that this person may choose. @param admin true when they administer the company */
export const maxReservaEnd = (now: Date, admin: boolean): Date =>
  admin ? new Date(now.getTime() + RESERVA_DAYS * 24 * HOUR) : defaultReservaEnd(now);

/** Tells whether a reservation has ended. @param until ISO 8601 UTC */
export const isReservaEnded = (until: string | null, now: Date): boolean =>
  until !== null && Date.parse(until) <= now.getTime();

const LOCAL_DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/;

/** Parses a `datetime-local` value as São Paulo time; null for anything else. */
export function readLocalInstant(text: string): Date | null {
  const [, data = '', hour, minute] = LOCAL_DATE_TIME.exec(text.trim()) ?? [];
  if (!isCalendarDate(data) || Number(hour) > 23 || Number(minute) > 59) return null;
  return new Date(startOfDay(data).getTime() + Number(hour) * HOUR + Number(minute) * MINUTE);
}

/** Formats an instant for a `datetime-local` field, in São Paulo time, without seconds. */
export function writeLocalInstant(instant: Date): string {
  const data: CalendarDate = todayInSaoPaulo(instant);
  const minutes = Math.floor((instant.getTime() - startOfDay(data).getTime()) / MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${data}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const WHOM_MESSAGE = 'Diga para quem é a reserva.';
const END_MESSAGE = 'Informe até quando vale a reserva.';

/** In browsers built at the first use, see dates.ts. */
const buildEndFormat = () =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
let endFormat = 'document' in globalThis ? undefined : buildEndFormat();

/** Formats an end: "22/11 às 14:05". @param instant ISO 8601 UTC */
export function formatReservaEnd(instant: string): string {
  endFormat ??= buildEndFormat();
  return endFormat.format(new Date(instant)).replace(/,? /, ' às ');
}

/**
 * Schema of a reservation: customer, and end as in a `datetime-local` field; an empty one gives the default.
 */
export function createReservaSchema(now: Date, admin: boolean) {
  const most = maxReservaEnd(now, admin);
  return v.object({
    para: textSchema({ most: 80, message: WHOM_MESSAGE, required: WHOM_MESSAGE }),
    ate: createReservaEndSchema(now, most),
  });
}

/** Schema of an end: typed text to ISO 8601 UTC. */
export const createReservaEndSchema = (now: Date, most: Date) =>
  v.pipe(
    v.string(END_MESSAGE),
    v.transform((text) => (text.trim() === '' ? defaultReservaEnd(now) : readLocalInstant(text))),
    v.custom<Date>((end) => end instanceof Date, END_MESSAGE),
    v.check((end) => end.getTime() > now.getTime(), 'Escolha uma hora que ainda não passou.'),
    v.check(
      (end) => end.getTime() <= most.getTime(),
      `A reserva vai no máximo até ${formatReservaEnd(most.toISOString())}.`,
    ),
    v.transform((end) => end.toISOString()),
  );

const REASON_MESSAGE = 'Diga o motivo em poucas palavras.';

/** Schema of the reason for a return. */
export const estoqueReasonSchema = v.object({
  motivo: textSchema({ most: 200, message: REASON_MESSAGE, required: REASON_MESSAGE }),
});
