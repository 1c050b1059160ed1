import type { ReactNode } from 'react';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { Vazio } from '~/components/ui/vazio.tsx';

/** Empty search result: what else to search for, and a link to the whole list. */
export function NadaEncontrado({
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
    <Vazio
      titulo={titulo}
      acao={
        <BotaoLink to={semBusca} variante="secundario">
          Limpar a busca
        </BotaoLink>
      }
    >
      {children}
    </Vazio>
  );
}
