import { Link, useLocation } from '@remix-run/react';
import { Icone } from '~/components/ui/icone.tsx';
import type { Pessoa } from '~/lib/pessoa.ts';
import { ID_DA_GAVETA } from './gaveta.tsx';
import { isCurrent } from './lista-de-lugares.tsx';
import { lugaresOf } from './lugares.ts';

/** Bottom bar with the main screens; the last button opens the drawer. */
export function BarraInferior({ pessoa }: { pessoa: Pessoa }) {
  const { pathname } = useLocation();
  return (
    <nav className="barra-inferior" aria-label="Atalhos">
      {lugaresOf(pessoa.flags).map(({ path, curto, icone }) =>
        curto === undefined ? null : (
          <Link
            key={path}
            to={`/${path}`}
            className="atalho"
            aria-current={isCurrent(path, pathname) ? 'page' : undefined}
          >
            <Icone nome={icone} tamanho={22} />
            {curto}
          </Link>
        ),
      )}
      <button type="button" className="atalho" popovertarget={ID_DA_GAVETA}>
        <Icone nome="menu" tamanho={22} />
        Menu
      </button>
    </nav>
  );
}
