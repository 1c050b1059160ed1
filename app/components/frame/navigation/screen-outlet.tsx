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
  const root = useRootData();
  useLocalSession(root?.sessaoLocal);
  return (
    <Moldura person={root ?? VISITANTE} sdkSocial={root?.sdkSocial}>
      <ScreenApprovalHint />
      <Outlet />
    </Moldura>
  );
}

/** Error page of a screen inside its layout, so that the menu still works. */
export function FailedScreen({ moldura: Moldura }: Props) {
  const root = useRootData();
  return (
    <Moldura person={root ?? VISITANTE} sdkSocial={root?.sdkSocial}>
      <ErrorPage />
    </Moldura>
  );
}
