import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { Raiz } from './raiz.tsx';

type Props = ComponentProps<typeof Raiz>;

/** Longest a busy page waits for the rest of the root screen, in milliseconds. */
const ESPERA_MAXIMA = 2000;

/** Brings what the root screen does behind the scenes once the page can be used. */
export function DepoisDaPagina(props: Props) {
  const [Tela, setTela] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let here = true;
    const bring = () =>
      import('./raiz.tsx').then(
        (modulo) => here && setTela(() => modulo.Raiz),
        // Without a network the page stays as it is; the next one asks again.
        () => undefined,
      );
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(bring, 200);
      return () => {
        here = false;
        clearTimeout(timer);
      };
    }
    const wait = requestIdleCallback(bring, { timeout: ESPERA_MAXIMA });
    return () => {
      here = false;
      cancelIdleCallback(wait);
    };
  }, []);
  return Tela && <Tela {...props} />;
}
