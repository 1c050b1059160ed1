import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { type SignOutFormElement, takeOverSignOut } from '~/browser/early-sign-out.ts';
import { isUnsavedForm, ownerKey } from '~/browser/storage/owner-keys.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { useNotify } from '../notifications/notifier.tsx';
import { useRequestCounter } from '../root/request-counter.tsx';
import { forgetPerson } from './use-local-session.ts';

// Loaded lazily, when somebody signs out with unsent or unsaved work.
const LazyBeforeSignOut = bringPart(async () => (await import('./before-sign-out.tsx')).BeforeSignOut);

/** Timeout of a sign-out, milliseconds; after it the person is told that it failed. */
const SIGN_OUT_TIMEOUT_MS = 15_000;

/**
 * Sign-out form, with or without JavaScript. Only the server can end a session, so when it does not (no
 * network, timeout, an answer other than a redirect) a message says on the same page that the session
 * continues (section 8).
 */
export function SignOutForm({
  action = '/logout',
  className,
  children,
}: {
  /** URL that ends the session; /logout ends the one of this browser. */
  action?: string;
  className?: string;
  children: (saindo: boolean) => ReactNode;
}) {
  const [saindo, setSaindo] = useState(false);
  const formulario = useRef<SignOutFormElement>(null);
  const [perguntando, setPerguntando] = useState<HTMLFormElement | null>(null);
  const session = useRootData()?.sessaoLocal;
  const dono = session?.user.uid;
  const notify = useNotify();
  const { track } = useRequestCounter();

  useEffect(() => {
    if (formulario.current) takeOverSignOut(formulario.current);
  }, []);

  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (saindo) return;
    if (dono && hasWaiting(dono, session.usuario?.id_empresa)) setPerguntando(event.currentTarget);
    else void leave(event.currentTarget);
  }

  async function leave(form: HTMLFormElement): Promise<void> {
    setPerguntando(null);
    setSaindo(true);
    try {
      await track(endSession(action, new FormData(form)));
    } catch {
      setSaindo(false);
      notify({ message: 'Erro ao fazer logout', color: 'error' });
      return;
    }
    forgetPerson();
    // Full page load, so that no data of the person stays in memory.
    location.assign('/login?saiu');
  }

  return (
    <>
      <form ref={formulario} data-sair="" method="post" action={action} className={className} onSubmit={ask}>
        {children(saindo)}
      </form>
      {perguntando && dono !== undefined && (
        <Suspense>
          <LazyBeforeSignOut
            dono={dono}
            onSignOut={() => void leave(perguntando)}
            onClose={() => setPerguntando(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Tells whether this person has unsent items or unsaved forms on this device. Checks only that the keys exist, so that
 * no reader has to be loaded.
 */
const hasWaiting = (dono: string, empresa?: number | null): boolean =>
  [
    ...[ownerKey('simulacoes-por-enviar', dono), ownerKey('ligacoes-feitas', dono)],
    ownerKey('pecas-por-gerar', `${dono}:${empresa}`),
  ].some((key) => key in localStorage) || Object.keys(localStorage).some((key) => isUnsavedForm(key, dono));

/** Requests the sign-out. @throws Error unless the answer is a redirect; fetch shows no more of it */
async function endSession(action: string, body: FormData): Promise<void> {
  const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual', signal });
  if (answer.type !== 'opaqueredirect') throw new Error(`The sign-out was answered ${answer.status}.`);
}
