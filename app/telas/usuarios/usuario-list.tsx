import { NothingFound } from '~/components/resource/nothing-found.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import type { UsuarioFilter } from '~/domain/pessoas/usuario-list.ts';
import { UsuarioActionsCell, UsuarioCell, UsuarioStatusCell } from './cells.tsx';
import type { ListedUsuario } from './types.ts';

/** People as a table on desktop, as cards on phones. */
export function UsuarioList({
  people,
  ficha,
}: {
  people: readonly ListedUsuario[];
  /** Address of a person's sheet. */
  ficha: (id: string) => `/usuarios?${string}`;
}) {
  const columns: ListColumn<ListedUsuario>[] = [
    { titulo: 'Pessoa', celula: (person) => <UsuarioCell person={person} ficha={ficha(person.id)} /> },
    {
      titulo: 'Empresa',
      celula: (person) => (
        <span className="line-clamp-2 max-md:text-sm">
          {person.empresa ?? <span className="text-muted">Sem empresa</span>}
        </span>
      ),
      cartao: 'metade',
      largura: '22%',
    },
    {
      titulo: 'Situação',
      celula: (person) => <UsuarioStatusCell person={person} />,
      cartao: 'metade',
      largura: '20%',
    },
    {
      titulo: 'Ações',
      celula: (person) => <UsuarioActionsCell person={person} ficha={ficha(person.id)} />,
      numerica: true,
      largura: '240px',
    },
  ];
  return <DataList caption="Usuários" columns={columns} items={people} chave={({ id }) => id} />;
}

/** Empty state that explains why nobody is listed. */
export function NobodyListed({
  busca,
  filtro,
  noQuery,
}: {
  busca: string;
  filtro: UsuarioFilter;
  /** Address of the unfiltered list. */
  noQuery: `?${string}`;
}) {
  if (busca) {
    return (
      <NothingFound title="Ninguém com esse nome" noQuery={noQuery}>
        Procure por parte do nome, do e-mail ou do telefone.
      </NothingFound>
    );
  }
  return filtro === 'aguardando' ? (
    <EmptyState
      title="Ninguém esperando"
      acao={
        <ButtonLink to={noQuery} variante="secundario">
          Ver todos
        </ButtonLink>
      }
    >
      Quem se cadastrar aparece aqui para você aprovar.
    </EmptyState>
  ) : (
    <EmptyState title="Ninguém por aqui ainda">Quem se cadastrar aparece nesta lista.</EmptyState>
  );
}
