/** In browsers the formats are built at the first use, see dates.ts. */
const buildSaoPauloFormat = () =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
let saoPauloFormat = 'document' in globalThis ? undefined : buildSaoPauloFormat();

/** Formats an instant in São Paulo time, "22/11/2026 14:05:09". @throws RangeError when it is invalid */
export function formatInstant(instant: string): string {
  saoPauloFormat ??= buildSaoPauloFormat();
  return saoPauloFormat.format(new Date(instant)).replace(',', '');
}

const buildTimeFormat = () =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
  });
let timeFormat = 'document' in globalThis ? undefined : buildTimeFormat();

/** Time of day in São Paulo, "14:05". @throws RangeError when the instant is invalid */
export function timeInSaoPaulo(instant: Date): string {
  timeFormat ??= buildTimeFormat();
  return timeFormat.format(instant);
}
