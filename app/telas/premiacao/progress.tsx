import type { PremiacaoEstado } from '~/domain/premiacao/premiacao.ts';
import type { MyProgress } from './types.ts';

/** Progress of the person: place, points, missing points. */
export function MyProgressSection({ progresso, estado }: { progresso: MyProgress; estado: PremiacaoEstado }) {
  const { lugar, pontos, feito, meta, acima, ganha } = progresso;
  return (
    <section
      aria-label="Meu progresso"
      className="py-5 px-4 rounded-lg bg-[color-mix(in_srgb,var(--cor-primary)_12%,var(--cor-background))]"
    >
      <div className="flex items-center gap-4">
        <span className="placa flex-none -skew-x-3">
          <span className="min-w-16 px-3 py-2 text-[2rem] tabular-nums">
            <span className="sr-only">Meu lugar: </span>
            {lugar === null ? '–' : `${lugar}º`}
          </span>
        </span>
        <div className="min-w-0">
          <p className="numeros font-bold font-display text-[1.75rem] leading-8">{pontos}</p>
          <p className="numeros text-muted">{feito}</p>
        </div>
      </div>
      {meta && (
        <div className="mt-4">
          <div className="flex justify-between gap-4 text-sm">
            <span>{`Meta: ${meta.pontos}`}</span>
            <span className="numeros">{`${meta.percentual}%`}</span>
          </div>
          <progress
            className="premiacao-meta"
            max={100}
            value={meta.percentual}
            aria-label="Quanto da meta já fiz"
          />
          {meta.faltam && <p className="mt-2">{meta.faltam}</p>}
        </div>
      )}
      {acima && <p className="mt-2">{acima}</p>}
      {ganha.length > 0 && (
        <p className="mt-2">
          {estado === 'encerrada' ? 'Ganhou: ' : 'Hoje leva: '}
          <strong className="font-medium">{ganha.join(' + ')}</strong>
        </p>
      )}
      {lugar === null && estado === 'andamento' && (
        <p className="mt-2 text-muted">Os seus pontos aparecem assim que o primeiro contar.</p>
      )}
    </section>
  );
}
