/** WebAssembly engine, started on first use, kept, and replaced after a failure. */
export type EngineInstance<T> = {
  /**
   * Runs `work` with the engine. When `work` throws anything, the engine is dropped: after a trap its memory
   * is in an unknown state, and from outside a trap cannot reliably be told from other failures.
   */
  use<R>(work: (engine: T) => R | Promise<R>): Promise<R>;
  /** Drops this engine, or the current one: the next use starts a new one. */
  leave(engine?: T): void;
};

/**
 * Creates the holder of an engine. It keeps the engine, never its promise: awaiting a promise of another
 * request would hang for ever if that request is cancelled. The queue draws one image at a time, so no engine
 * is started twice.
 */
export function createEngineInstance<T>(start: () => T | Promise<T>): EngineInstance<T> {
  let started: { engine: T } | null = null;
  const leave = (engine?: T) => {
    if (engine === undefined || started?.engine === engine) started = null;
  };
  return {
    async use(work) {
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
