import { type RefObject, useEffect } from 'react';

/**
 * Publishes the banner's height as the CSS variable `--consentimento` (moldura.css), so that bars, messages
 * and the end of the page are not covered.
 */
export function useBottomSpace(ref: RefObject<HTMLElement>, visivel: boolean): void {
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
