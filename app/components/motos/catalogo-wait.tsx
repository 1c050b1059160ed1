import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pollCatalogo } from '~/browser/wait-for-catalogo.ts';
import { useRequestCounter } from '~/components/frame/root/request-counter.tsx';
import type { PricedMoto } from '~/domain/motos/pps.ts';

/**
 * Polls the catalogue each second while it is missing (section 4), and says so. The text stays constant, so
 * that a screen reader announces it once. Loaded lazily, as the catalogue is rarely missing.
 */
export function CatalogoWait({
  esperando,
  text,
  onArrive,
  children,
}: {
  esperando: boolean;
  /** Message that the catalogue is missing, and what can be done until then. */
  text: string;
  /** Called with the catalogue; again a second later if `esperando` is still true. */
  onArrive: (motos: PricedMoto[]) => void;
  /** Content shown after it arrived. */
  children?: ReactNode;
}) {
  const { track } = useRequestCounter();
  const [procura, setProcura] = useState(false);
  const latest = useRef(onArrive);
  useEffect(() => {
    latest.current = onArrive;
  });
  useEffect(() => {
    if (!esperando) return;
    const leaving = new AbortController();
    const left = new Promise<null>((resolve) => {
      leaving.signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    // Added to an existing live region: one inserted together with its text is not announced.
    setProcura(true);
    void (async () => {
      while (!leaving.signal.aborted) {
        // Tracked as one wait: tracking each poll would make the progress bar blink every second.
        const motos = await track(Promise.race([pollCatalogo(leaving.signal), left]));
        if (motos) latest.current(motos);
      }
    })();
    return () => leaving.abort();
  }, [esperando, track]);

  return (
    <span role="status" className={esperando ? 'espera' : undefined}>
      {esperando ? (
        `${text}${procura ? ' Procurando a cada segundo…' : ''}`
      ) : (
        <>O catálogo chegou. {children}</>
      )}
    </span>
  );
}
