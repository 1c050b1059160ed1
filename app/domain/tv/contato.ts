const MINUTO = 60_000;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;

/** Silence after which a television counts as offline, ms; a television reports every four minutes. */
export const SEM_CONTATO_MS = 15 * MINUTO;

const some = (n: number, one: string, many: string): string => `há ${n} ${n === 1 ? one : many}`;

/** Describes a duration: "agora", "há 12 minutos", "há 3 dias". @param ms milliseconds since then */
export function haQuantoTempo(ms: number): string {
  if (ms < 6 * MINUTO) return 'agora';
  if (ms < HORA) return some(Math.floor(ms / MINUTO), 'minuto', 'minutos');
  if (ms < DIA) return some(Math.floor(ms / HORA), 'hora', 'horas');
  return some(Math.floor(ms / DIA), 'dia', 'dias');
}
