import { Link, useLocation } from '@remix-run/react';
import type { Pessoa } from '~/lib/pessoa.ts';
import { Conta } from './conta.tsx';
import { nameOfPlace } from './lugares.ts';
import { Marca } from './marca.tsx';

/**
 * Header of the default layout: logo, name of the screen, and account menu or sign-in link. Hidden where the
 * drawer is always open. From desktop width on the screen's own heading shows the name.
 */
export function Cabecalho({ pessoa }: { pessoa: Pessoa }) {
  const place = nameOfPlace(useLocation().pathname);
  return (
    <header className="cabecalho">
      <Link to="/" aria-label="Início" className="rounded-md">
        <Marca />
      </Link>
      <p className="cabecalho-lugar">
        {place && <span className="lg:hidden">{place}</span>}
        <span className={place ? 'max-lg:hidden' : undefined}>Balcão</span>
      </p>
      <Conta pessoa={pessoa} />
    </header>
  );
}
