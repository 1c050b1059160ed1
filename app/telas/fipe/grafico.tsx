import { formatMes, formatMesCurto } from '~/domain/fipe/referencia.ts';
import type { ValorDoMes } from '~/domain/fipe/tipos.ts';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';

const LARGURA = 600;
const ALTURA = 150;
const MARGEM = 12;

/** Line chart of the months, with a table of the same values. Each month can be focused by keyboard. */
export function GraficoDaFipe({ historico }: { historico: readonly ValorDoMes[] }) {
  const [first, last] = [historico[0], historico.at(-1)];
  if (!first || !last || historico.length < 2) return null;
  const values = historico.map(({ valor }) => valor);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Minimum vertical scale, so that a change of a few reais does not look large.
  const span = Math.max(most - least, most * 0.04);
  const middle = (most + least) / 2;
  const points = historico.map((each, at) => ({
    ...each,
    x: MARGEM + (at * (LARGURA - 2 * MARGEM)) / (historico.length - 1),
    y: ALTURA / 2 - ((each.valor - middle) / span) * (ALTURA - 4 * MARGEM),
  }));
  const round = (value: number) => Math.round(value * 10) / 10;
  const line = points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
  const label = `De ${formatDinheiro(first.valor)} em ${formatMes(first.referencia)} a ${formatDinheiro(last.valor)} em ${formatMes(last.referencia)}.`;
  return (
    <figure className="fipe-grafico">
      <svg viewBox={`0 0 ${LARGURA} ${ALTURA}`} role="img" aria-label={label}>
        <polygon className="fipe-area" points={`${MARGEM},${ALTURA} ${line} ${LARGURA - MARGEM},${ALTURA}`} />
        <polyline className="fipe-linha-do-grafico" points={line} />
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
          {formatMesCurto(first.referencia)} · {formatDinheiro(first.valor).replace(/,00$/, '')}
        </span>
        <span>
          {formatMesCurto(last.referencia)} · {formatDinheiro(last.valor).replace(/,00$/, '')}
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
                <th scope="row">{formatMes(referencia)}</th>
                <td>{formatDinheiro(valor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
