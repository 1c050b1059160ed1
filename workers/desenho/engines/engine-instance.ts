/**
 * Holder of a WebAssembly engine, started on first use, kept, and replaced after a failure. It keeps the
 * engine, never its promise: awaiting a promise of another request would hang for ever if that request is
 * cancelled. The queue draws one image at a time, so no engine is started twice.
 */
export function createEngineInstance<T>(start: () => T | Promise<T>) {
  let started: { engine: T } | null = null;
  /** Drops this engine, or the current one: the next use starts a new one. */
  const leave = (engine?: T): void => {
    if (engine === undefined || started?.engine === engine) started = null;
  };
  return {
    /**
     * Runs `work` with the engine. When `work` throws anything, the engine is dropped: after a trap its
     * memory is in an unknown state, and from outside a trap cannot reliably be told from other failures.
     */
    async use<R>(work: (engine: T) => R | Promise<R>): Promise<R> {
      started ??= { engine: await start() };
      const { engine } = started;
      try {
        return await work(engine);
      } catch (error) {
        leave(engine);
        throw error;
      }
    },
    leave,
  };
}
