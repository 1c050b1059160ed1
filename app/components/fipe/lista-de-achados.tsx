import type { AchadoFipe } from '~/domain/fipe/tipos.ts';
import { Achado } from './achado.tsx';

const MAIS_ACHADOS = 6;

/**
 * Search results below the search field; renders nothing before the first answer.
 * @param vazio message for no results; without it nothing is shown
 */
export function ListaDeAchados({
  achados,
  vazio,
  onEscolher,
}: {
  achados: readonly AchadoFipe[] | null;
  vazio?: string;
  onEscolher: (achado: AchadoFipe) => void;
}) {
  if (achados === null || (achados.length === 0 && !vazio)) return null;
  return (
    <ul className="fipe-lista" aria-label="Motos encontradas">
      {achados.length === 0 && <li className="p-3 text-muted">{vazio}</li>}
      {achados.slice(0, MAIS_ACHADOS).map((achado) => (
        <li key={achado.codigo}>
          <button type="button" className="fipe-linha" onClick={() => onEscolher(achado)}>
            <Achado achado={achado} />
          </button>
        </li>
      ))}
    </ul>
  );
}
