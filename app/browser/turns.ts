import { startTransition, useEffect, useRef, useState } from 'react';
import { REST_MS } from './after-paint.ts';

/** Maximum wait for an idle browser, milliseconds. */
const MAX_IDLE_WAIT_MS = 1000;
/** Pause between two turns where the browser cannot say when it is idle, milliseconds. */
const BETWEEN_TURNS_MS = 50;

type Wait = (run: () => void) => () => void;

/** Waits of turns; each returns its cancel function. */
export type Pauses = {
  /** Until the browser is idle. */
  idle: Wait;
  /** Until the person's hands have rested. */
  rest: Wait;
};

/**
 * Creates a queue: one task at a time, in order of arrival, each when the browser is idle.
 * @returns a function that queues a task and returns its cancel function; `isChange` is true where the person is
 *   changing what the task draws: all tasks then wait until their hands rest
 */
export function createTurns({ idle, rest }: Pauses): (task: () => void, isChange: boolean) => () => void {
  const waiting = new Set<() => void>();
  /** Cancels the next turn; null while none is due. */
  let cancelNext: (() => void) | null = null;

  function takeFirst(): void {
    cancelNext = null;
    const [first] = waiting;
    if (!first) return;
    waiting.delete(first);
    if (waiting.size > 0) cancelNext = idle(takeFirst);
    first();
  }

  return (task, isChange) => {
    waiting.add(task);
    if (isChange) {
      cancelNext?.();
      cancelNext = rest(() => {
        cancelNext = idle(takeFirst);
      });
    } else cancelNext ??= idle(takeFirst);
    return () => void waiting.delete(task);
  };
}

const takeTurn = createTurns({
  idle(run) {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, BETWEEN_TURNS_MS);
      return () => clearTimeout(timer);
    }
    const wait = requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
    return () => cancelIdleCallback(wait);
  },
  rest(run) {
    const timer = setTimeout(run, REST_MS);
    return () => clearTimeout(timer);
  },
});

/**
 * Value of the component's last turn; null before the first. For drawings beside the one that a
 * person looks at: a dozen at once would block a phone for half a second, so they follow one by one.
 * @param see a function that stays the same
 */
export function useTurn<T, D>(value: T, see: (value: T) => D): D | null {
  const [seen, setSeen] = useState<D | null>(null);
  const isFirst = useRef(true);
  useEffect(
    () =>
      takeTurn(() => {
        isFirst.current = false;
        const now = see(value);
        startTransition(() => setSeen(() => now));
      }, !isFirst.current),
    [value, see],
  );
  return seen;
}
