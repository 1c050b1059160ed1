import { Link, useLocation } from '@remix-run/react';
import type { Pessoa } from '~/lib/pessoa.ts';
import { Conta } from './conta.tsx';
import { nameOfPlace } from './lugares.ts';
import { Marca } from './marca.tsx';

/**
 * Mark, name of the place, and the person or the way in. Left out where the drawer is always there. From a desk's
 * width on the screen's own heading names the place.
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
