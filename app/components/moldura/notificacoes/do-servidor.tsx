import { useEffect } from 'react';
import type { NotificacaoDoServidor } from '~/domain/pagina/notificacoes-do-servidor.ts';
import { useNotificar } from './notificador.tsx';

/** Puts the messages that a redirect carried into the queue of section 4; without JavaScript they simply stand there. */
export function NotificacoesDoServidor({ notificacoes }: { notificacoes: NotificacaoDoServidor[] }) {
  const notificar = useNotificar();
  // A new answer of the server is a new array, though it may say the same.
  useEffect(() => {
    for (const notificacao of notificacoes) notificar(notificacao);
  }, [notificacoes, notificar]);
  if (notificacoes.length === 0) return null;
  return (
    <noscript>
      <div className="notificacoes">
        {notificacoes.map(({ message, color }) => (
          <p key={message} className={`notificacao py-3 tom-${color}`}>
            {message}
          </p>
        ))}
      </div>
    </noscript>
  );
}
