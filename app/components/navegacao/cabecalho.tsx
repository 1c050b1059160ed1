import { Link, useLocation } from '@remix-run/react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import type { Pessoa } from '~/lib/pessoa.ts';
import { nameOfPlace } from './lugares.ts';
import { Marca } from './marca.tsx';
import { ID_DO_MENU } from './menu-da-pessoa.tsx';

/** Mark, name of the place, and the person or the way in. Left out where the drawer is always there. */
export function Cabecalho({ pessoa, anonima }: { pessoa: Pessoa; anonima: boolean }) {
  const { pathname } = useLocation();
  return (
    <header className="cabecalho">
      <Link to="/" aria-label="Início" className="rounded-md">
        <Marca />
      </Link>
      <p className="ms-2 min-w-0 flex-1 truncate font-bold font-display text-lg">
        {nameOfPlace(pathname) ?? 'Balcão'}
      </p>
      {anonima ? (
        pathname !== '/login' && (
          <BotaoLink to="/login" variante="texto">
            Entrar
          </BotaoLink>
        )
      ) : (
        <button type="button" className="botao botao-icone" popovertarget={ID_DO_MENU} aria-label="Sua conta">
          <Avatar nome={pessoa.nome ?? pessoa.email ?? ''} />
        </button>
      )}
    </header>
  );
}
