import type { Centavos } from '../valores/money.ts';
import { type AvaliacaoTable, proposeAvaliacao } from './avaliacao.ts';
import { EMPTY_FICHA } from './ficha.ts';

/** Assumed km per year of a motorcycle whose odometer nobody has read. */
const KM_PER_YEAR = 10_000;

/** Estimated trade-in value of a bike that nobody has seen; `km` are assumed. */
export type TrocaEstimate = { valor: Centavos; km: number };

/**
 * Estimates by the store's table over a FIPE value, for a bike nobody has seen: good condition, papers paid,
 * km typical of its age. Null for a new one, and for a value of zero.
 * @param ano model year; 0 is a new motorcycle
 * @param today calendar date in São Paulo
 */
export function estimateTroca(
  { fipe, ano }: { fipe: Centavos; ano: number },
  table: AvaliacaoTable,
  today: string,
): TrocaEstimate | null {
  if (ano === 0) return null;
  const km = KM_PER_YEAR * Math.max(1, Number(today.slice(0, 4)) - ano);
  const ficha = { ...EMPTY_FICHA, conservacao: 'bom' as const, ipvaPago: true, licenciado: true };
  const { valor } = proposeAvaliacao({ fipe, km, ficha }, table);
  return valor > 0 ? { valor, km } : null;
}
