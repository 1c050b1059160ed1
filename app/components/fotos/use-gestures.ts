import { type PointerEvent, useEffect, useRef } from 'react';

/** Gesture callbacks; distances and positions are fractions of the slot's width and height. */
export type GestureHandlers = {
  onMove: (dx: number, dy: number) => void;
  onZoom: (fator: number, at: { x: number; y: number }) => void;
};

type GesturePoint = { x: number; y: number };

/** Zoom exponent per wheel pixel: 100 px zoom by a fifth. */
const WHEEL_ZOOM = 0.002;

/**
 * Handles drag by finger or mouse, two-finger pinch and wheel. The page's own zoom lock is unaffected: only
 * this element has `touch-action: none`.
 */
export function useGestures({ onMove, onZoom }: GestureHandlers) {
  const place = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, GesturePoint>());
  const zoom = useRef(onZoom);
  zoom.current = onZoom;

  // React registers wheel listeners as passive, so preventDefault would fail and the dialog would scroll.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom.current(Math.exp(-event.deltaY * WHEEL_ZOOM), shareOf(element, event));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const lift = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
  };

  return {
    ref: place,
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, shareOf(event.currentTarget, event));
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const now = shareOf(event.currentTarget, event);
      const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      fingers.current.set(event.pointerId, now);
      const [other] = others;
      const shared = 1 + others.length;
      // With two fingers each one contributes half of the movement.
      onMove((now.x - before.x) / shared, (now.y - before.y) / shared);
      if (!other) return;
      const box = event.currentTarget.getBoundingClientRect();
      const span = (at: GesturePoint) =>
        Math.hypot((at.x - other.x) * box.width, (at.y - other.y) * box.height);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      if (span(before) > 8) onZoom(span(now) / span(before), middle);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

function shareOf(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): GesturePoint {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
