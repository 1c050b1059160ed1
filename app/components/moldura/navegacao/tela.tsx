import { Outlet } from '@remix-run/react';
import type { ComponentType } from 'react';
import { VISITANTE } from '~/lib/pessoa.ts';
import { useRootData } from '~/lib/use-raiz.ts';
import { ErrorPage } from '../erro/pagina-de-erro.tsx';
import { ScreenApprovalHint } from '../espera-aprovacao.tsx';
import { useLocalSession } from '../sessao/use-sessao-local.ts';
import type { LayoutProps } from './corpo.tsx';

type Props = { moldura: ComponentType<LayoutProps> };

/** Current screen inside a layout. */
export function ScreenOutlet({ moldura: Moldura }: Props) {
  const raiz = useRootData();
  useLocalSession(raiz?.sessaoLocal);
  return (
    <Moldura pessoa={raiz ?? VISITANTE} sdkSocial={raiz?.sdkSocial}>
      <ScreenApprovalHint />
      <Outlet />
    </Moldura>
  );
}

/** Error page of a screen inside its layout, so that the menu still works. */
export function FailedScreen({ moldura: Moldura }: Props) {
  const raiz = useRootData();
  return (
    <Moldura pessoa={raiz ?? VISITANTE} sdkSocial={raiz?.sdkSocial}>
      <ErrorPage />
    </Moldura>
  );
}
