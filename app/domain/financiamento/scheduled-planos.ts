import { type CalendarDate, formatDate } from '../valores/dates.ts';

/**
 * Describes what versions still to come do to a plan with these days: the first that begins after it replaces it, and it
 * replaces those of the same day. Sentences; none where they do not meet.
 * @param days null where nothing readable is typed
 */
export function describeScheduled(
  { de, ate }: { de: CalendarDate | null; ate: CalendarDate | null },
  scheduled: readonly { versao: number; de: CalendarDate }[],
): string[] {
  if (de === null) return [];
  const next = scheduled.find((each) => each.de > de && (ate === null || each.de <= ate));
  return [
    ...scheduled
      .filter((each) => each.de === de)
      .map(({ versao }) => `Esta entra no lugar da versão ${versao}, marcada para o mesmo dia.`),
    ...(next
      ? [`A versão ${next.versao} está marcada para ${formatDate(next.de)} e substitui esta naquele dia.`]
      : []),
  ];
}
