import { withoutSigns } from '../valores/clean-pasted-text.ts';
import type { CalendarDate } from '../valores/dates.ts';

const PROPOSTA_NUMBER = /^(\d{4})-?(\d{1,9})$/;

/** Formats a proposal's number, "2026-000123": sequence within company and year, from 1. */
export const formatPropostaNumber = (year: number, sequence: number): string =>
  `${year}-${String(sequence).padStart(6, '0')}`;

/** Year of a proposal's number. @param today calendar date in São Paulo */
export const propostaYear = (today: CalendarDate): number => Number(today.slice(0, 4));

/** Parses "2026-000123" or "2026-123" into year and sequence; null for anything else. Never throws. */
export function parsePropostaNumber(text: string): { ano: number; sequencia: number } | null {
  const [, year, sequence] = PROPOSTA_NUMBER.exec(withoutSigns(text)) ?? [];
  if (!year || !sequence || Number(sequence) === 0) return null;
  return { ano: Number(year), sequencia: Number(sequence) };
}
