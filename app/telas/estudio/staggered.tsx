import { type ReactNode, useEffect, useState } from 'react';

/** Queue of components waiting to render, one a frame, in order of arrival. */
const renderQueue = new Set<() => void>();

/** Renders one component per frame, so that the page stays responsive. */
function next(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const [first] = renderQueue;
      if (!first) return;
      renderQueue.delete(first);
      first();
      if (renderQueue.size > 0) next();
    }),
  );
}

function wait(turn: () => void): () => void {
  renderQueue.add(turn);
  if (renderQueue.size === 1) next();
  return () => renderQueue.delete(turn);
}

/**
 * Renders its children when its turn in the queue comes. A dozen small drawings at once would block a phone
 * for half a second.
 */
export function Staggered({ children }: { children: ReactNode }) {
  const [isTurn, setIsTurn] = useState(false);
  useEffect(() => wait(() => setIsTurn(true)), []);
  return isTurn && children;
}
