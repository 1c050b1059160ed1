import { type RefObject, useEffect } from 'react';

/**
 * Tells the styles how much of the foot of the screen the question takes (`--consentimento`, moldura.css), so that
 * bars, messages and the end of the page stand above it.
 */
export function useEspacoAoPe(ref: RefObject<HTMLElement>, visivel: boolean): void {
  useEffect(() => {
    const lugar = ref.current?.parentElement;
    if (!visivel || !lugar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--consentimento', `${lugar.offsetHeight}px`),
    );
    observer.observe(lugar, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--consentimento');
    };
  }, [ref, visivel]);
}
