import type { Data } from '../valores/datas.ts';

const NUMERO = /^(\d{4})-?(\d{1,9})$/;

/** "2026-000123": the proposals of a company and year, counted from 1. */
export const formatNumeroDaProposta = (ano: number, sequencia: number): string =>
  `${ano}-${String(sequencia).padStart(6, '0')}`;

/** The year in which a proposal is counted. @param hoje calendar date in São Paulo */
export const anoDaProposta = (hoje: Data): number => Number(hoje.slice(0, 4));

/** Year and number of "2026-000123" or "2026-123"; null for anything else. Never throws. */
export function parseNumeroDaProposta(text: string): { ano: number; sequencia: number } | null {
  const [, ano, sequencia] = NUMERO.exec(text.trim()) ?? [];
  if (!ano || !sequencia || Number(sequencia) === 0) return null;
  return { ano: Number(ano), sequencia: Number(sequencia) };
}
