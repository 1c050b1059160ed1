import type { MonthFipeValue } from '~/domain/fipe/fipe-types.ts';
import { formatMonth, formatShortMonth } from '~/domain/fipe/referencia.ts';
import { formatMoney } from '~/domain/valores/money.ts';

const WIDTH = 600;
const HEIGHT = 150;
const MARGIN = 12;

/** Line chart of the months, with a table of the same values. Each month can be focused by keyboard. */
export function FipeChart({ historico }: { historico: readonly MonthFipeValue[] }) {
  const [first, last] = [historico[0], historico.at(-1)];
  if (!first || !last || historico.length < 2) return null;
  const values = historico.map(({ valor }) => valor);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Minimum vertical scale, so that a change of a few reais does not look large.
  const span = Math.max(most - least, most * 0.04);
  const middle = (most + least) / 2;
  const points = historico.map((each, at) => ({
    ...each,
    x: MARGIN + (at * (WIDTH - 2 * MARGIN)) / (historico.length - 1),
    y: HEIGHT / 2 - ((each.valor - middle) / span) * (HEIGHT - 4 * MARGIN),
  }));
  const round = (value: number) => Math.round(value * 10) / 10;
  const line = points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
  const label = `De ${formatMoney(first.valor)} em ${formatMonth(first.referencia)} a ${formatMoney(last.valor)} em ${formatMonth(last.referencia)}.`;
  return (
    <figure className="fipe-grafico">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <polygon
          className="fill-primary-soft"
          points={`${MARGIN},${HEIGHT} ${line} ${WIDTH - MARGIN},${HEIGHT}`}
        />
        <polyline
          className="fill-none stroke-primary-ink stroke-3 [stroke-linejoin:round] [stroke-linecap:round]"
          points={line}
        />
        {points.map(({ referencia, x, y }, at) => (
          <circle
            key={referencia}
            className={at === points.length - 1 ? 'fipe-ponto-atual' : 'fipe-ponto'}
            cx={round(x)}
            cy={round(y)}
            r={at === points.length - 1 ? 6 : 3}
          />
        ))}
      </svg>
      <figcaption className="flex justify-between text-muted text-sm">
        <span>
          {formatShortMonth(first.referencia)} · {formatMoney(first.valor).replace(/,00$/, '')}
        </span>
        <span>
          {formatShortMonth(last.referencia)} · {formatMoney(last.valor).replace(/,00$/, '')}
        </span>
      </figcaption>
      <details className="mt-2">
        <summary className="text-primary-ink">Ver mês a mês</summary>
        <table className="fipe-meses">
          <caption className="sr-only">Valor de cada mês</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {historico.toReversed().map(({ referencia, valor }) => (
              <tr key={referencia}>
                <th scope="row">{formatMonth(referencia)}</th>
                <td>{formatMoney(valor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
