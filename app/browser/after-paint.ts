import { startTransition, useEffect, useState } from 'react';

/** Pause of a person's hands before work nobody waits for begins, milliseconds: longer than between two keys. */
export const REST_MS = 300;

/**
 * Runs a task right after the next paint, so that what a person's tap or key changed is seen before it begins.
 * Returns a cancel function.
 * @param delay milliseconds more
 */
export function afterPaint(run: () => void, delay = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Frame callbacks run before their frame is painted, and a task that they start after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run, delay);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Value as of the last paint, for what takes long to draw: rendering it begins behind the paint of the field or
 * choice that changed it, and gives way to the next key (React transition). `useDeferredValue` alone may begin before.
 * @param delayOf milliseconds to wait after the paint; another value meanwhile begins the wait anew
 */
export function usePaintedValue<T>(value: T, delayOf?: (painted: T, value: T) => number): T {
  const [painted, setPainted] = useState(value);
  const isBehind = !Object.is(painted, value);
  const delay = isBehind ? (delayOf?.(painted, value) ?? 0) : 0;
  useEffect(() => {
    if (isBehind) return afterPaint(() => startTransition(() => setPainted(() => value)), delay);
  }, [value, isBehind, delay]);
  return painted;
}
