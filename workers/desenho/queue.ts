import { ApiError } from '../base/api-error.ts';

/** Kind of work in an isolate's queue. */
export type DrawingTask = 'imagem' | 'documento' | 'envio' | 'copia';

export type DrawingQueue = ReturnType<typeof createDrawingQueue>;

/** Message by kind of work that was refused. */
const FULL_MESSAGES: Record<DrawingTask, string> = {
  imagem: 'A imagem não foi gerada: tem muita gente na fila agora. Tente de novo em alguns segundos.',
  documento: 'O documento não foi gerado: tem muita gente na fila agora. Tente de novo em alguns segundos.',
  envio: 'A imagem não foi enviada: tem muita gente na fila agora. Tente de novo em alguns segundos.',
  copia: 'A foto não abriu: tem muita gente na fila agora. Tente de novo em alguns segundos.',
};

type WaitingTask = { tarefa: DrawingTask; continua: boolean };

/** Maximum duration of one drawing's turn, in milliseconds: after it its request counts as gone. */
export const TURN_MS = 15_000;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Creates a queue of one drawing at a time: an image takes up to a third of the isolate's memory (128 MB).
 * Pieces already begun come first. Beyond `mostWaiting` of a kind requests are refused.
 * A finished drawing wakes all waiting ones, which compete again: handing the turn to one would stop the
 * queue if its request was cancelled. As a cancelled drawing signals nothing, they also wake when its turn
 * expires (`after`). Between two drawings (`breathe`) the first response is sent.
 */
export function createDrawingQueue({
  mostWaiting,
  clock,
  after = sleep,
  breathe = () => sleep(0),
}: {
  mostWaiting: Readonly<Record<DrawingTask, number>>;
  clock: () => Date;
  after?: (ms: number) => Promise<void>;
  breathe?: () => Promise<void>;
}) {
  let drawingSince: number | null = null;
  let waiting = new Map<() => void, WaitingTask>();

  /** Maximum milliseconds left of the current turn; 0 when nothing is drawn. */
  function busyFor(): number {
    return drawingSince === null ? 0 : Math.max(0, drawingSince + TURN_MS - clock().getTime());
  }

  const waitingFor = (task: DrawingTask) =>
    [...waiting.values()].filter((each) => each.tarefa === task).length;

  async function untilOver(wait: WaitingTask, ms: number): Promise<void> {
    await new Promise<void>((wake) => {
      waiting.set(wake, wait);
      after(ms).then(() => {
        waiting.delete(wake);
        wake();
      });
    });
  }

  return {
    /**
     * Runs `work` when no other drawing runs; throws ApiError 503 with Retry-After, with the message of
     * `tarefa`, when too many of that kind wait already. Work that `continua` a piece already begun is never
     * refused.
     */
    async run<T>(
      tarefa: DrawingTask,
      work: () => Promise<T>,
      { continua = false }: { continua?: boolean } = {},
    ): Promise<T> {
      const isFull = busyFor() > 0 && waitingFor(tarefa) >= mostWaiting[tarefa];
      if (isFull && !continua) throw full(tarefa);
      let waited = false;
      for (let ms = busyFor(); ms > 0; ms = busyFor()) {
        waited = true;
        await untilOver({ tarefa, continua }, ms);
      }
      const turn = clock().getTime();
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

function full(task: DrawingTask): ApiError {
  return new ApiError(503, 'fila-cheia', FULL_MESSAGES[task], { retryAfter: 5 });
}
