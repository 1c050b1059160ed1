import { useId } from 'react';
import type { Parcela } from '~/domain/financiamento/loan-types.ts';
import { formatMoney } from '~/domain/valores/money.ts';

const WIDTH = 600;
const HEIGHT = 160;

/** Height of a value in SVG units, one decimal. */
const scale = (value: number, most: number): number => Math.round((value / most) * HEIGHT * 10) / 10;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Chart of each parcela's composition: amortization below, interest above, hatched so that it does not depend
 * on colour. The schedule beside it has the same numbers as text.
 */
export function ParcelaChart({ parcelas }: { parcelas: readonly Parcela[] }) {
  const pattern = useId();
  const most = Math.max(1, ...parcelas.map(({ valor }) => valor));
  const step = WIDTH / Math.max(1, parcelas.length);
  const width = hundredths(Math.max(1, step - Math.min(3, step * 0.25)));
  const [first, last] = [parcelas[0], parcelas.at(-1)];
  if (!first || !last) return null;
  const bars = parcelas.map(({ numero, juros, amortizacao }) => ({
    x: hundredths((numero - 1) * step),
    paid: scale(Math.max(0, amortizacao), most),
    interest: scale(juros, most),
  }));
  // One path for all bars of a kind: a hundred rectangles would each be changed at each key.
  const bar = (x: number, base: number, height: number) =>
    `M${x},${hundredths(base)}h${width}v${-height}h${-width}z`;
  const label =
    `Na primeira parcela, ${formatMoney(first.juros)} são juros e ${formatMoney(first.amortizacao)}, amortização; ` +
    `na última, ${formatMoney(last.juros)} e ${formatMoney(last.amortizacao)}.`;
  return (
    <figure className="grafico">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <pattern
          id={pattern}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className="fill-surface" />
          <rect width="2.5" height="6" className="fill-muted" />
        </pattern>
        <path d={bars.map(({ x, paid }) => bar(x, HEIGHT, paid)).join('')} className="fill-primary" />
        <path
          d={bars.map(({ x, paid, interest }) => bar(x, HEIGHT - paid, interest)).join('')}
          fill={`url(#${pattern})`}
        />
      </svg>
      <figcaption className="flex flex-wrap gap-y-1 gap-x-5 mt-2 text-muted text-[0.875rem] leading-5">
        <span className="grafico-chave grafico-chave-juros">Juros</span>
        <span className="grafico-chave">Amortização</span>
      </figcaption>
    </figure>
  );
}
