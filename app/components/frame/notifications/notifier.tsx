import { useLocation } from '@remix-run/react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
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

const NotifyContext = createContext<(notification: NotificationMessage) => void>(() => {});

/** Returns the function that shows a message in the global notification area. Section 4. */
export const useNotify = () => useContext(NotifyContext);

/** Global notification area, and provider of the notify function. */
export function Notifier({ clock = Date.now, children }: { clock?: () => number; children: ReactNode }) {
  const [queue, dispatch] = useReducer(reduceNotificationQueue, EMPTY_NOTIFICATION_QUEUE);
  const { visivel } = queue;
  const vence = visivel?.vence ?? null;

  const notify = useCallback(
    (notificacao: NotificationMessage) => dispatch({ tipo: 'enqueue', agora: clock(), notificacao }),
    [clock],
  );

  useEffect(() => {
    if (vence === null) return;
    const timer = setTimeout(
      () => dispatch({ tipo: 'tick', agora: Math.max(vence, clock()) }),
      Math.max(0, vence - clock()),
    );
    return () => clearTimeout(timer);
  }, [vence, clock]);

  // A layout effect, so that it runs before the effects in which the new page notifies. Not for the first page: it
  // leaves nothing, and a change here would make React run hydration and all effects in one long task.
  const { pathname } = useLocation();
  const left = useRef(pathname);
  useIsomorphicLayoutEffect(() => {
    if (left.current !== pathname) dispatch({ tipo: 'leave', agora: clock() });
    left.current = pathname;
  }, [pathname, clock]);

  const pause = (por: ReadingMode) => () => dispatch({ tipo: 'pause', agora: clock(), por });
  const resume = (por: ReadingMode) => () => dispatch({ tipo: 'resume', agora: clock(), por });

  return (
    <NotifyContext.Provider value={notify}>
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
              onClick={() => dispatch({ tipo: 'close', agora: clock(), id: visivel.id })}
            >
              <Icon name="fechar" />
            </button>
          </div>
        )}
      </TopLayer>
    </NotifyContext.Provider>
  );
}
