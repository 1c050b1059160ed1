import { Outlet } from '@remix-run/react';
import type { ComponentType } from 'react';
import { useRootData } from '~/browser/use-root-data.ts';
import { VISITANTE } from '~/shared/current-person.ts';
import { ScreenApprovalHint } from '../approval-hint.tsx';
import { ErrorPage } from '../error/error-page.tsx';
import { useLocalSession } from '../session/use-local-session.ts';
import type { LayoutProps } from './layout-body.tsx';

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
