import type { Centavos } from '../valores/dinheiro.ts';
import { proporAvaliacao, type TabelaDeAvaliacao } from './avaliacao.ts';
import { FICHA_VAZIA } from './ficha.ts';

/** Assumed km per year of a motorcycle whose odometer nobody has read. */
const KM_POR_ANO = 10_000;

/** Estimated trade-in value of a bike that nobody has seen; `km` are assumed. */
export type EstimativaDaTroca = { valor: Centavos; km: number };

/**
 * Estimates by the store's table over a FIPE value, for a bike nobody has seen: good condition, papers paid,
 * km typical of its age. Null for a new one, and for a value of zero.
 * @param ano model year; 0 is a new motorcycle
 * @param hoje calendar date in São Paulo
 */
export function estimarTroca(
  { fipe, ano }: { fipe: Centavos; ano: number },
  tabela: TabelaDeAvaliacao,
  hoje: string,
): EstimativaDaTroca | null {
  if (ano === 0) return null;
  const km = KM_POR_ANO * Math.max(1, Number(hoje.slice(0, 4)) - ano);
  const ficha = { ...FICHA_VAZIA, conservacao: 'bom' as const, ipvaPago: true, licenciado: true };
  const { valor } = proporAvaliacao({ fipe, km, ficha }, tabela);
  return valor > 0 ? { valor, km } : null;
}
