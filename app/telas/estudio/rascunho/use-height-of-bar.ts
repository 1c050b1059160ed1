import { useLayoutEffect } from 'react';

/** Publishes the bar's height, so that notices are shown above it. */
export function useHeightOfBar(root: { current: HTMLElement | null }, shows: boolean): void {
  useLayoutEffect(() => {
    const bar = shows ? root.current?.parentElement : null;
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (getComputedStyle(bar).position === 'sticky') style.setProperty('--acao', `${bar.offsetHeight}px`);
      else style.removeProperty('--acao');
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--acao');
    };
  }, [root, shows]);
}
