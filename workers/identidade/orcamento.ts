/** Total time that a request may spend on the identity provider, ms, over all its calls. */
export const ORCAMENTO_MS = 2000;

/** Time budget of one request for the identity provider. */
export type Orcamento = {
  /** Runs a call with a signal that aborts after `most` milliseconds, or when the budget is spent. */
  run<T>(most: number, call: (signal: AbortSignal) => Promise<T>): Promise<T>;
};

/** Creates a budget that only the calls use up, not the time between them. */
export function createOrcamento({
  agora,
  deadline,
}: {
  agora: () => Date;
  deadline: (ms: number) => AbortSignal;
}): Orcamento {
  let left = ORCAMENTO_MS;
  return {
    async run(most, call) {
      const start = agora().getTime();
      const ms = Math.min(most, left);
      try {
        return await call(ms > 0 ? deadline(ms) : AbortSignal.abort());
      } finally {
        left -= agora().getTime() - start;
      }
    },
  };
}

/** Creates the budget of one request, with the runtime's own clock. */
export const orcamentoDoRelogio = (): Orcamento =>
  createOrcamento({ agora: () => new Date(), deadline: (ms) => AbortSignal.timeout(ms) });
