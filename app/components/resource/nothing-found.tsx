import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';

/** Empty search result: what else to search for, and a link to the whole list. */
export function NothingFound({
  titulo,
  semBusca,
  children,
}: {
  titulo: ReactNode;
  /** Address of the list without the search. */
  semBusca: string;
  children: ReactNode;
}) {
  return (
    <EmptyState
      titulo={titulo}
      acao={
        <ButtonLink to={semBusca} variante="secundario">
          Limpar a busca
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
