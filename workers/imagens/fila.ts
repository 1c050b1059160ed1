import { ErroDaApi } from '../api/erro-da-api.ts';

export type Fila = {
  /** Runs `work` when nobody else draws; throws ErroDaApi 503 with Retry-After when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** Longest that one drawing keeps others waiting, in milliseconds: past it its request is taken for gone. */
const LEASE = 15_000;

/**
 * One drawing at a time per isolate: a picture takes up to a third of the isolate's memory (128 MB). At most
 * `mostWaiting` wait; more are sent away at once, because a consultant who waits longer tries again anyway.
 *
 * Whoever ends wakes all who wait and they compete anew. Handing the turn to one of them would stop the queue
 * for good when that one's request has been cancelled meanwhile.
 */
export function createFila({ mostWaiting, agora }: { mostWaiting: number; agora: () => Date }): Fila {
  let drawingSince: number | null = null;
  let waiting: Array<() => void> = [];

  const isBusy = () => drawingSince !== null && agora().getTime() - drawingSince < LEASE;

  return {
    async run(work) {
      while (isBusy()) {
        if (waiting.length >= mostWaiting) {
          throw new ErroDaApi(
            503,
            'fila-cheia',
            'Muita gente gerando imagens agora. Tente de novo em alguns segundos.',
            {
              retryAfter: 5,
            },
          );
        }
        await new Promise<void>((wake) => waiting.push(wake));
      }
      const turn = agora().getTime();
      drawingSince = turn;
      try {
        return await work();
      } finally {
        if (drawingSince === turn) drawingSince = null;
        const woken = waiting;
        waiting = [];
        for (const wake of woken) wake();
      }
    },
  };
}
