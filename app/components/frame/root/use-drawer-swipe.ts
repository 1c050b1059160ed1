import { useEffect } from 'react';
import { drawerOffset, endOfSwipe, isSwipe, type SwipeGesture } from '~/browser/swipe.ts';
import { ALWAYS_OPEN } from '../navigation/always-open.ts';

/** Section 4, navigation drawer: swipe from the left edge opens it, swipe back closes it. */
export function useDrawerSwipe(): void {
  useEffect(() => {
    const listening = new AbortController();
    let from: { x: number; y: number; at: number; aberta: boolean } | null = null;
    /** Latest gesture once it is a drag; kept because touchend has no position in some browsers. */
    let way: SwipeGesture | null = null;

    const findGaveta = () =>
      matchMedia(ALWAYS_OPEN).matches ? null : document.querySelector<HTMLElement>('.gaveta');
    const gestureAt = (touch: Touch, at: number): SwipeGesture | null =>
      from && { inicioX: from.x, dx: touch.clientX - from.x, dy: touch.clientY - from.y, ms: at - from.at };

    function onStart({ touches, timeStamp }: TouchEvent) {
      const [touch] = touches;
      const gaveta = findGaveta();
      way = null;
      from = null;
      if (!gaveta || !touch || touches.length > 1) return;
      const aberta = gaveta.matches(':popover-open');
      from = { x: touch.clientX, y: touch.clientY, at: timeStamp, aberta };
    }

    function onMove(event: TouchEvent) {
      const { touches, timeStamp } = event;
      const gaveta = findGaveta();
      const [touch] = touches;
      const gesto = touch && gestureAt(touch, timeStamp);
      if (!from || !gaveta || !gesto) return;
      if (!way && !isSwipe(gesto, from.aberta)) return;
      if (!way && !from.aberta) gaveta.showPopover();
      way = gesto;
      // The same swipe would navigate back in the browser's history.
      if (event.cancelable) event.preventDefault();
      gaveta.style.animation = 'none';
      gaveta.style.translate = `${drawerOffset(gesto, gaveta.offsetWidth, from.aberta)}px`;
    }

    function onEnd() {
      const gaveta = findGaveta();
      if (from && way && gaveta) {
        const end = endOfSwipe(way, gaveta.offsetWidth, from.aberta);
        const staysOpen = from.aberta ? end !== 'fechar' : end === 'abrir';
        if (!staysOpen) gaveta.hidePopover();
        // Some browsers take a touch that began outside as a press outside, which closes the popover again.
        else if (!gaveta.matches(':popover-open')) gaveta.showPopover();
      }
      gaveta?.style.removeProperty('translate');
      gaveta?.style.removeProperty('animation');
      from = null;
      way = null;
    }

    const options = { passive: true, signal: listening.signal };
    document.addEventListener('touchstart', onStart, options);
    document.addEventListener('touchmove', onMove, { ...options, passive: false });
    document.addEventListener('touchend', onEnd, options);
    document.addEventListener('touchcancel', onEnd, options);
    return () => listening.abort();
  }, []);
}
