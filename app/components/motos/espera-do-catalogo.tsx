import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCarregamento } from '~/components/moldura/raiz/carregamento.tsx';
import type { MotoComPrecos } from '~/domain/motos/pps.ts';
import { pollCatalogo } from '~/lib/esperar-catalogo.ts';

/**
 * Asks for the motorcycle data each second while it is missing (section 4), and says so. The words stand still
 * meanwhile, so that a screen reader says each of them once. Fetched when it is needed: most days nobody waits.
 */
export function EsperaDoCatalogo({
  esperando,
  texto,
  onChegar,
  children,
}: {
  esperando: boolean;
  /** That it is missing, and what can be done until then. */
  texto: string;
  /** Called with what has come; again a second later if the screen still waits. */
  onChegar: (motos: MotoComPrecos[]) => void;
  /** What stands here once it has come. */
  children?: ReactNode;
}) {
  const { track } = useCarregamento();
  const [procura, setProcura] = useState(false);
  const latest = useRef(onChegar);
  useEffect(() => {
    latest.current = onChegar;
  });
  useEffect(() => {
    if (!esperando) return;
    const leaving = new AbortController();
    const left = new Promise<null>((resolve) => {
      leaving.signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    // Added to words that stand there already: a live region that arrives with its text is not announced.
    setProcura(true);
    void (async () => {
      while (!leaving.signal.aborted) {
        // To the person it is one wait, so the global bar is on until it ends: counted each, questions would make
        // it blink every second.
        const motos = await track(Promise.race([pollCatalogo(leaving.signal), left]));
        if (motos) latest.current(motos);
      }
    })();
    return () => leaving.abort();
  }, [esperando, track]);

  return (
    <span role="status" className={esperando ? 'espera' : undefined}>
      {esperando ? (
        <>
          {texto}
          {procura && ' Procurando a cada segundo…'}
        </>
      ) : (
        <>O catálogo chegou. {children}</>
      )}
    </span>
  );
}
