import { formatDinheiro } from '../valores/dinheiro.ts';
import { formatAnoFipe } from './ano.ts';
import { formatMes, formatVariacao, variacaoEm12Meses } from './referencia.ts';
import type { ValorFipe } from './tipos.ts';

/** Message with a FIPE value: model, month, value, change in 12 months, and code. */
export function textoDaFipe(valor: ValorFipe): string {
  const variacao = variacaoEm12Meses(valor.historico);
  return [
    `*${valor.marca} ${valor.modelo} ${formatAnoFipe(valor.ano)}*`,
    `Tabela FIPE de ${formatMes(valor.referencia)}: *${formatDinheiro(valor.valor)}*`,
    ...(variacao?.meses === 12 ? [`Em 12 meses: ${formatVariacao(variacao.fracao)}`] : []),
    `Código ${valor.codigo}`,
  ].join('\n');
}
