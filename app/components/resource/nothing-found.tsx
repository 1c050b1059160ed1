import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/ui/button.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import type { ScreenAddress } from '~/routes/address.ts';

/** Empty search result: what else to search for, and a link to the whole list. */
export function NothingFound({
  title,
  noQuery,
  children,
}: {
  title: ReactNode;
  /** Address of the list without the search. */
  noQuery: ScreenAddress;
  children: ReactNode;
}) {
  return (
    <EmptyState
      title={title}
      acao={
        <ButtonLink to={noQuery} variante="secundario">
          Limpar a busca
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
