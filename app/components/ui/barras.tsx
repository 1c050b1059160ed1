import type { Barra } from '~/domain/numeros/periodo.ts';
import { formatDataCurta } from '~/domain/valores/datas.ts';

/** Height of the chart in SVG units; each bar is one unit wide. */
const ALTURA = 32;
/** Gap between two bars, SVG units. */
const VAO = 0.25;

/**
 * Small bar chart beside a number; the last bar ends today. Its accessible label gives the same information.
 */
export function Barras({ barras, rotulo }: { barras: readonly Barra[]; rotulo: string }) {
  const most = Math.max(...barras.map(({ n }) => n), 1);
  const best = barras.reduce((before, each) => (each.n > before.n ? each : before), barras[0] ?? NENHUMA);
  const label =
    best.n === 0 ? `${rotulo}: nada no período.` : `${rotulo}: mais em ${daysOf(best)}, ${best.n}.`;
  return (
    <svg
      className="barras"
      viewBox={`0 0 ${barras.length} ${ALTURA}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {barras.map(({ de, n }, at) => {
        // Minimum height, so that small values stay visible.
        const height = n === 0 ? 1 : Math.max(3, (n / most) * ALTURA);
        return (
          <rect
            key={de}
            className={n === 0 ? 'barra-vazia' : 'barra'}
            x={at + VAO / 2}
            y={ALTURA - height}
            width={1 - VAO}
            height={height}
          />
        );
      })}
    </svg>
  );
}

const NENHUMA: Barra = { de: '2000-01-01', ate: '2000-01-01', n: 0 };

const daysOf = ({ de, ate }: Barra): string =>
  de === ate ? formatDataCurta(de) : `${formatDataCurta(de)} a ${formatDataCurta(ate)}`;
