import { Link, useLocation } from '@remix-run/react';
import { Icon } from '~/components/ui/icon.tsx';
import type { MenuPlace } from './menu-places.ts';

/** Tells whether a menu entry is the current screen. */
export const isCurrentScreen = (path: string, pathname: string): boolean =>
  `/${path}` === pathname.replace(/(.)\/$/, '$1');

/** List of links to screens, the current one marked. Section 4. */
export function MenuLinks({
  lugares,
  className,
  classNameDoLugar,
}: {
  lugares: readonly MenuPlace[];
  className?: string;
  classNameDoLugar: string;
}) {
  const { pathname } = useLocation();
  return (
    <ul className={className}>
      {lugares.map(({ path, rotulo, icone }) => (
        <li key={path}>
          <Link
            to={`/${path}`}
            prefetch="intent"
            className={classNameDoLugar}
            aria-current={isCurrentScreen(path, pathname) ? 'page' : undefined}
          >
            <Icon name={icone} />
            {rotulo}
          </Link>
        </li>
      ))}
    </ul>
  );
}
