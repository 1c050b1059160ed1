import { useLocation } from '@remix-run/react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import type { SessionFlags } from '~/domain/pessoas/sessao.ts';
import type { Pessoa } from '~/lib/pessoa.ts';
import { AlternarTema } from '../tema/alternar-tema.tsx';
import { ID_DO_MENU } from './menu-da-pessoa.tsx';

/** Tells whether nobody is signed in and no e-mail verification is pending. */
export const isAnonima = ({ loggedIn, waitingVerification }: SessionFlags): boolean =>
  !loggedIn && !waitingVerification;

/**
 * End of a header: account menu, or for visitors the theme switch (elsewhere part of that menu) and the
 * sign-in link.
 */
export function Conta({ pessoa }: { pessoa: Pessoa }) {
  const { pathname } = useLocation();
  if (!isAnonima(pessoa.flags)) {
    return (
      <button
        type="button"
        className="botao botao-icone flex-none"
        popovertarget={ID_DO_MENU}
        aria-label="Sua conta"
      >
        <Avatar nome={pessoa.nome ?? pessoa.email ?? ''} />
      </button>
    );
  }
  return (
    <>
      <AlternarTema compacto />
      {pathname !== '/login' && (
        <BotaoLink to="/login" variante="texto">
          Entrar
        </BotaoLink>
      )}
    </>
  );
}
