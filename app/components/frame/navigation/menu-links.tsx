import { Link, useLocation } from '@remix-run/react';
import { Icon, iconMarkup } from '~/components/ui/icon.tsx';
import type { MenuPlace } from './menu-places.ts';

/** Tells whether a menu entry is the current screen. */
export const isCurrentScreen = (path: string, pathname: string): boolean =>
  `/${path}` === pathname.replace(/(.)\/$/, '$1');

type Props = {
  lugares: readonly MenuPlace[];
  className?: string;
  classNameDoLugar: string;
};

/** {@link MenuLinks} as React renders them. */
export function MenuLinksInBrowser({ lugares, className, classNameDoLugar }: Props) {
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

/** Markup of links that are not the current screen, by class and place: the same on every page. */
const remembered = new Map<string, Map<MenuPlace, string>>();

function markupOf(lugar: MenuPlace, className: string): string {
  const known = remembered.get(className) ?? new Map<MenuPlace, string>();
  remembered.set(className, known);
  const markup = known.get(lugar) ?? writeLink(lugar, className);
  known.set(lugar, markup);
  return markup;
}

/** Writes a link as React does. Nothing is escaped: menu entries are constants of the route table without markup. */
const writeLink = ({ path, rotulo, icone }: MenuPlace, className: string, attributes = ''): string =>
  `<li><a class="${className}"${attributes} data-discover="true" href="/${path}">${iconMarkup(icone)}${rotulo}</a></li>`;

/**
 * The same list on the server, from remembered markup: a person's menu has some thirty links, a third of what
 * React renders of the frame. Hydration finds the elements of {@link MenuLinksInBrowser}.
 */
function MenuLinksOnServer({ lugares, className, classNameDoLugar }: Props) {
  const { pathname } = useLocation();
  const markup = lugares.map((lugar) =>
    isCurrentScreen(lugar.path, pathname)
      ? writeLink(lugar, classNameDoLugar, ' aria-current="page"')
      : markupOf(lugar, classNameDoLugar),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of the route table.
  return <ul className={className} dangerouslySetInnerHTML={{ __html: markup.join('') }} />;
}

/** List of links to screens, the current one marked. Section 4. */
export const MenuLinks: typeof MenuLinksInBrowser = import.meta.env.SSR
  ? MenuLinksOnServer
  : MenuLinksInBrowser;
