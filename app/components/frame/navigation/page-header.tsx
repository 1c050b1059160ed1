import { Link, useLocation } from '@remix-run/react';
import type { CurrentPerson } from '~/shared/current-person.ts';
import { AccountButton } from './account-button.tsx';
import { nameOfPlace } from './menu-places.ts';
import { ProductLogo } from './product-logo.tsx';

/**
 * Header of the default layout: logo, name of the screen, and account menu or sign-in link. Hidden where the
 * drawer is always open. From desktop width on the screen's own heading shows the name.
 */
export function PageHeader({ pessoa }: { pessoa: CurrentPerson }) {
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
      <AccountButton pessoa={pessoa} />
    </header>
  );
}
