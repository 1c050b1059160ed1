import { Link, useLocation } from '@remix-run/react';
import { Icon } from '~/components/ui/icon.tsx';
import type { CurrentPerson } from '~/shared/current-person.ts';
import { DRAWER_ID } from './drawer.tsx';
import { isCurrentScreen } from './menu-links.tsx';
import { menuPlacesOf } from './menu-places.ts';

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
