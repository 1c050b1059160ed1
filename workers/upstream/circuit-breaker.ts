/** State of a host: counters only, so that the requests of an isolate may share it. */
export type HostState = {
  falhasSeguidas: number;
  /** Milliseconds since 1970 until which no request is sent; 0 while closed. */
  abertoAte: number;
  /** Number of openings without a success in between; lengthens the pause. */
  aberturas: number;
  /** Start of the one trial request of the half-open state, or 0. */
  sondaDesde: number;
};

/** State by host name, or part of a host. Names come from the configuration, so the map stays small. */
export type HostStates = Map<string, HostState>;

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

export const FAILURES_TO_OPEN = 5;
export const PAUSE_MS = 10_000;
export const MAX_PAUSE_MS = 60_000;
/** Time after which a trial that never reports (its request was cancelled) is given up, ms. */
export const TRIAL_MS = 10_000;

/** Pause after the first opening, and maximum pause, in milliseconds. */
export type BreakerPause = { primeira: number; maxima: number };
const DEFAULT_PAUSE: BreakerPause = { primeira: PAUSE_MS, maxima: MAX_PAUSE_MS };

/**
 * Creates the circuit breaker of one host: after 5 failures in a row no request is sent for 10 s (20, 40, 60
 * s when the trial fails), then one request tries. It saves people the wait, and an overloaded upstream the
 * load.
 */
export function createCircuitBreaker(
  estados: HostStates,
  host: string,
  clock: () => Date,
  { primeira, maxima }: BreakerPause = DEFAULT_PAUSE,
) {
  function estado(): HostState {
    const known = estados.get(host);
    if (known) return known;
    const fresh = { falhasSeguidas: 0, abertoAte: 0, aberturas: 0, sondaDesde: 0 };
    estados.set(host, fresh);
    return fresh;
  }

  return {
    /** True when a request may be sent now. In the half-open state only one at a time gets true. */
    allows(): boolean {
      const current = estado();
      if (current.abertoAte === 0) return true;
      const now = clock().getTime();
      if (now < current.abertoAte) return false;
      if (current.sondaDesde > 0 && now - current.sondaDesde < TRIAL_MS) return false;
      current.sondaDesde = now;
      return true;
    },

    succeeded(): void {
      estados.delete(host);
    },

    failed(): void {
      const current = estado();
      current.falhasSeguidas += 1;
      const trialFailed = current.sondaDesde > 0;
      if (!trialFailed && (current.abertoAte > 0 || current.falhasSeguidas < FAILURES_TO_OPEN)) return;
      current.aberturas += 1;
      current.sondaDesde = 0;
      const pausa = Math.min(maxima, primeira * 2 ** (current.aberturas - 1));
      current.abertoAte = clock().getTime() + pausa;
    },

    /** Seconds until the next trial, at least 1. */
    retryAfter(): number {
      return Math.max(1, Math.ceil((estado().abertoAte - clock().getTime()) / 1000));
    },
  };
}
