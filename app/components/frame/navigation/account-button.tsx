import { useLocation } from '@remix-run/react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import type { SessionFlags } from '~/domain/pessoas/session-flags.ts';
import type { CurrentPerson } from '~/shared/current-person.ts';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { ACCOUNT_MENU_ID } from './account-menu.tsx';

/** Tells whether nobody is signed in and no e-mail verification is pending. */
export const isAnonymous = ({ loggedIn, waitingVerification }: SessionFlags): boolean =>
  !loggedIn && !waitingVerification;

/**
 * End of a header: account menu, or for visitors the theme switch (elsewhere part of that menu) and the
 * sign-in link.
 */
export function AccountButton({ person }: { person: CurrentPerson }) {
  const { pathname } = useLocation();
  if (!isAnonymous(person.flags)) {
    return (
      <button
        type="button"
        className="botao botao-icone flex-none"
        popovertarget={ACCOUNT_MENU_ID}
        aria-label="Sua conta"
      >
        <Avatar name={person.nome ?? person.email ?? ''} />
      </button>
    );
  }
  return (
    <>
      <ThemeToggle compact />
      {pathname !== '/login' && (
        <ButtonLink to="/login" variante="texto">
          Entrar
        </ButtonLink>
      )}
    </>
  );
}
