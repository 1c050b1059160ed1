import { Avatar } from '~/components/ui/avatar.tsx';
import { formatPontos, type PodioStep } from '~/domain/premiacao/ranking.ts';

/**
 * Podium of the first three places; hidden from screen readers, because the ranking below has the same data.
 */
export function PodioFigure({ podio }: { podio: PodioStep[] }) {
  return (
    <div className="podio" aria-hidden>
      {podio.map(({ lugar, pontos, nomes }) => (
        <div key={lugar} className={`podio-lugar podio-${lugar}`}>
          <div className="podio-pessoas">
            {nomes.slice(0, 3).map((nome) => (
              <Avatar key={nome} nome={nome} />
            ))}
          </div>
          <p className="max-w-full mt-1 mb-2 font-medium">{shortOf(nomes)}</p>
          <div className="podio-degrau">
            <span className="font-display font-bold text-[1.75rem] leading-8">{`${lugar}º`}</span>
            <span className="numeros text-sm">{formatPontos(pontos)}</span>
          </div>
        </div>
      ))}
    </div>
  );
}

/** Shortens a name to first name and initial, so that three fit side by side on a phone. */
function shortOf(nomes: readonly string[]): string {
  const [first = '', ...others] = nomes;
  const [nome = '', ...rest] = first.split(' ');
  const initial = rest.at(-1)?.[0];
  const short = initial ? `${nome} ${initial}.` : nome;
  return others.length > 0 ? `${short} +${others.length}` : short;
}
