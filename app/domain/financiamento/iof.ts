import type { Centavos } from '../valores/money.ts';
import type { Cronograma } from './cronograma.ts';
import type { Iof, IofPreset, Sistema } from './loan-types.ts';
import type { IofTable } from './plano-tables.ts';

/**
 * Replacement of a preset whose limit the operation exceeds (Decreto 6.306/2007 art. 7, VI: Simples and MEI
 * up to R$ 30 000); null while the chosen one applies.
 * @param value amount of the operation before the tax, in centavos
 */
export function iofReplacement(
  choice: IofPreset | Iof,
  value: Centavos,
  table: IofTable,
): { limite: Centavos; depois: IofPreset } | null {
  const until = typeof choice === 'string' ? table[choice].ate : undefined;
  return until && value > until.valor ? { limite: until.valor, depois: until.depois } : null;
}

/**
 * Returns the rates of the chosen preset, or of the one that replaces it above its limit.
 * @param value amount of the operation before the tax, in centavos
 */
export function resolveIof(choice: IofPreset | Iof, value: Centavos, table: IofTable): Iof {
  const valido = iofReplacement(choice, value, table)?.depois ?? choice;
  return typeof valido === 'string' ? table[valido] : valido;
}

/**
 * Σ share·min(days, cap), where share is the part of the principal that an instalment amortises. Summed as
 * the balance owed on each day up to the cap, which gives the same and stops after a year.
 */
function weightedDays(parcelas: number, sistema: Sistema, cronograma: Cronograma, tetoDias: number): number {
  const { dias, desconto, acumulado } = cronograma;
  const all = acumulado[parcelas - 1] ?? 0;
  let owed = 1;
  let before = 0;
  let sum = 0;
  for (let index = 0; index < parcelas && before < tetoDias; index += 1) {
    const days = Math.min(dias[index] ?? 0, tetoDias);
    sum += (days - before) * owed;
    before = days;
    owed =
      sistema === 'sac'
        ? 1 - (index + 1) / parcelas
        : (all - (acumulado[index] ?? 0)) / ((desconto[index] ?? 1) * all);
  }
  return sum;
}

/**
 * IOF as a fraction of the principal: Σ share·daily·min(days, cap) + flat. Before rounding it depends on rate
 * and dates only, so the tax is linear in the principal.
 */
export function iofFactor(parcelas: number, sistema: Sistema, cronograma: Cronograma, iof: Iof): number {
  const daily = iof.diaria > 0 ? weightedDays(parcelas, sistema, cronograma, iof.tetoDias) * iof.diaria : 0;
  return (daily + iof.adicional) / 100;
}

/**
 * Principal of a loan that finances its own IOF: P = L ÷ (1 − k), rounded half up to the centavo; the tax is
 * P − L.
 * @param liquido L, net amount with financed fees and insurance, in centavos
 * @param fator k, from {@link iofFactor}; below 1
 */
export const principalWithIof = (liquido: Centavos, fator: number): Centavos =>
  Math.round(liquido / (1 - fator));
