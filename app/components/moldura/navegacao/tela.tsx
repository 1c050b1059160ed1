import { Outlet } from '@remix-run/react';
import type { ComponentType } from 'react';
import { VISITANTE } from '~/lib/pessoa.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { PaginaDeErro } from '../erro/pagina-de-erro.tsx';
import { EsperaDaTela } from '../espera-aprovacao.tsx';
import { useSessaoLocal } from '../sessao/use-sessao-local.ts';
import type { PropsDaMoldura } from './corpo.tsx';

type Props = { moldura: ComponentType<PropsDaMoldura> };

/** Current screen inside a layout. */
export function Tela({ moldura: Moldura }: Props) {
  const raiz = useRaiz();
  useSessaoLocal(raiz?.sessaoLocal);
  return (
    <Moldura pessoa={raiz ?? VISITANTE} sdkSocial={raiz?.sdkSocial}>
      <EsperaDaTela />
      <Outlet />
    </Moldura>
  );
}

/** Error page of a screen inside its layout, so that the menu still works. */
export function TelaQueFalhou({ moldura: Moldura }: Props) {
  const raiz = useRaiz();
  return (
    <Moldura pessoa={raiz ?? VISITANTE} sdkSocial={raiz?.sdkSocial}>
      <PaginaDeErro />
    </Moldura>
  );
}
