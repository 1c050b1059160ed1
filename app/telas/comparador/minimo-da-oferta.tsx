import type { Mora } from '~/domain/financiamento/mora.ts';
import { LINHA_DA_QUITACAO, linhaDaMora } from '~/domain/ofertas/oferta.ts';
import { type Data, formatData } from '~/domain/valores/datas.ts';
import { type Centavos, formatDinheiro } from '~/domain/valores/dinheiro.ts';

/**
 * Information that CDC art. 52 and 54-B require beside a parcela and that all cells share; financeira, CET
 * and total are in each cell (art. 54-B § 3).
 */
export function MinimoDaOferta({
  preco,
  primeiroVencimento,
  mora,
  banco,
}: {
  preco: Centavos;
  primeiroVencimento: Data;
  mora: Mora;
  /** Financeira compared; null when each cell shows its own. */
  banco: string | null;
}) {
  const lines = [
    `À vista: ${formatDinheiro(preco)} (total sem financiamento).`,
    `Parcelas mensais, a 1ª em ${formatData(primeiroVencimento)}. CET ao ano; total a prazo com a entrada.`,
    linhaDaMora(mora),
    LINHA_DA_QUITACAO,
    `${banco === null ? 'Crédito' : `Financiamento: ${banco},`} sujeito à análise.`,
    'Toque na parcela para ver juros, IOF, tarifas e todas as condições.',
  ];
  return <p className="text-muted text-sm">{lines.join(' ')}</p>;
}
