/** An engine in WebAssembly: started when it is first needed, kept, and left for a new one when it fails. */
export type Instancia<T> = {
  /**
   * Gives the engine to `work`. Whatever `work` throws, the engine is left: after a trap its memory is in no known state,
   * and from outside a trap cannot be told from other failures for certain.
   */
  use<R>(work: (engine: T) => R | Promise<R>): Promise<R>;
  /** Leaves this engine, or whichever there is: the next one that is asked for is new. */
  leave(engine?: T): void;
};

/**
 * Kept is the engine and never its promise: a promise made in one request must not be awaited in another, which would
 * wait for ever when the first one is cancelled. The queue lets one piece draw at a time, so that no engine is started
 * twice at once.
 */
export function createInstancia<T>(start: () => T | Promise<T>): Instancia<T> {
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
