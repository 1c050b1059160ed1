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
import { Icone } from '~/components/ui/icone.tsx';
import { NaFrente } from '~/components/ui/na-frente.tsx';
import { FILA_VAZIA, type ModoDeLer, type Notificacao, reduceFila } from '~/domain/pagina/notificacoes.ts';

/** useLayoutEffect does nothing on the server and logs a warning there. */
const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

const NotificarContext = createContext<(notificacao: Notificacao) => void>(() => {});

/** Returns the function that shows a message in the global notification area. Section 4. */
export const useNotificar = () => useContext(NotificarContext);

/** Global notification area, and provider of the notify function. */
export function Notificador({ agora = Date.now, children }: { agora?: () => number; children: ReactNode }) {
  const [fila, dispatch] = useReducer(reduceFila, FILA_VAZIA);
  const { visivel } = fila;
  const vence = visivel?.vence ?? null;

  const notificar = useCallback(
    (notificacao: Notificacao) => dispatch({ tipo: 'enqueue', agora: agora(), notificacao }),
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

  const pause = (por: ModoDeLer) => () => dispatch({ tipo: 'pause', agora: agora(), por });
  const resume = (por: ModoDeLer) => () => dispatch({ tipo: 'resume', agora: agora(), por });

  return (
    <NotificarContext.Provider value={notificar}>
      {children}
      <NaFrente papel="status" fala={visivel?.message} vez={visivel?.id} className="notificacoes">
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
              <Icone nome="fechar" />
            </button>
          </div>
        )}
      </NaFrente>
    </NotificarContext.Provider>
  );
}
