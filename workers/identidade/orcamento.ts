/** A person waits this long in all for the identity provider, however many calls a request makes of it. */
export const ORCAMENTO_MS = 2000;

/** The time that one request may spend on the identity provider. */
export type Orcamento = {
  /** Runs one call with a signal that aborts after `most` milliseconds, or when the request's time is spent. */
  run<T>(most: number, call: (signal: AbortSignal) => Promise<T>): Promise<T>;
};

/** What a call takes is taken off; what the request does between two calls is not. */
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

/** For one request, with the runtime's own clock. */
export const orcamentoDoRelogio = (): Orcamento =>
  createOrcamento({ agora: () => new Date(), deadline: (ms) => AbortSignal.timeout(ms) });
