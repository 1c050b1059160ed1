import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { StorageUsage } from './storage-usage.server.ts';

/** Fraction of a limit from which administrators are warned. */
const NEAR_LIMIT = 0.8;
/** Kinds always visible; the others are collapsed unless near their limit. */
const ALWAYS_VISIBLE = 3;

/** Usage of the Empresa's limits, fullest first. */
export function StorageUsageSection({ usos }: { usos: readonly StorageUsage[] | null }) {
  const inSight = usos ? Math.max(ALWAYS_VISIBLE, usos.filter(({ parte }) => parte >= NEAR_LIMIT).length) : 0;
  return (
    <section aria-labelledby="armazenamento" className="mb-8">
      <h2 id="armazenamento" className="mb-1">
        Armazenamento
      </h2>
      <p className="mb-3 text-muted text-sm">O que a loja guarda, e até quanto cabe. Apagar abre espaço.</p>
      {usos === null ? (
        <Notice tone="warning">O armazenamento não abriu agora. Atualize a página em instantes.</Notice>
      ) : (
        <>
          <StorageUsageList usos={usos.slice(0, inSight)} />
          {usos.length > inSight && (
            <details className="parte mt-2 md:mt-3">
              <summary>
                <span className="font-medium">{`Ver os outros ${usos.length - inSight}`}</span>
                <Icon name="abaixo" />
              </summary>
              <div className="parte-corpo">
                <StorageUsageList usos={usos.slice(inSight)} />
              </div>
            </details>
          )}
        </>
      )}
    </section>
  );
}

const StorageUsageList = ({ usos }: { usos: readonly StorageUsage[] }) => (
  <ul className="grid gap-2 sm:grid-cols-2 md:gap-3 xl:grid-cols-3">
    {usos.map(({ tipo, nome, medidas, parte }) => (
      <li key={tipo} className="grid content-start gap-2 rounded-lg bg-surface px-4 py-3">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-medium">{nome}</span>
          <span className="numeros flex-none text-sm">{formatPercent(parte)}</span>
        </span>
        <progress value={parte} max={1} aria-label={`${nome}: ${formatPercent(parte)} do limite`} />
        <span className="numeros text-muted text-sm">{medidas.join(' · ')}</span>
        {parte >= NEAR_LIMIT && <span className="text-sm text-warning-ink">Perto do limite.</span>}
      </li>
    ))}
  </ul>
);

/** Formats a percentage: "0%", "menos de 1%", "12%". */
const formatPercent = (part: number): string =>
  part > 0 && part < 0.01 ? 'menos de 1%' : `${Math.round(part * 100)}%`;
