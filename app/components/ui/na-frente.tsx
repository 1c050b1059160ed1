import { type ReactNode, useEffect, useRef } from 'react';
import { keepInFront } from '~/lib/camadas.ts';

/** Milliseconds until screen readers know a region where it now is: one that arrives with its text stays unheard. */
const ANTES_DE_FALAR_MS = 100;

/**
 * A fixed place over everything, modal dialogs included, and a live region beside it that says `fala` once: what
 * moves with its text would be announced again. `vez` tells apart what sounds alike.
 */
export function NaFrente({
  papel,
  fala,
  vez,
  className,
  children,
}: {
  papel: 'status' | 'alert';
  fala: string | undefined;
  vez?: number;
  className: string;
  children: ReactNode;
}) {
  const peca = useRef<HTMLDivElement>(null);
  const regiao = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (peca.current) return keepInFront(peca.current, () => regiao.current?.replaceChildren());
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words may be said twice.
  useEffect(() => {
    if (!fala) return;
    const timer = setTimeout(() => regiao.current?.append(fala), ANTES_DE_FALAR_MS);
    return () => {
      clearTimeout(timer);
      regiao.current?.replaceChildren();
    };
  }, [fala, vez]);

  return (
    // React removes only the outer element, which never moves.
    <div className="contents">
      <div ref={peca} className="contents">
        <p ref={regiao} role={papel} className="sr-only" />
        <div className={className} popover="manual">
          {children}
        </div>
      </div>
    </div>
  );
}
