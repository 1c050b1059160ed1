import { Link, useLocation } from '@remix-run/react';
import type { Pessoa } from '~/lib/pessoa.ts';
import { Conta } from './conta.tsx';
import { nameOfPlace } from './lugares.ts';
import { Marca } from './marca.tsx';

/** Mark, name of the place, and the person or the way in. Left out where the drawer is always there. */
export function Cabecalho({ pessoa }: { pessoa: Pessoa }) {
  const { pathname } = useLocation();
  return (
    <header className="cabecalho">
      <Link to="/" aria-label="Início" className="rounded-md">
        <Marca />
      </Link>
      <p className="ms-2 min-w-0 flex-1 truncate font-bold font-display text-lg">
        {nameOfPlace(pathname) ?? 'Balcão'}
      </p>
      <Conta pessoa={pessoa} />
    </header>
  );
}
