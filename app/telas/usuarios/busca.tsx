import { Link } from '@remix-run/react';
import { Busca } from '~/components/ui/busca.tsx';
import { FILTROS, type FiltroDeUsuarios } from '~/domain/pessoas/lista-de-usuarios.ts';

const ROTULOS: Record<FiltroDeUsuarios, string> = {
  aguardando: 'Aguardando',
  todos: 'Todos',
  administradores: 'Administradores',
};

/** Search first, then the filters; both live in the address, so that a list can be bookmarked or gone back to. */
export function BuscaDePessoas({
  busca,
  filtro,
  contagem,
}: {
  busca: string;
  filtro: FiltroDeUsuarios;
  contagem: Record<FiltroDeUsuarios, number>;
}) {
  return (
    <div className="mb-4 grid gap-3 md:mb-6 md:grid-cols-[minmax(280px,400px)_1fr] md:items-center md:gap-6">
      <Busca
        busca={busca}
        rotulo="Buscar por nome, e-mail ou telefone"
        dica="Nome, e-mail ou telefone"
        escondidos={{ filtro }}
      />
      <nav className="escolhas" aria-label="Filtrar">
        {FILTROS.map((opcao) => (
          <Link
            key={opcao}
            to={`?${new URLSearchParams(busca ? { filtro: opcao, busca } : { filtro: opcao })}`}
            preventScrollReset
            className="escolha"
            aria-current={opcao === filtro ? 'page' : undefined}
          >
            {ROTULOS[opcao]}
            <span className="numeros opacity-70">{contagem[opcao]}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
