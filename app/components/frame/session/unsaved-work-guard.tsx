import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { LocalSession } from '~/domain/pessoas/local-session.ts';
import type { SessionEndedDialog } from './session-ended-dialog.tsx';
import { useSessionEnd } from './use-session-end.ts';

type SessionEndedComponent = ComponentType<ComponentProps<typeof SessionEndedDialog>>;

/** Keeps unsaved work on the page when its session ends; see use-session-end.ts. */
export function UnsavedWorkGuard({ sessaoLocal }: { sessaoLocal: LocalSession | null }) {
  const { estado, enter, close, reopen } = useSessionEnd(sessaoLocal);
  const [Tela, setTela] = useState<SessionEndedComponent | null>(null);
  const needed = estado !== 'aberta';
  // Loaded lazily, when a session has ended.
  useEffect(() => {
    if (!needed) return;
    import('./session-ended-dialog.tsx').then(
      (modulo) => setTela(() => modulo.SessionEndedDialog),
      // Without network nothing can be sent either; the next press tries again.
      () => undefined,
    );
  }, [needed]);
  if (estado === 'aberta' || !Tela) return null;
  return (
    <Tela
      estado={estado}
      email={sessaoLocal?.user.email ?? ''}
      onSignIn={enter}
      onClose={close}
      onReabrir={reopen}
    />
  );
}
