import { startTransition, useEffect, useState } from 'react';

/**
 * Runs a task right after the next paint, so that what a person's tap or key changed is seen before it begins.
 * Returns a cancel function.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Frame callbacks run before their frame is painted, and a task that they start after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Value as of the last paint, for what takes long to draw: rendering it begins behind the paint of the field or
 * choice that changed it, and gives way to the next key (React transition). `useDeferredValue` alone may begin before.
 */
export function usePaintedValue<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(() => value))), [value]);
  return painted;
}
