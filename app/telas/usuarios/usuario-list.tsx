import { NothingFound } from '~/components/resource/nothing-found.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { DataList, type ListColumn } from '~/components/ui/data-list.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import type { UsuarioFilter } from '~/domain/pessoas/usuario-list.ts';
import { UsuarioActionsCell, UsuarioCell, UsuarioStatusCell } from './cells.tsx';
import type { ListedUsuario } from './types.ts';

/** People as a table on desktop, as cards on phones. */
export function UsuarioList({
  pessoas,
  ficha,
}: {
  pessoas: readonly ListedUsuario[];
  /** Address of a person's sheet. */
  ficha: (id: string) => `/usuarios?${string}`;
}) {
  const colunas: ListColumn<ListedUsuario>[] = [
    { titulo: 'Pessoa', celula: (pessoa) => <UsuarioCell pessoa={pessoa} ficha={ficha(pessoa.id)} /> },
    {
      titulo: 'Empresa',
      celula: (pessoa) => (
        <span className="line-clamp-2 max-md:text-sm">
          {pessoa.empresa ?? <span className="text-muted">Sem empresa</span>}
        </span>
      ),
      cartao: 'metade',
      largura: '22%',
    },
    {
      titulo: 'Situação',
      celula: (pessoa) => <UsuarioStatusCell pessoa={pessoa} />,
      cartao: 'metade',
      largura: '20%',
    },
    {
      titulo: 'Ações',
      celula: (pessoa) => <UsuarioActionsCell pessoa={pessoa} ficha={ficha(pessoa.id)} />,
      numerica: true,
      largura: '240px',
    },
  ];
  return <DataList legenda="Usuários" colunas={colunas} itens={pessoas} chave={({ id }) => id} />;
}

/** Empty state that explains why nobody is listed. */
export function NobodyListed({
  busca,
  filtro,
  semBusca,
}: {
  busca: string;
  filtro: UsuarioFilter;
  /** Address of the unfiltered list. */
  semBusca: `?${string}`;
}) {
  if (busca) {
    return (
      <NothingFound titulo="Ninguém com esse nome" semBusca={semBusca}>
        Procure por parte do nome, do e-mail ou do telefone.
      </NothingFound>
    );
  }
  return filtro === 'aguardando' ? (
    <EmptyState
      titulo="Ninguém esperando"
      acao={
        <ButtonLink to={semBusca} variante="secundario">
          Ver todos
        </ButtonLink>
      }
    >
      Quem se cadastrar aparece aqui para você aprovar.
    </EmptyState>
  ) : (
    <EmptyState titulo="Ninguém por aqui ainda">Quem se cadastrar aparece nesta lista.</EmptyState>
  );
}
