import { Link, useLocation } from '@remix-run/react';
import { useRef } from 'react';
import { Avatar } from '~/components/ui/avatar.tsx';
import { Icone, type NomeDeIcone } from '~/components/ui/icone.tsx';
import type { Pessoa } from '~/lib/pessoa.ts';
import { isCurrent, ListaDeLugares } from './lista-de-lugares.tsx';
import { GRUPOS, isRecolhido, type Lugar, lugaresOf, NOMES_DOS_GRUPOS } from './lugares.ts';
import { Marca } from './marca.tsx';
import { ID_DO_MENU } from './menu-da-pessoa.tsx';
import { useGaveta } from './use-gaveta.ts';

export const ID_DA_GAVETA = 'gaveta';

/** Navigation drawer: a native popover on phones and tablets, always open from 1280 px on. Section 4. */
export function Gaveta({ pessoa }: { pessoa: Pessoa }) {
  const ref = useRef<HTMLElement>(null);
  useGaveta(ref, { modal: true });
  const lugares = lugaresOf(pessoa.flags);
  return (
    <nav id={ID_DA_GAVETA} popover="auto" ref={ref} className="gaveta" aria-label="Telas">
      <Link to="/" className="mb-6 flex items-center gap-3 rounded-md px-3 py-1">
        <Marca />
        <span className="min-w-0">
          <span className="block font-bold font-display text-xl leading-6">Balcão</span>
          {pessoa.empresa && <span className="block truncate text-muted text-sm">{pessoa.empresa}</span>}
        </span>
      </Link>
      {NOMES_DOS_GRUPOS.map((grupo) => (
        <Grupo
          key={grupo}
          titulo={GRUPOS[grupo]}
          icone={grupo === 'administrar' ? 'escudo' : 'menu'}
          recolhido={isRecolhido(grupo)}
          lugares={lugares.filter((lugar) => lugar.grupo === grupo)}
        />
      ))}
      <button
        type="button"
        popovertarget={ID_DO_MENU}
        className="lugar mt-auto hidden w-full text-start lg:flex"
      >
        <Avatar nome={pessoa.nome ?? pessoa.email ?? ''} className="-mx-1.5" />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{pessoa.primeiroNome ?? pessoa.email}</span>
          <span className="block truncate font-normal text-muted text-sm">{pessoa.cargo}</span>
        </span>
        <Icone nome="trocar" tamanho={16} />
      </button>
    </nav>
  );
}

/**
 * Group of links. A collapsed group opens without JavaScript, and starts open when it contains the current
 * screen.
 */
function Grupo({
  titulo,
  icone,
  recolhido,
  lugares,
}: {
  titulo: string | null;
  icone: NomeDeIcone;
  recolhido: boolean;
  lugares: readonly Lugar[];
}) {
  const { pathname } = useLocation();
  if (lugares.length === 0) return null;
  const lista = <ListaDeLugares lugares={lugares} className="grid gap-1" classNameDoLugar="lugar" />;
  if (recolhido)
    return (
      <details className="mais-telas mb-1" open={lugares.some(({ path }) => isCurrent(path, pathname))}>
        <summary className="lugar">
          <Icone nome={icone} />
          <span className="flex-1">{titulo}</span>
          <Icone nome="abaixo" tamanho={16} className="mais-telas-seta" />
        </summary>
        {lista}
      </details>
    );
  return (
    <div className="mb-4">
      {titulo && <p className="mb-1 px-4 font-medium text-muted text-sm">{titulo}</p>}
      {lista}
    </div>
  );
}
