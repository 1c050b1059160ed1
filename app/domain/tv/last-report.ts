const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Silence after which a television counts as offline, ms; a television reports every four minutes. */
export const OFFLINE_AFTER_MS = 15 * MINUTE;

const some = (n: number, one: string, many: string): string => `há ${n} ${n === 1 ? one : many}`;

/** Describes a duration: "agora", "há 12 minutos", "há 3 dias". @param ms milliseconds since then */
export function describeElapsed(ms: number): string {
  if (ms < 6 * MINUTE) return 'agora';
  if (ms < HOUR) return some(Math.floor(ms / MINUTE), 'minuto', 'minutos');
  if (ms < DAY) return some(Math.floor(ms / HOUR), 'hora', 'horas');
  return some(Math.floor(ms / DAY), 'dia', 'dias');
}
