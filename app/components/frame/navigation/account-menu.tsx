import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { Icon } from '~/components/ui/icon.tsx';
import type { CurrentPerson } from '~/shared/current-person.ts';
import { SignOutForm } from '../session/sign-out-form.tsx';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { useDrawer } from './use-drawer.ts';

export const ACCOUNT_MENU_ID = 'menu-da-pessoa';

/** Account menu: name, theme and sign-out. A native popover, so it opens before hydration. */
export function AccountMenu({ person }: { person: CurrentPerson }) {
  const ref = useRef<HTMLDivElement>(null);
  useDrawer(ref);
  return (
    <div id={ACCOUNT_MENU_ID} popover="auto" ref={ref} className="menu">
      <div className="grid gap-0.5 px-4 py-3">
        <p className="font-display font-medium text-base">{person.nome ?? person.email}</p>
        {person.nome && person.cargo && <p className="text-muted text-sm">{person.cargo}</p>}
        {person.empresa && <p className="text-muted text-sm">{person.empresa}</p>}
        {person.flags.admin && <p className="text-primary-ink text-sm">Administra os usuários</p>}
      </div>
      <hr className="my-1 border-line" />
      {person.flags.registered && (
        <Link to="/perfil" className="lugar">
          <Icon name="pessoa" />
          Meu perfil
        </Link>
      )}
      <ThemeToggle />
      <SignOutForm>
        {(saindo) => (
          <button type="submit" className="lugar w-full" aria-busy={saindo || undefined}>
            <Icon name="sair" />
            Sair
          </button>
        )}
      </SignOutForm>
    </div>
  );
}
