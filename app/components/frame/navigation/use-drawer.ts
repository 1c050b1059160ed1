import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect } from 'react';

/**
 * Adds to a native popover: it closes on navigation, and with `modal` it keeps the focus inside and makes the
 * rest of the page inert.
 */
export function useDrawer(ref: RefObject<HTMLElement>, { modal = false } = {}): void {
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of location closes it.
  useEffect(() => {
    const element = ref.current;
    if (element?.matches(':popover-open')) element.hidePopover();
  }, [key, ref]);

  useEffect(() => (modal && ref.current ? keepFocusInside(ref.current) : undefined), [ref, modal]);
}

function keepFocusInside(element: HTMLElement): () => void {
  const setInert = (inert: boolean) => {
    for (const sibling of element.parentElement?.children ?? []) {
      if (sibling !== element) sibling.toggleAttribute('inert', inert);
    }
  };
  const onOpen = (event: Event) => {
    if (!isOpening(event)) return;
    setInert(true);
    const place = element.querySelector<HTMLElement>('[aria-current]') ?? element.querySelector('a');
    place?.focus();
  };
  // Runs before it closes: an inert button could not receive the focus back.
  const onClose = (event: Event) => {
    if (!isOpening(event)) setInert(false);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !element.matches(':popover-open')) return;
    const stops = [...element.querySelectorAll<HTMLElement>('a, button, summary')].filter((stop) =>
      stop.checkVisibility(),
    );
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  };
  element.addEventListener('toggle', onOpen);
  element.addEventListener('beforetoggle', onClose);
  element.addEventListener('keydown', onKey);
  return () => {
    element.removeEventListener('toggle', onOpen);
    element.removeEventListener('beforetoggle', onClose);
    element.removeEventListener('keydown', onKey);
  };
}

const isOpening = (event: Event): boolean => 'newState' in event && event.newState === 'open';
