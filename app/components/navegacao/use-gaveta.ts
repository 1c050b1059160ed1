import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';

/**
 * What JavaScript adds to a native popover: it closes when the place changes, and while it is open as a modal
 * drawer the rest of the page is inert, so that Tab stays inside.
 */
export function useGaveta(ref: RefObject<HTMLElement>, { modal = false } = {}): void {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is what closes it.
  useEffect(() => {
    const element = ref.current;
    if (element?.matches(':popover-open')) element.hidePopover();
  }, [key, ref]);

  useEffect(() => {
    const element = ref.current;
    if (!element || !modal) return;
    const setInert = (inert: boolean) => {
      for (const sibling of element.parentElement?.children ?? []) {
        if (sibling !== element) sibling.toggleAttribute('inert', inert);
      }
    };
    const onOpen = (event: Event) => {
      if (!isOpening(event)) return;
      setInert(true);
      const first = element.querySelector<HTMLElement>('[aria-current]') ?? element.querySelector('a');
      first?.focus();
    };
    // Before it closes: an inert button could not take the focus back.
    const onClose = (event: Event) => {
      if (!isOpening(event)) setInert(false);
    };
    element.addEventListener('toggle', onOpen);
    element.addEventListener('beforetoggle', onClose);
    return () => {
      element.removeEventListener('toggle', onOpen);
      element.removeEventListener('beforetoggle', onClose);
    };
  }, [ref, modal]);
}

const isOpening = (event: Event): boolean => 'newState' in event && event.newState === 'open';
