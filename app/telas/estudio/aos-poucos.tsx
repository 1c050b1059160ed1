import { type ReactNode, useEffect, useState } from 'react';

/** Who waits, in the order in which they came. */
const fila = new Set<() => void>();

/** One for each frame, so that the page answers between one and the next. */
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
 * Draws its part when its turn comes. A dozen small drawings at once would hold a telephone's processor for half a
 * second, in which nothing that is typed or touched is answered.
 */
export function AosPoucos({ children }: { children: ReactNode }) {
  const [isTurn, setIsTurn] = useState(false);
  useEffect(() => wait(() => setIsTurn(true)), []);
  return isTurn && children;
}
