import { useLocation } from '@remix-run/react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
} from 'react';
import { Icon } from '~/components/ui/icon.tsx';
import { TopLayer } from '~/components/ui/top-layer.tsx';
import {
  EMPTY_NOTIFICATION_QUEUE,
  type NotificationMessage,
  type ReadingMode,
  reduceNotificationQueue,
} from '~/domain/pagina/notification-queue.ts';

/** Layout effect of the notification area; on the server useLayoutEffect does nothing and logs a warning. */
const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

const NotifyContext = createContext<(notificacao: NotificationMessage) => void>(() => {});

/** Returns the function that shows a message in the global notification area. Section 4. */
export const useNotify = () => useContext(NotifyContext);

/** Global notification area, and provider of the notify function. */
export function Notifier({ agora = Date.now, children }: { agora?: () => number; children: ReactNode }) {
  const [fila, dispatch] = useReducer(reduceNotificationQueue, EMPTY_NOTIFICATION_QUEUE);
  const { visivel } = fila;
  const vence = visivel?.vence ?? null;

  const notificar = useCallback(
    (notificacao: NotificationMessage) => dispatch({ tipo: 'enqueue', agora: agora(), notificacao }),
    [agora],
  );

  useEffect(() => {
    if (vence === null) return;
    const timer = setTimeout(
      () => dispatch({ tipo: 'tick', agora: Math.max(vence, agora()) }),
      Math.max(0, vence - agora()),
    );
    return () => clearTimeout(timer);
  }, [vence, agora]);

  // A layout effect, so that it runs before the effects in which the new page notifies.
  const { pathname } = useLocation();
  useIsomorphicLayoutEffect(() => dispatch({ tipo: 'leave', agora: agora() }), [pathname, agora]);

  const pause = (por: ReadingMode) => () => dispatch({ tipo: 'pause', agora: agora(), por });
  const resume = (por: ReadingMode) => () => dispatch({ tipo: 'resume', agora: agora(), por });

  return (
    <NotifyContext.Provider value={notificar}>
      {children}
      <TopLayer papel="status" fala={visivel?.message} vez={visivel?.id} className="notificacoes">
        {visivel && (
          // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing only pauses its timeout.
          <div
            key={visivel.id}
            className={`notificacao tom-${visivel.color}`}
            // Not onPointerEnter: phones fire it when a tap uncovers the element, and pointerleave never
            // follows.
            onPointerMove={pause('ponteiro')}
            onPointerLeave={resume('ponteiro')}
            onFocus={pause('foco')}
            onBlur={resume('foco')}
          >
            <p className="min-w-0 flex-1 py-2">{visivel.message}</p>
            <button
              type="button"
              className="botao botao-icone"
              aria-label="Fechar aviso"
              onClick={() => dispatch({ tipo: 'close', agora: agora(), id: visivel.id })}
            >
              <Icon nome="fechar" />
            </button>
          </div>
        )}
      </TopLayer>
    </NotifyContext.Provider>
  );
}
