import { useEffect } from 'react';
import type { ServerNotification } from '~/domain/pagina/server-notifications.ts';
import { useNotify } from './notifier.tsx';

/**
 * Queues the messages that a redirect carried (section 4); without JavaScript they are rendered in the page.
 */
export function QueueServerNotifications({ notificacoes }: { notificacoes: ServerNotification[] }) {
  const notify = useNotify();
  // Every server answer is a new array, even with the same content, so repeated messages show again.
  useEffect(() => {
    for (const notification of notificacoes) notify(notification);
  }, [notificacoes, notify]);
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
