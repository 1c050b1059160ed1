import type { Centavos } from '../valores/money.ts';
import { formatNumber } from '../valores/percent.ts';
import { iofReplacement } from './iof.ts';
import type { Iof, IofPreset } from './loan-types.ts';
import { DEFAULT_PLANO_TABLES } from './plano-tables.ts';

/** Labels of the IOF presets within a sentence. */
const IOF_BASES: Readonly<Record<IofPreset, string>> = {
  pf: 'pessoa física',
  'pf-moto': 'pessoa física, moto',
  pj: 'empresa',
  mei: 'MEI ou Simples',
  isento: 'isento',
};

/**
 * Names the rates of an IOF, "pessoa física, moto"; above a preset's limit, those of the preset that replaces
 * it.
 * @param value amount of the operation before the tax, in centavos
 */
export function describeIofBasis(choice: IofPreset | Iof, value: Centavos): string {
  if (typeof choice !== 'string')
    return `${formatNumber(choice.diaria)}% ao dia mais ${formatNumber(choice.adicional)}%`;
  return IOF_BASES[iofReplacement(choice, value, DEFAULT_PLANO_TABLES.iof)?.depois ?? choice];
}
