import { useEffect, useState } from 'react';
import { ALWAYS_OPEN } from './always-open.ts';

/** Tells whether the drawer has been seen on this device since the page was opened: where it always is, at once. */
export function useDrawerSeen(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const wide = matchMedia(ALWAYS_OPEN);
    const look = () => {
      if (wide.matches || document.querySelector('.gaveta')?.matches(':popover-open')) setSeen(true);
    };
    look();
    const listening = new AbortController();
    // Events of a popover do not bubble.
    document.addEventListener('toggle', look, { capture: true, signal: listening.signal });
    wide.addEventListener('change', look, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return seen;
}
