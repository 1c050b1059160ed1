import { Link, useLocation } from '@remix-run/react';
import { Icone } from '~/components/ui/icone.tsx';
import type { Lugar } from './lugares.ts';

/** Tells whether a menu entry is the current screen. */
export const isCurrent = (path: string, pathname: string): boolean =>
  `/${path}` === pathname.replace(/(.)\/$/, '$1');

/** List of links to screens, the current one marked. Section 4. */
export function ListaDeLugares({
  lugares,
  className,
  classNameDoLugar,
}: {
  lugares: readonly Lugar[];
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
            aria-current={isCurrent(path, pathname) ? 'page' : undefined}
          >
            <Icone nome={icone} />
            {rotulo}
          </Link>
        </li>
      ))}
    </ul>
  );
}
