import { Link, useLocation } from '@remix-run/react';
import { Icon } from '~/components/ui/icon.tsx';
import type { CurrentPerson } from '~/shared/current-person.ts';
import { AccountButton } from './account-button.tsx';
import { DRAWER_ID, Drawer } from './drawer.tsx';
import { LayoutBody, type LayoutProps } from './layout-body.tsx';
import { isCurrentScreen } from './menu-links.tsx';
import { menuPlacesOf, nameOfPlace } from './menu-places.ts';
import { ProductLogo } from './product-logo.tsx';

/** Default layout around a screen. Only registered people get the drawer. */
export function DefaultLayout(props: LayoutProps) {
  const { person } = props;
  const { registered } = person.flags;
  return (
    <LayoutBody
      {...props}
      head={
        <>
          <PageHeader person={person} />
          {registered && <Drawer person={person} />}
        </>
      }
      foot={registered && <BottomBar person={person} />}
    />
  );
}

/** Bottom bar with the main screens, or the person's own; the last button opens the drawer. */
function BottomBar({ person }: { person: CurrentPerson }) {
  const { pathname } = useLocation();
  return (
    <nav className="barra-inferior" aria-label="Atalhos">
      {(person.barra ?? menuPlacesOf(person.flags)).map(({ path, curto, icone }) =>
        curto === undefined ? null : (
          <Link
            key={path}
            to={`/${path}`}
            className="atalho"
            aria-current={isCurrentScreen(path, pathname) ? 'page' : undefined}
          >
            <Icon name={icone} size={22} />
            {curto}
          </Link>
        ),
      )}
      <button type="button" className="atalho" popovertarget={DRAWER_ID}>
        <Icon name="menu" size={22} />
        Menu
      </button>
    </nav>
  );
}

/**
 * Header of the default layout: logo, name of the screen, and account menu or sign-in link. Hidden where the
 * drawer is always open. From desktop width on the screen's own heading shows the name.
 */
function PageHeader({ person }: { person: CurrentPerson }) {
  const place = nameOfPlace(useLocation().pathname);
  return (
    <header className="cabecalho">
      <Link to="/" aria-label="Início" className="rounded-md">
        <ProductLogo />
      </Link>
      <p className="cabecalho-lugar">
        {place && <span className="lg:hidden">{place}</span>}
        <span className={place ? 'max-lg:hidden' : undefined}>Balcão</span>
      </p>
      <AccountButton person={person} />
    </header>
  );
}
