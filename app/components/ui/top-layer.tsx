import { type ReactNode, useEffect, useRef } from 'react';
import { keepInFront } from '~/browser/top-layer.ts';

/**
 * Delay until screen readers have registered a moved live region, milliseconds; text inserted together with
 * the region is not announced.
 */
const ANNOUNCE_DELAY_MS = 100;

/**
 * Fixed overlay above everything, modal dialogs included, with a live region beside it that announces `fala`
 * once: moving a region with its text would announce it again. `vez` distinguishes repeated identical
 * messages.
 */
export function TopLayer({
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` announces the same text again.
  useEffect(() => {
    if (!fala) return;
    const timer = setTimeout(() => regiao.current?.append(fala), ANNOUNCE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      regiao.current?.replaceChildren();
    };
  }, [fala, vez]);

  return (
    // React removes only the outer element; the inner one may have been moved elsewhere in the DOM.
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
