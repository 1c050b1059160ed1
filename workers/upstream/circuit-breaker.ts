/** What is known of a host: counters only, so that the requests of an isolate may share it. */
export type EstadoDoHost = {
  falhasSeguidas: number;
  /** Milliseconds since 1970 until which nothing is asked; 0 while closed. */
  abertoAte: number;
  /** How often it opened without a success between; makes the pause longer. */
  aberturas: number;
  /** When the one trial request of the half-open state began, or 0. */
  sondaDesde: number;
};

/** By host name, or by a part of a host. They come from the configuration only, so the map stays as small as that. */
export type EstadoDosHosts = Map<string, EstadoDoHost>;

export type Disjuntor = {
  /** Whether a request may go out now. In the half-open state only one at a time gets true. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
  /** Seconds until the next trial, at least 1. */
  retryAfter(): number;
};

export const FALHAS_PARA_ABRIR = 5;
export const PAUSA_MS = 10_000;
export const PAUSA_MAXIMA_MS = 60_000;
/** A trial that never reports (its request was cancelled) frees the place after this. */
export const SONDA_MS = 10_000;

/** How long nobody asks, in milliseconds: after opening, and at most. */
export type Pausa = { primeira: number; maxima: number };
const PAUSA: Pausa = { primeira: PAUSA_MS, maxima: PAUSA_MAXIMA_MS };

/**
 * Circuit breaker of one host: after 5 failures in a row nobody asks for 10 s (20, 40, 60 s when the trial
 * fails), then one request tries. It spares people the wait, and a drowning upstream the load.
 */
export function createDisjuntor(
  estados: EstadoDosHosts,
  host: string,
  agora: () => Date,
  { primeira, maxima }: Pausa = PAUSA,
): Disjuntor {
  function estado(): EstadoDoHost {
    const known = estados.get(host);
    if (known) return known;
    const fresh = { falhasSeguidas: 0, abertoAte: 0, aberturas: 0, sondaDesde: 0 };
    estados.set(host, fresh);
    return fresh;
  }

  return {
    allows() {
      const atual = estado();
      if (atual.abertoAte === 0) return true;
      const now = agora().getTime();
      if (now < atual.abertoAte) return false;
      if (atual.sondaDesde > 0 && now - atual.sondaDesde < SONDA_MS) return false;
      atual.sondaDesde = now;
      return true;
    },

    succeeded() {
      estados.delete(host);
    },

    failed() {
      const atual = estado();
      atual.falhasSeguidas += 1;
      const trialFailed = atual.sondaDesde > 0;
      if (!trialFailed && (atual.abertoAte > 0 || atual.falhasSeguidas < FALHAS_PARA_ABRIR)) return;
      atual.aberturas += 1;
      atual.sondaDesde = 0;
      const pausa = Math.min(maxima, primeira * 2 ** (atual.aberturas - 1));
      atual.abertoAte = agora().getTime() + pausa;
    },

    retryAfter() {
      return Math.max(1, Math.ceil((estado().abertoAte - agora().getTime()) / 1000));
    },
  };
}
