import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a part of a screen once it is needed; null until then. Without network it is asked for again when the
 * network returns.
 * @param bring import of the part, of a constant address
 */
export function useBrought<Props>(
  needed: boolean,
  bring: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `bring` is another function at every render.
  useEffect(() => {
    if (!needed) return;
    const leaving = new AbortController();
    const come = () =>
      bring().then(
        (part) => {
          if (leaving.signal.aborted) return;
          leaving.abort();
          setPart(() => part);
        },
        () => undefined,
      );
    void come();
    addEventListener('online', come, leaving);
    return () => leaving.abort();
  }, [needed]);
  return Part;
}
