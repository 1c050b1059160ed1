import { Link } from '@remix-run/react';
import { useRef } from 'react';
import { Icone } from '~/components/ui/icone.tsx';
import type { Pessoa } from '~/lib/pessoa.ts';
import { FormularioDeSair } from '../sessao/formulario-de-sair.tsx';
import { AlternarTema } from '../tema/alternar-tema.tsx';
import { useGaveta } from './use-gaveta.ts';

export const ID_DO_MENU = 'menu-da-pessoa';

/** Account menu: name, theme and sign-out. A native popover, so it opens before hydration. */
export function MenuDaPessoa({ pessoa }: { pessoa: Pessoa }) {
  const ref = useRef<HTMLDivElement>(null);
  useGaveta(ref);
  return (
    <div id={ID_DO_MENU} popover="auto" ref={ref} className="menu">
      <div className="grid gap-0.5 px-4 py-3">
        <p className="font-display font-medium text-base">{pessoa.nome ?? pessoa.email}</p>
        {pessoa.nome && pessoa.cargo && <p className="text-muted text-sm">{pessoa.cargo}</p>}
        {pessoa.empresa && <p className="text-muted text-sm">{pessoa.empresa}</p>}
        {pessoa.flags.admin && <p className="text-primary-ink text-sm">Administra os usuários</p>}
      </div>
      <hr className="my-1 border-line" />
      {pessoa.flags.registered && (
        <Link to="/perfil" className="lugar">
          <Icone nome="pessoa" />
          Meu perfil
        </Link>
      )}
      <AlternarTema />
      <FormularioDeSair>
        {(saindo) => (
          <button type="submit" className="lugar w-full" aria-busy={saindo || undefined}>
            <Icone nome="sair" />
            Sair
          </button>
        )}
      </FormularioDeSair>
    </div>
  );
}
