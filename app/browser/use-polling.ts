import { useEffect, useRef } from 'react';

/**
 * Calls `ask` every `interval` milliseconds while the page is visible, and at once when it becomes visible:
 * somebody who verified their e-mail in another app should not wait for the next interval.
 */
export function usePolling(ask: () => void, interval: number): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const askWhenVisible = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    const timer = setInterval(askWhenVisible, interval);
    document.addEventListener('visibilitychange', askWhenVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askWhenVisible);
    };
  }, [interval]);
}
