type Timer = { at: number; run: () => void };

/** A clock that moves only when told, with the deadlines and delays that hang on it. */
export type Relogio = {
  clock: () => Date;
  /** Aborts once the clock has moved `ms` on. */
  deadline: (ms: number) => AbortSignal;
  /** Resolves once the clock has moved `ms` on. */
  after: (ms: number) => Promise<void>;
  /** Moves on, running what falls due in order and letting its consequences happen in between. */
  advance: (ms: number) => Promise<void>;
};

/** Gives pending promises and stream reads a few turns of the event loop. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

export function createRelogio(start = Date.UTC(2026, 10, 21, 12)): Relogio {
  let now = start;
  const timers: Timer[] = [];

  const at = (ms: number, run: () => void): void => {
    timers.push({ at: now + ms, run });
    timers.sort((a, b) => a.at - b.at);
  };

  return {
    clock: () => new Date(now),
    deadline(ms) {
      const controller = new AbortController();
      at(ms, () => controller.abort(new DOMException('deadline', 'TimeoutError')));
      return controller.signal;
    },
    after: (ms) => new Promise((resolve) => at(ms, resolve)),
    async advance(ms) {
      const end = now + ms;
      await turns();
      for (let timer = timers[0]; timer && timer.at <= end; timer = timers[0]) {
        timers.shift();
        now = timer.at;
        timer.run();
        await turns();
      }
      now = end;
    },
  };
}
