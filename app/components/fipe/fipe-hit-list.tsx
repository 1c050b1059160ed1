import type { FipeHit } from '~/domain/fipe/fipe-types.ts';
import { FipeHitItem } from './fipe-hit.tsx';

const MAX_HITS = 6;

/**
 * Search results below the search field; renders nothing before the first answer.
 * @param vazio message for no results; without it nothing is shown
 */
export function FipeHitList({
  achados,
  vazio,
  onChoose,
}: {
  achados: readonly FipeHit[] | null;
  vazio?: string;
  onChoose: (found: FipeHit) => void;
}) {
  if (achados === null || (achados.length === 0 && !vazio)) return null;
  return (
    <ul className="fipe-lista" aria-label="Motos encontradas">
      {achados.length === 0 && <li className="p-3 text-muted">{vazio}</li>}
      {achados.slice(0, MAX_HITS).map((found) => (
        <li key={found.codigo}>
          <button type="button" className="fipe-linha" onClick={() => onChoose(found)}>
            <FipeHitItem achado={found} />
          </button>
        </li>
      ))}
    </ul>
  );
}
