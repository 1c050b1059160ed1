import { type ReactNode, useEffect } from 'react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { Notice } from '~/components/ui/notice.tsx';

/**
 * Message of the error catalogue (section 8): a notification, with advice on the screen. Without JavaScript
 * both are on the screen.
 */
export function CatalogMessage({
  mensagem,
  tone,
  resposta,
  children,
}: {
  mensagem: string;
  tone: 'error' | 'success';
  /** Answer that contained the message: each new answer notifies again, even with the same text. */
  resposta: unknown;
  children?: ReactNode;
}) {
  const notify = useNotify();
  const hydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `resposta` shows the same message again.
  useEffect(() => notify({ message: mensagem, color: tone }), [notify, mensagem, tone, resposta]);
  if (hydrated) return children ? <Notice tone={tone}>{children}</Notice> : null;
  return (
    <Notice tone={tone} title={mensagem}>
      {children}
    </Notice>
  );
}
