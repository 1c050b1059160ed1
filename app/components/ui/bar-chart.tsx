import type { ChartBar } from '~/domain/numeros/period.ts';
import { formatShortDate } from '~/domain/valores/dates.ts';

/** Height of the chart in SVG units; each bar is one unit wide. */
const CHART_HEIGHT = 32;
/** Gap between two bars, SVG units. */
const BAR_GAP = 0.25;

/**
 * Small bar chart beside a number; the last bar ends today. Its accessible label gives the same information.
 */
export function BarChart({ barras, rotulo }: { barras: readonly ChartBar[]; rotulo: string }) {
  const most = Math.max(...barras.map(({ n }) => n), 1);
  const best = barras.reduce((before, each) => (each.n > before.n ? each : before), barras[0] ?? NO_BAR);
  const label =
    best.n === 0 ? `${rotulo}: nada no período.` : `${rotulo}: mais em ${daysOf(best)}, ${best.n}.`;
  return (
    <svg
      className="col-span-full w-full h-10"
      viewBox={`0 0 ${barras.length} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {barras.map(({ de, n }, at) => {
        // Minimum height, so that small values stay visible.
        const height = n === 0 ? 1 : Math.max(3, (n / most) * CHART_HEIGHT);
        return (
          <rect
            key={de}
            className={n === 0 ? 'barra-vazia' : 'barra'}
            x={at + BAR_GAP / 2}
            y={CHART_HEIGHT - height}
            width={1 - BAR_GAP}
            height={height}
          />
        );
      })}
    </svg>
  );
}

const NO_BAR: ChartBar = { de: '2000-01-01', ate: '2000-01-01', n: 0 };

const daysOf = ({ de, ate }: ChartBar): string =>
  de === ate ? formatShortDate(de) : `${formatShortDate(de)} a ${formatShortDate(ate)}`;
