const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Silence after which a television counts as silent without having been asked, ms: it reports every four and a half. */
export const SILENT_AFTER_MS = 6 * MINUTE;
/** Time in which a television that is asked answers, ms; it looks at its page every 15 s. */
export const ANSWER_WITHIN_MS = MINUTE;
/** Age of a report at which whoever looks at the list has the television asked, ms. */
export const ASK_AFTER_MS = 30_000;

/** A television that plays, one that was asked and has not answered yet, and one that is silent. */
export type TvState = 'tocando' | 'perguntando' | 'silencio';

/**
 * State of a television.
 * @param vistaEm time of its last report; `perguntadaEm` of the last question, null for none; ISO 8601 UTC
 */
export function tvStateOf(
  { vistaEm, perguntadaEm }: { vistaEm: string; perguntadaEm: string | null },
  now: Date,
): TvState {
  const silent = now.getTime() - Date.parse(vistaEm);
  const isAsked = perguntadaEm !== null && perguntadaEm > vistaEm;
  const waited = isAsked ? now.getTime() - Date.parse(perguntadaEm) : 0;
  if (silent >= SILENT_AFTER_MS || waited >= ANSWER_WITHIN_MS) return 'silencio';
  return isAsked && silent >= ANSWER_WITHIN_MS ? 'perguntando' : 'tocando';
}

const some = (n: number, one: string, many: string): string => `há ${n} ${n === 1 ? one : many}`;

/** Describes a duration: "agora", "há 12 minutos", "há 3 dias". @param ms milliseconds since then */
export function describeElapsed(ms: number): string {
  if (ms < MINUTE) return 'agora';
  if (ms < HOUR) return some(Math.floor(ms / MINUTE), 'minuto', 'minutos');
  if (ms < DAY) return some(Math.floor(ms / HOUR), 'hora', 'horas');
  return some(Math.floor(ms / DAY), 'dia', 'dias');
}
