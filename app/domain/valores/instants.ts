import { builtOnce } from './built-once.ts';

const saoPauloFormat = builtOnce(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'medium',
    }),
);

/** Formats an instant in São Paulo time, "22/11/2026 14:05:09". @throws RangeError when it is invalid */
export const formatInstant = (instant: string): string =>
  saoPauloFormat().format(new Date(instant)).replace(',', '');

const timeFormat = builtOnce(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** Time of day in São Paulo, "14:05". @throws RangeError when the instant is invalid */
export const timeInSaoPaulo = (instant: Date): string => timeFormat().format(instant);
