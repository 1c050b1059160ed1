import { Outlet } from '@remix-run/react';
import type { ComponentType } from 'react';
import { VISITANTE } from '~/lib/pessoa.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { PaginaDeErro } from '../erro/pagina-de-erro.tsx';
import { useSessaoLocal } from '../sessao/use-sessao-local.ts';
import type { PropsDaMoldura } from './corpo.tsx';

type Props = { moldura: ComponentType<PropsDaMoldura> };

/** The screen of the address inside a layout's frame. */
export function Tela({ moldura: Moldura }: Props) {
  const raiz = useRaiz();
  useSessaoLocal(raiz?.sessaoLocal);
  return (
    <Moldura pessoa={raiz ?? VISITANTE} sdkSocial={raiz?.sdkSocial}>
      <Outlet />
    </Moldura>
  );
}

/** A screen that fails keeps the frame around it: the menu is the best way out. */
export function TelaQueFalhou({ moldura: Moldura }: Props) {
  const raiz = useRaiz();
  return (
    <Moldura pessoa={raiz ?? VISITANTE} sdkSocial={raiz?.sdkSocial}>
      <PaginaDeErro />
    </Moldura>
  );
}
