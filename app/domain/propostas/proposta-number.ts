import { withoutSigns } from '../valores/clean-pasted-text.ts';
import type { CalendarDate } from '../valores/dates.ts';

const PROPOSTA_NUMBER = /^(\d{4})-?(\d{1,9})$/;

/** Formats a proposal's number, "2026-000123": sequence within company and year, from 1. */
export const formatPropostaNumber = (ano: number, sequencia: number): string =>
  `${ano}-${String(sequencia).padStart(6, '0')}`;

/** Year of a proposal's number. @param hoje calendar date in São Paulo */
export const propostaYear = (hoje: CalendarDate): number => Number(hoje.slice(0, 4));

/** Parses "2026-000123" or "2026-123" into year and sequence; null for anything else. Never throws. */
export function parsePropostaNumber(text: string): { ano: number; sequencia: number } | null {
  const [, ano, sequencia] = PROPOSTA_NUMBER.exec(withoutSigns(text)) ?? [];
  if (!ano || !sequencia || Number(sequencia) === 0) return null;
  return { ano: Number(ano), sequencia: Number(sequencia) };
}
