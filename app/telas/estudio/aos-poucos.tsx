import { type ReactNode, useEffect, useState } from 'react';

/** Queue of components waiting to render, in order of arrival. */
const fila = new Set<() => void>();

/** Renders one component per frame, so that the page stays responsive. */
function next(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const [first] = fila;
      if (!first) return;
      fila.delete(first);
      first();
      if (fila.size > 0) next();
    }),
  );
}

function wait(turn: () => void): () => void {
  fila.add(turn);
  if (fila.size === 1) next();
  return () => fila.delete(turn);
}

/**
 * Renders its children when its turn in the queue comes. A dozen small drawings at once would block a phone
 * for half a second.
 */
export function AosPoucos({ children }: { children: ReactNode }) {
  const [isTurn, setIsTurn] = useState(false);
  useEffect(() => wait(() => setIsTurn(true)), []);
  return isTurn && children;
}
