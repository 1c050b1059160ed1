import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { RootEffects } from './root-effects.tsx';

type Props = ComponentProps<typeof RootEffects>;

/** Maximum wait for an idle browser before background features of the root screen load, milliseconds. */
const MAX_IDLE_WAIT_MS = 2000;

/** Loads the root screen's background features when the browser is idle. */
export function AfterPage(props: Props) {
  const [Tela, setTela] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let here = true;
    const bring = () =>
      import('./root-effects.tsx').then(
        (modulo) => here && setTela(() => modulo.RootEffects),
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
    const wait = requestIdleCallback(bring, { timeout: MAX_IDLE_WAIT_MS });
    return () => {
      here = false;
      cancelIdleCallback(wait);
    };
  }, []);
  return Tela && <Tela {...props} />;
}
