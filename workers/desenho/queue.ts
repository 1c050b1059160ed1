import { ErroDaApi } from '../base/api-error.ts';

/** What people wait for in the one queue of an isolate. */
export type Tarefa = 'imagem' | 'documento' | 'envio' | 'copia';

export type Fila = {
  /**
   * Runs `work` when nobody else draws; throws ErroDaApi 503 with Retry-After, in the words of the `tarefa`, when
   * too many wait for the like already. What `continua` a piece that has begun is never sent away.
   */
  run<T>(tarefa: Tarefa, work: () => Promise<T>, options?: { continua?: boolean }): Promise<T>;
};

/** Each says what has not happened: who waits in front may be waiting for something else. */
const NA_FILA: Record<Tarefa, string> = {
  imagem: 'A imagem não foi gerada: tem muita gente na fila agora. Tente de novo em alguns segundos.',
  documento: 'O documento não foi gerado: tem muita gente na fila agora. Tente de novo em alguns segundos.',
  envio: 'A imagem não foi enviada: tem muita gente na fila agora. Tente de novo em alguns segundos.',
  copia: 'A foto não abriu: tem muita gente na fila agora. Tente de novo em alguns segundos.',
};

type Espera = { tarefa: Tarefa; continua: boolean };

/** Longest that one drawing keeps others waiting, in milliseconds: past it its request is taken for gone. */
export const TURNO_MS = 15_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * One drawing at a time per isolate: a picture takes up to a third of the isolate's memory (128 MB). At most
 * `mostWaiting` wait for each kind; more are sent away at once, because a consultant who waits longer tries again
 * anyway. In the order in which they came, pieces that have begun first: five at once would all be late.
 *
 * Whoever ends wakes all who wait and they compete anew. Handing the turn to one of them would stop the queue
 * for good when that one's request has been cancelled meanwhile. Nobody hears of a drawing whose request was
 * cancelled, so those who wait also wake by themselves (`after`) when its turn runs out. Between two drawings the
 * isolate does what else there is to do: the answer of the first goes out before the second begins.
 */
export function createFila({
  mostWaiting,
  agora,
  after = sleep,
  breathe = () => sleep(0),
}: {
  mostWaiting: Readonly<Record<Tarefa, number>>;
  agora: () => Date;
  after?: (ms: number) => Promise<void>;
  breathe?: () => Promise<void>;
}): Fila {
  let drawingSince: number | null = null;
  let waiting = new Map<() => void, Espera>();

  /** Milliseconds that the turn under way still lasts at most; 0 when nobody draws. */
  function busyFor(): number {
    return drawingSince === null ? 0 : Math.max(0, drawingSince + TURNO_MS - agora().getTime());
  }

  const waitingFor = (tarefa: Tarefa) =>
    [...waiting.values()].filter((each) => each.tarefa === tarefa).length;

  async function untilOver(espera: Espera, ms: number): Promise<void> {
    await new Promise<void>((wake) => {
      waiting.set(wake, espera);
      after(ms).then(() => {
        waiting.delete(wake);
        wake();
      });
    });
  }

  return {
    async run(tarefa, work, { continua = false } = {}) {
      const isFull = busyFor() > 0 && waitingFor(tarefa) >= mostWaiting[tarefa];
      if (isFull && !continua) throw full(tarefa);
      let waited = false;
      for (let ms = busyFor(); ms > 0; ms = busyFor()) {
        waited = true;
        await untilOver({ tarefa, continua }, ms);
      }
      const turn = agora().getTime();
      drawingSince = turn;
      try {
        if (waited) await breathe();
        return await work();
      } finally {
        if (drawingSince === turn) drawingSince = null;
        const woken = [...waiting].sort(([, a], [, b]) => Number(b.continua) - Number(a.continua));
        waiting = new Map();
        for (const [wake] of woken) wake();
      }
    },
  };
}

function full(tarefa: Tarefa): ErroDaApi {
  return new ErroDaApi(503, 'fila-cheia', NA_FILA[tarefa], { retryAfter: 5 });
}
