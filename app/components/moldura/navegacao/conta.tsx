import { useLocation } from '@remix-run/react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import type { SessionFlags } from '~/domain/pessoas/sessao.ts';
import type { Pessoa } from '~/lib/pessoa.ts';
import { AlternarTema } from '../tema/alternar-tema.tsx';
import { ID_DO_MENU } from './menu-da-pessoa.tsx';

/** Nobody is signed in, and nobody waits for the verification of an e-mail. */
export const isAnonima = ({ loggedIn, waitingVerification }: SessionFlags): boolean =>
  !loggedIn && !waitingVerification;

/** The end of a header: the menu of who is signed in; for a visitor the theme, which is in that menu, and the way in. */
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
