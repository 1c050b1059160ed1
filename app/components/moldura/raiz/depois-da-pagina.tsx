import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { Raiz } from './raiz.tsx';

type Props = ComponentProps<typeof Raiz>;

/** Maximum wait for an idle callback, milliseconds. */
const ESPERA_MAXIMA = 2000;

/** Loads the root screen's background features when the browser is idle. */
export function DepoisDaPagina(props: Props) {
  const [Tela, setTela] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let here = true;
    const bring = () =>
      import('./raiz.tsx').then(
        (modulo) => here && setTela(() => modulo.Raiz),
        // Without network the page stays as it is; the next one tries again.
        () => undefined,
      );
    // Safari has no requestIdleCallback.
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
