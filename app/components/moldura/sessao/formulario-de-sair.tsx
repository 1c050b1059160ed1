import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { chaveDe } from '~/lib/guardado/pessoal.ts';
import { type FormularioQueSai, takeOver } from '~/lib/sair-antes.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { useNotificar } from '../notificacoes/notificador.tsx';
import { useCarregamento } from '../raiz/carregamento.tsx';
import { forgetPessoa } from './use-sessao-local.ts';

// Fetched when somebody signs out with something that was not sent.
const AntesDeSair = lazy(() => import('./antes-de-sair.tsx').then((m) => ({ default: m.AntesDeSair })));

/** Longest that a sign-out may take, in milliseconds; then the person is told that it did not happen. */
const PRAZO_MS = 15_000;

/**
 * The form that signs out, with or without JavaScript. Only the server can end a session: whatever keeps it from
 * doing so (no network, nobody at the other end, an answer that is no sign-out), the person is told that the session
 * goes on (section 8), where they are, instead of being shown a page that failed.
 */
export function FormularioDeSair({
  action = '/logout',
  className,
  children,
}: {
  /** Who answers: one browser's session ends at /logout. */
  action?: string;
  className?: string;
  children: (saindo: boolean) => ReactNode;
}) {
  const [saindo, setSaindo] = useState(false);
  const formulario = useRef<FormularioQueSai>(null);
  const [perguntando, setPerguntando] = useState<HTMLFormElement | null>(null);
  const sessao = useRaiz()?.sessaoLocal;
  const dono = sessao?.user.uid;
  const notificar = useNotificar();
  const { track } = useCarregamento();

  useEffect(() => {
    if (formulario.current) takeOver(formulario.current);
  }, []);

  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (saindo) return;
    if (dono && hasWaiting(dono, sessao.usuario?.id_empresa)) setPerguntando(event.currentTarget);
    else void leave(event.currentTarget);
  }

  async function leave(form: HTMLFormElement): Promise<void> {
    setPerguntando(null);
    setSaindo(true);
    try {
      await track(endSession(action, new FormData(form)));
    } catch {
      setSaindo(false);
      notificar({ message: 'Erro ao fazer logout', color: 'error' });
      return;
    }
    forgetPessoa();
    // A new document: nothing of the person stays in this one's memory.
    location.assign('/login?saiu');
  }

  return (
    <>
      <form ref={formulario} data-sair="" method="post" action={action} className={className} onSubmit={ask}>
        {children(saindo)}
      </form>
      {perguntando && dono !== undefined && (
        <Suspense>
          <AntesDeSair
            dono={dono}
            onSair={() => void leave(perguntando)}
            onFechar={() => setPerguntando(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether anything waits to be sent on this device: what it is, is read where it is told. */
const hasWaiting = (dono: string, empresa?: number | null): boolean =>
  [chaveDe('simulacoes-por-enviar', dono), chaveDe('pecas-por-gerar', `${dono}:${empresa}`)].some(
    (chave) => chave in localStorage,
  );

/** A sign-out that happened is answered with a redirect, which is all that can be known of it here. */
async function endSession(action: string, body: FormData): Promise<void> {
  const signal = AbortSignal.timeout(PRAZO_MS);
  const answer = await fetch(action, { method: 'POST', body, redirect: 'manual', signal });
  if (answer.type !== 'opaqueredirect') throw new Error(`The sign-out was answered ${answer.status}.`);
}
