import { addDays, type CalendarDate, daysBetween, startOfDay } from '../valores/dates.ts';

type SummarizedPanfleto = { validade: CalendarDate; encerrada: boolean };

/** Days left, the last included, below which an offer counts as about to end. */
export const ENDING_SOON_DAYS = 3;

export type PanfletoStatus = 'valendo' | 'vence-logo' | 'encerrado';

/** State of an offer on a day of the dealership's calendar. */
export function panfletoStatus(
  { validade, encerrada }: SummarizedPanfleto,
  today: CalendarDate,
): PanfletoStatus {
  const left = daysBetween(today, validade);
  if (encerrada || left < 0) return 'encerrado';
  return left < ENDING_SOON_DAYS ? 'vence-logo' : 'valendo';
}

/**
 * Counts the flyers made on a day of the dealership's calendar.
 * @param panfletos `criadaEm`: instant, ISO 8601
 */
export function countMadeOn(panfletos: readonly { criadaEm: string }[], dia: CalendarDate): number {
  const [begins, ends] = [dia, addDays(dia, 1)].map((day) => startOfDay(day).getTime()) as [number, number];
  const isOn = (em: number) => em >= begins && em < ends;
  return panfletos.filter(({ criadaEm }) => isOn(Date.parse(criadaEm))).length;
}

/** Describes a validity: "Vence hoje", "Vence amanhã", "Vence em 2 dias", "Até 30/11", "Encerrado". */
export function describeValidade(panfleto: SummarizedPanfleto, today: CalendarDate): string {
  switch (panfletoStatus(panfleto, today)) {
    case 'encerrado':
      return 'Encerrado';
    case 'vence-logo': {
      const left = daysBetween(today, panfleto.validade);
      if (left === 0) return 'Vence hoje';
      return left === 1 ? 'Vence amanhã' : `Vence em ${left} dias`;
    }
    case 'valendo': {
      const [, month = '', day = ''] = panfleto.validade.split('-');
      return `Até ${day}/${month}`;
    }
  }
}
