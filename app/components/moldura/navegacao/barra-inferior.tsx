import { Link, useLocation } from '@remix-run/react';
import { Icon } from '~/components/ui/icone.tsx';
import type { CurrentPerson } from '~/lib/pessoa.ts';
import { DRAWER_ID } from './gaveta.tsx';
import { isCurrentScreen } from './lista-de-lugares.tsx';
import { menuPlacesOf } from './lugares.ts';

/** Bottom bar with the main screens; the last button opens the drawer. */
export function BottomBar({ pessoa }: { pessoa: CurrentPerson }) {
  const { pathname } = useLocation();
  return (
    <nav className="barra-inferior" aria-label="Atalhos">
      {menuPlacesOf(pessoa.flags).map(({ path, curto, icone }) =>
        curto === undefined ? null : (
          <Link
            key={path}
            to={`/${path}`}
            className="atalho"
            aria-current={isCurrentScreen(path, pathname) ? 'page' : undefined}
          >
            <Icon nome={icone} tamanho={22} />
            {curto}
          </Link>
        ),
      )}
      <button type="button" className="atalho" popovertarget={DRAWER_ID}>
        <Icon nome="menu" tamanho={22} />
        Menu
      </button>
    </nav>
  );
}
