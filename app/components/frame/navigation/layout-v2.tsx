import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { Icon } from '~/components/ui/icon.tsx';
import { AccountButton } from './account-button.tsx';
import { LayoutBody, type LayoutProps } from './layout-body.tsx';
import { MenuLinks } from './menu-links.tsx';
import { MENU_GROUP_NAMES, MENU_GROUPS, type MenuPlace, menuPlacesOf } from './menu-places.ts';
import { ProductLogo } from './product-logo.tsx';
import { useDrawer } from './use-drawer.ts';
import './frame-v2.css';

const OTHER_SCREENS_ID = 'mais-telas';

/** Tells whether the layout of /v2 has a menu entry in its header; entries not used daily are in its menu. */
const isInHeader = ({ grupo, curto }: MenuPlace): boolean => grupo === 'vender' || curto !== undefined;

/**
 * Layout of /v2: one header line with the daily entries, scrolled sideways on phones, and a menu of the
 * others.
 */
export function LayoutV2(props: LayoutProps) {
  const { person } = props;
  const lugares = menuPlacesOf(person.flags).filter(({ path }) => path !== '');
  return (
    <LayoutBody
      {...props}
      head={
        <header className="cabecalho-v2">
          <Link to="/v2" aria-label="Painel" className="flex-none rounded-md">
            <ProductLogo />
          </Link>
          <nav aria-label="Telas" className="lugares-v2">
            <MenuLinks lugares={lugares.filter(isInHeader)} classNameDoLugar="lugar-v2" />
          </nav>
          <OtherScreens lugares={lugares.filter((lugar) => !isInHeader(lugar))} />
          <Link to="/" className="botao botao-texto botao-compacto flex-none">
            Início simples
          </Link>
          <AccountButton person={person} />
        </header>
      }
    />
  );
}

/** Menu of the other screens, a native popover, so it opens before hydration. */
function OtherScreens({ lugares }: { lugares: readonly MenuPlace[] }) {
  const ref = useRef<HTMLElement>(null);
  useDrawer(ref);
  return (
    <>
      <button
        type="button"
        className="botao botao-texto botao-compacto ms-auto flex-none"
        popovertarget={OTHER_SCREENS_ID}
      >
        <Icon name="menu" />
        <span>Mais</span>
      </button>
      <nav id={OTHER_SCREENS_ID} popover="auto" ref={ref} className="menu menu-v2" aria-label="Mais telas">
        {MENU_GROUP_NAMES.map((grupo) => {
          const deste = lugares.filter((lugar) => lugar.grupo === grupo);
          return (
            deste.length > 0 && (
              <div key={grupo}>
                <p className="px-4 py-2 font-medium text-muted text-sm">{MENU_GROUPS[grupo]}</p>
                <MenuLinks lugares={deste} classNameDoLugar="lugar" />
              </div>
            )
          );
        })}
      </nav>
    </>
  );
}
