import type { Mora } from '~/domain/financiamento/mora.ts';
import { moraLine, QUITACAO_LINE } from '~/domain/ofertas/oferta.ts';
import { type CalendarDate, formatDate } from '~/domain/valores/dates.ts';
import { type Centavos, formatMoney } from '~/domain/valores/money.ts';

/**
 * Information that CDC art. 52 and 54-B require beside a parcela and that all cells share; financeira, CET
 * and total are in each cell (art. 54-B § 3).
 */
export function OfertaMinimum({
  preco,
  primeiroVencimento,
  mora,
  banco,
}: {
  preco: Centavos;
  primeiroVencimento: CalendarDate;
  mora: Mora;
  /** Financeira compared; null when each cell shows its own. */
  banco: string | null;
}) {
  const lines = [
    `À vista: ${formatMoney(preco)} (total sem financiamento).`,
    `Parcelas mensais, a 1ª em ${formatDate(primeiroVencimento)}. CET ao ano; total a prazo com a entrada.`,
    moraLine(mora),
    QUITACAO_LINE,
    `${banco === null ? 'Crédito' : `Financiamento: ${banco},`} sujeito à análise.`,
    'Toque na parcela para ver juros, IOF, tarifas e todas as condições.',
  ];
  return <p className="text-muted text-sm">{lines.join(' ')}</p>;
}
