import { formatMoney } from '../valores/money.ts';
import { formatFipeYear } from './ano-modelo.ts';
import type { FipeValue } from './fipe-types.ts';
import { formatMonth, formatVariation, variationOver12Months } from './referencia.ts';

/** Message with a FIPE value: model, month, value, change in 12 months, and code. */
export function writeFipeMessage(value: FipeValue): string {
  const variation = variationOver12Months(value.historico);
  return [
    `*${value.marca} ${value.modelo} ${formatFipeYear(value.ano)}*`,
    `Tabela FIPE de ${formatMonth(value.referencia)}: *${formatMoney(value.valor)}*`,
    ...(variation?.meses === 12 ? [`Em 12 meses: ${formatVariation(variation.fracao)}`] : []),
    `Código ${value.codigo}`,
  ].join('\n');
}
