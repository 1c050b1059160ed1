import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/botao.tsx';
import { EmptyState } from '~/components/ui/vazio.tsx';

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
