import { formatMoney } from '../valores/money.ts';
import { formatFipeYear } from './ano-modelo.ts';
import type { FipeValue } from './fipe-types.ts';
import { formatMonth, formatVariation, variationOver12Months } from './referencia.ts';

/** Message with a FIPE value: model, month, value, change in 12 months, and code. */
export function writeFipeMessage(valor: FipeValue): string {
  const variacao = variationOver12Months(valor.historico);
  return [
    `*${valor.marca} ${valor.modelo} ${formatFipeYear(valor.ano)}*`,
    `Tabela FIPE de ${formatMonth(valor.referencia)}: *${formatMoney(valor.valor)}*`,
    ...(variacao?.meses === 12 ? [`Em 12 meses: ${formatVariation(variacao.fracao)}`] : []),
    `Código ${valor.codigo}`,
  ].join('\n');
}
