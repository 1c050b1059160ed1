import { Link, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Icon, type IconName } from '~/components/ui/icon.tsx';
import type { CurrentPerson } from '~/shared/current-person.ts';
import { ACCOUNT_MENU_ID } from './account-menu.tsx';
import { isCurrentScreen, MenuLinks } from './menu-links.tsx';
import {
  isCollapsedGroup,
  MENU_GROUP_NAMES,
  MENU_GROUPS,
  type MenuPlace,
  menuPlacesOf,
} from './menu-places.ts';
import { ProductLogo } from './product-logo.tsx';
import { useDrawer } from './use-drawer.ts';

export const DRAWER_ID = 'gaveta';

/** Navigation drawer: a native popover on phones and tablets, always open from 1280 px on. Section 4. */
export function Drawer({ person }: { person: CurrentPerson }) {
  const ref = useRef<HTMLElement>(null);
  useDrawer(ref, { modal: true });
  const lugares = menuPlacesOf(person.flags);
  return (
    <nav id={DRAWER_ID} popover="auto" ref={ref} className="gaveta" aria-label="Telas">
      <Link to="/" className="mb-6 flex items-center gap-3 rounded-md px-3 py-1">
        <ProductLogo />
        <span className="min-w-0">
          <span className="block font-bold font-display text-xl leading-6">Balcão</span>
          {person.empresa && <span className="block truncate text-muted text-sm">{person.empresa}</span>}
        </span>
      </Link>
      {/* Search and shortcuts come with their code: menu-tools.tsx. */}
      <div className="gaveta-busca" />
      {MENU_GROUP_NAMES.map((grupo) => (
        <DrawerGroup
          key={grupo}
          title={MENU_GROUPS[grupo]}
          icon={grupo === 'administrar' ? 'escudo' : 'menu'}
          recolhido={isCollapsedGroup(grupo)}
          lugares={lugares.filter((lugar) => lugar.grupo === grupo)}
        />
      ))}
      <button type="button" popovertarget={ACCOUNT_MENU_ID} className="lugar gaveta-conta">
        <Avatar name={person.nome ?? person.email ?? ''} className="-mx-1.5" />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{person.primeiroNome ?? person.email}</span>
          <span className="block truncate font-normal text-muted text-sm">{person.cargo}</span>
        </span>
        <Icon name="trocar" size={16} />
      </button>
    </nav>
  );
}

/**
 * Group of links. A collapsed group opens without JavaScript, and starts open when it contains the current
 * screen.
 */
function DrawerGroup({
  title,
  icon,
  recolhido,
  lugares,
}: {
  title: string | null;
  icon: IconName;
  recolhido: boolean;
  lugares: readonly MenuPlace[];
}) {
  const { pathname } = useLocation();
  if (lugares.length === 0) return null;
  const list = <MenuLinks lugares={lugares} className="grid gap-1" classNameDoLugar="lugar" />;
  if (recolhido)
    return (
      <details
        className="gaveta-grupo mais-telas mb-1"
        open={lugares.some(({ path }) => isCurrentScreen(path, pathname))}
      >
        <summary className="lugar">
          <Icon name={icon} />
          <span className="flex-1">{title}</span>
          <Icon name="abaixo" size={16} className="mais-telas-seta" />
        </summary>
        {list}
      </details>
    );
  return (
    <div className="gaveta-grupo mb-4">
      {title && <p className="mb-1 px-4 font-medium text-muted text-sm">{title}</p>}
      {list}
    </div>
  );
}
