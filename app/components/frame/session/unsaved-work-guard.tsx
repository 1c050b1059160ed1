import { useBrought } from '~/browser/use-brought.ts';
import type { LocalSession } from '~/domain/pessoas/local-session.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Keeps unsaved work on the page when its session ends; see use-session-end.ts. */
export function UnsavedWorkGuard({ sessaoLocal }: { sessaoLocal: LocalSession | null }) {
  const { estado, enter, close, reopen } = useSessionEnd(sessaoLocal);
  // Loaded lazily, when a session has ended.
  const Tela = useBrought(
    estado !== 'aberta',
    async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
  );
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
