import type { AnoFipe } from './tipos.ts';

export type Degrau = AnoFipe & {
  /** Against the dearest of the list, 0 to 1: the length of its bar. */
  parte: number;
  /** Against the next older year of the same fuel, 0.08 for 8 % more; null for the oldest. */
  sobreOAnterior: number | null;
};

/**
 * The same model by model year, side by side.
 * @param anos 0 km first, then the newest
 */
export function degrausDe(anos: readonly AnoFipe[]): Degrau[] {
  const most = Math.max(1, ...anos.map(({ valor }) => valor));
  return anos.map((each, index) => {
    const older = anos.slice(index + 1).find(({ combustivel }) => combustivel === each.combustivel);
    return {
      ...each,
      parte: each.valor / most,
      sobreOAnterior: older && older.valor > 0 ? each.valor / older.valor - 1 : null,
    };
  });
}
