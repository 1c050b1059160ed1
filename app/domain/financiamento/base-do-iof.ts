import type { Centavos } from '../valores/dinheiro.ts';
import { formatNumero } from '../valores/percentual.ts';
import { trocaDeIof } from './iof.ts';
import { TABELAS } from './tabelas.ts';
import type { Iof, PresetIof } from './tipos.ts';

/** Labels of the IOF presets within a sentence. */
const BASES: Readonly<Record<PresetIof, string>> = {
  pf: 'pessoa física',
  'pf-moto': 'pessoa física, moto',
  pj: 'empresa',
  mei: 'MEI ou Simples',
  isento: 'isento',
};

/**
 * Names the rates of an IOF, "pessoa física, moto"; above a preset's limit, those of the preset that replaces
 * it.
 * @param valor amount of the operation before the tax, in centavos
 */
export function baseDoIof(escolha: PresetIof | Iof, valor: Centavos): string {
  if (typeof escolha !== 'string')
    return `${formatNumero(escolha.diaria)}% ao dia mais ${formatNumero(escolha.adicional)}%`;
  return BASES[trocaDeIof(escolha, valor, TABELAS.iof)?.depois ?? escolha];
}
