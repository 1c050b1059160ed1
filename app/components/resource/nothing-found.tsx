import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import type { ScreenAddress } from '~/routes/address.ts';

/** Empty search result: what else to search for, and a link to the whole list. */
export function NothingFound({
  titulo,
  semBusca,
  children,
}: {
  titulo: ReactNode;
  /** Address of the list without the search. */
  semBusca: ScreenAddress;
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
