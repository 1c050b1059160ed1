import type { CSSProperties } from 'react';
import { type AberturaDay, describeAberturas } from '~/domain/ofertas/aberturas.ts';
import { formatShortDate } from '~/domain/valores/dates.ts';

/** Total number of opens of a link's page, and a bar chart of the last days, today last. */
export function AberturasByDay({ total, dias }: { total: number; dias: readonly AberturaDay[] }) {
  const most = Math.max(1, ...dias.map(({ n }) => n));
  const today = dias.at(-1)?.n ?? 0;
  return (
    <div className="grid gap-3">
      <p className="numeros">
        <strong className="font-medium text-lg">{describeAberturas(total)}</strong>
        {total > 0 && <span className="text-muted">{` · ${today} hoje`}</span>}
      </p>
      {total > 0 && (
        <ol className="aberturas" aria-label="Aberturas por dia">
          {dias.map(({ dia, n }) => (
            <li key={dia} className={n === 0 ? 'aberturas-nenhuma' : undefined}>
              <span className="aberturas-n">{n}</span>
              <span
                aria-hidden
                className="aberturas-barra"
                style={{ '--parte': n / most } as CSSProperties}
              />
              <span className="text-muted">
                <span className="sr-only">em {formatShortDate(dia)}</span>
                <span aria-hidden>{dia.slice(-2)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="text-muted text-sm">
        Quem abriu o link. Prévias do WhatsApp, robôs e quem está com a sessão aberta não contam.
      </p>
    </div>
  );
}
