import * as v from 'valibot';

/** Opening hours of one day, times as "HH:MM"; `pausa` while the store is closed in between. */
export type DayHours = { abre: string; fecha: string; pausa: { de: string; ate: string } | null };

/** Opening hours of a week: seven days from Sunday; null for a day on which the store stays closed. */
export type LojaHours = { dias: (DayHours | null)[] };

/** One pair of hours for several days of the week, from 0 (Sunday): how programmes were stored until November 2026. */
type SameHours = { abre: string; fecha: string; dias: number[] };

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const timeSchema = v.pipe(
  v.string('Escreva a hora como 08:00.'),
  v.trim(),
  v.regex(TIME_PATTERN, 'Escreva a hora como 08:00.'),
);

/** Reads a typed time, such as "8", "8h30" or "0830", as "HH:MM"; any other text stays as it is. */
export function readTime(typed: string): string {
  const text = typed.trim();
  const [, hour, minutes, joined] = /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?|(\d{2}))?$/i.exec(text) ?? [];
  return hour === undefined ? text : `${hour.padStart(2, '0')}:${minutes ?? joined ?? '00'}`;
}

/** True where one of the two is no time yet, which has its own message. */
const isOrdered = (earlier: string, later: string): boolean =>
  !TIME_PATTERN.test(earlier) || !TIME_PATTERN.test(later) || earlier < later;

const dayHoursSchema = v.pipe(
  v.strictObject({
    abre: timeSchema,
    fecha: timeSchema,
    pausa: v.nullable(v.strictObject({ de: timeSchema, ate: timeSchema })),
  }),
  v.forward(
    v.check(({ abre, fecha }) => isOrdered(abre, fecha), 'A loja fecha depois de abrir.'),
    ['fecha'],
  ),
  v.forward(
    v.check(
      ({ abre, pausa }) => !pausa || isOrdered(abre, pausa.de),
      'O intervalo começa depois que a loja abre.',
    ),
    ['pausa', 'de'],
  ),
  v.forward(
    v.check(
      ({ fecha, pausa }) => !pausa || (isOrdered(pausa.de, pausa.ate) && isOrdered(pausa.ate, fecha)),
      'O intervalo termina depois de começar e antes de a loja fechar.',
    ),
    ['pausa', 'ate'],
  ),
);

/** Schema of opening hours; messages by field, such as `dias.6.fecha`. */
export const lojaHoursSchema = v.strictObject({
  dias: v.pipe(
    v.array(v.nullable(dayHoursSchema)),
    v.length(WEEKDAYS.length),
    v.check((days) => days.some((day) => day !== null), 'Escreva o horário de pelo menos um dia.'),
  ),
}) satisfies v.GenericSchema<unknown, LojaHours>;

const isSameHours = (hours: unknown): hours is SameHours =>
  typeof hours === 'object' &&
  hours !== null &&
  'abre' in hours &&
  'dias' in hours &&
  Array.isArray(hours.dias);

/** Converts stored opening hours of before to those of each day; any other value stays as it is. */
export function hoursOfEachDay(stored: unknown): unknown {
  if (!isSameHours(stored)) return stored;
  const { abre, fecha, dias } = stored;
  return { dias: WEEKDAYS.map((day) => (dias.includes(day) ? { abre, fecha, pausa: null } : null)) };
}

/**
 * Converts opening hours to what a television's page names: each day, and around them one pair for the days on which the
 * store opens, by which pages of before, still on some sets, know when to rest.
 */
export function hoursOfTelevision({ dias }: LojaHours): SameHours & { porDia: LojaHours['dias'] } {
  const open = dias.flatMap((day) => (day ? [day] : []));
  return {
    abre: open.map(({ abre }) => abre).sort()[0] ?? '00:00',
    fecha:
      open
        .map(({ fecha }) => fecha)
        .sort()
        .at(-1) ?? '23:59',
    dias: WEEKDAYS.filter((day) => dias[day]),
    porDia: dias,
  };
}
