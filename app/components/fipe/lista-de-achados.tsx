import type { AchadoFipe } from '~/domain/fipe/tipos.ts';
import { Achado } from './achado.tsx';

const MAIS_ACHADOS = 6;

/**
 * What the search found, to choose from, below the field that is typed in; nothing before there is an answer.
 * @param vazio what is said where nothing was found; nothing is said without it
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
