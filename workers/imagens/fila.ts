import { ErroDaApi } from '../api/erro-da-api.ts';

export type Fila = {
  /** Runs `work` when nobody else draws; throws ErroDaApi 503 with Retry-After when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** Longest that one piece keeps others waiting, in milliseconds: past it its request is taken for gone. */
export const TURNO_MS = 15_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * One piece at a time per isolate: a picture takes up to a third of the isolate's memory (128 MB). At most
 * `mostWaiting` wait; more are sent away at once, because a consultant who waits longer tries again anyway.
 *
 * Whoever ends wakes all who wait and they compete anew. Handing the turn to one of them would stop the queue
 * for good when that one's request has been cancelled meanwhile. Nobody hears of a drawing whose request was
 * cancelled, so those who wait also wake by themselves (`after`) when its turn runs out.
 */
export function createFila({
  mostWaiting,
  agora,
  after = sleep,
}: {
  mostWaiting: number;
  agora: () => Date;
  after?: (ms: number) => Promise<void>;
}): Fila {
  let drawingSince: number | null = null;
  let waiting = new Set<() => void>();

  /** Milliseconds that the turn under way still lasts at most; 0 when nobody draws. */
  function busyFor(): number {
    return drawingSince === null ? 0 : Math.max(0, drawingSince + TURNO_MS - agora().getTime());
  }

  async function untilOver(ms: number): Promise<void> {
    await new Promise<void>((wake) => {
      waiting.add(wake);
      after(ms).then(() => {
        waiting.delete(wake);
        wake();
      });
    });
  }

  return {
    async run(work) {
      if (busyFor() > 0 && waiting.size >= mostWaiting) throw full();
      for (let ms = busyFor(); ms > 0; ms = busyFor()) await untilOver(ms);
      const turn = agora().getTime();
      drawingSince = turn;
      try {
        return await work();
      } finally {
        if (drawingSince === turn) drawingSince = null;
        const woken = waiting;
        waiting = new Set();
        for (const wake of woken) wake();
      }
    },
  };
}

function full(): ErroDaApi {
  const mensagem = 'Muita gente gerando imagens agora. Tente de novo em alguns segundos.';
  return new ErroDaApi(503, 'fila-cheia', mensagem, { retryAfter: 5 });
}
