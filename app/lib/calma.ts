/** What a screen itself brings is done by then, in milliseconds. */
const CALMA_MS = 3000;

/**
 * Does what serves later pages once the one that has just come can be used: behind its code at once it would take
 * processor and network from whoever begins to tap and type (docs/0015). Returns the way to stop.
 */
export function afterCalma(run: () => void): () => void {
  const timer = setTimeout(run, CALMA_MS);
  return () => clearTimeout(timer);
}
