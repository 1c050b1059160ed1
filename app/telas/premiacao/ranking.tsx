import { Avatar } from '~/components/ui/avatar.tsx';
import { joinClasses } from '~/components/ui/classes.ts';
import type { PremiacaoEstado } from '~/domain/premiacao/premiacao.ts';
import type { PremiacaoScreenData } from './types.ts';

/** Ranking of all participants; those without points come last, without a place. */
export function PremiacaoRanking({ ranking, estado }: Pick<PremiacaoScreenData, 'ranking' | 'estado'>) {
  if (ranking.length === 0) return <p className="text-muted">{NO_PARTICIPANTS[estado]}</p>;
  return (
    <ol className="ranking-da-premiacao">
      {ranking.map(({ lugar, nome, pontos, premios, eu }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and places are shared.
        <li key={at} className={joinClasses(eu && 'ranking-eu')}>
          <span className="w-9 font-display font-bold text-[1.125rem] numeros">
            {lugar === null ? '–' : `${lugar}º`}
          </span>
          <Avatar nome={nome} />
          <span className="min-w-0 flex-1">
            <span className="block">
              {nome}
              {eu && <span className="text-muted"> (você)</span>}
            </span>
            {premios.length > 0 && <span className="block text-muted text-sm">{premios.join(' + ')}</span>}
          </span>
          <span className="numeros flex-none font-medium">{pontos.toLocaleString('pt-BR')}</span>
        </li>
      ))}
    </ol>
  );
}

const NO_PARTICIPANTS = {
  futura: 'O ranking começa no primeiro dia.',
  andamento: 'Ninguém pontuou ainda.',
  encerrada: 'Ninguém pontuou.',
} as const satisfies Record<PremiacaoEstado, string>;
