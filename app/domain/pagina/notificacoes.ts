/** Section 3, notification item; the colours are the status colours of the palette. */
export type Notificacao = {
  message: string;
  color?: 'success' | 'info' | 'warning' | 'error';
  /** Milliseconds it stays; default {@link TIMEOUT_PADRAO}. */
  timeout?: number;
};

/** Section 9, milliseconds. */
export const TIMEOUT_PADRAO = 3000;

type Item = Required<Notificacao> & { id: number };

/** What somebody reads a notification with: the pointer over it, or the focus inside. */
export type ModoDeLer = 'ponteiro' | 'foco';

/**
 * `vence`: the instant (ms) at which the visible one leaves. While somebody reads it, `lendo` says with what, `vence`
 * is null and `restante` counts.
 */
type Visivel = Item & { vence: number | null; restante: number; lendo: readonly ModoDeLer[] };

export type Fila = { visivel: Visivel | null; espera: readonly Item[]; proximoId: number };

export const FILA_VAZIA: Fila = { visivel: null, espera: [], proximoId: 1 };

/** Every event carries the clock, in milliseconds; the queue keeps none. */
export type EventoDeFila =
  | { tipo: 'enqueue'; agora: number; notificacao: Notificacao }
  /** Time went by: the visible one leaves if its time is over. */
  | { tipo: 'tick'; agora: number }
  /** Another page shows: a failure of the one before is no news there. */
  | { tipo: 'leave'; agora: number }
  /** Closed by hand. The id guards against closing the one that has just taken its place. */
  | { tipo: 'close'; agora: number; id: number }
  | { tipo: 'pause'; agora: number; por: ModoDeLer }
  /** The clock goes on when neither the pointer nor the focus is there any more. */
  | { tipo: 'resume'; agora: number; por: ModoDeLer };

function showNext(fila: Fila, agora: number): Fila {
  const [proxima, ...espera] = fila.espera;
  if (!proxima) return { ...fila, visivel: null };
  return {
    ...fila,
    espera,
    visivel: { ...proxima, vence: agora + proxima.timeout, restante: proxima.timeout, lendo: [] },
  };
}

/** Failures go: what is told now has overtaken them. */
function withoutErrors(fila: Fila, agora: number): Fila {
  const left = { ...fila, espera: fila.espera.filter(({ color }) => color !== 'error') };
  return fila.visivel?.color === 'error' ? showNext(left, agora) : left;
}

/**
 * Section 4, notification queue: one at a time; each stays for its timeout, then clears and the next shows; can
 * be closed by hand. A success, and another page, put an end to failures of before.
 */
export function reduceFila(fila: Fila, evento: EventoDeFila): Fila {
  const { visivel } = fila;
  switch (evento.tipo) {
    case 'enqueue': {
      const { message, color = 'success', timeout = TIMEOUT_PADRAO } = evento.notificacao;
      const item: Item = { id: fila.proximoId, message, color, timeout };
      const before = color === 'success' ? withoutErrors(fila, evento.agora) : fila;
      const next = { ...before, proximoId: fila.proximoId + 1, espera: [...before.espera, item] };
      return before.visivel ? next : showNext(next, evento.agora);
    }
    case 'tick':
      return visivel?.vence != null && visivel.vence <= evento.agora ? showNext(fila, evento.agora) : fila;
    case 'leave':
      return withoutErrors(fila, evento.agora);
    case 'close':
      return visivel?.id === evento.id ? showNext(fila, evento.agora) : fila;
    case 'pause': {
      if (!visivel || visivel.lendo.includes(evento.por)) return fila;
      const lendo = [...visivel.lendo, evento.por];
      const restante = visivel.vence === null ? visivel.restante : Math.max(0, visivel.vence - evento.agora);
      return { ...fila, visivel: { ...visivel, lendo, restante, vence: null } };
    }
    case 'resume': {
      if (!visivel?.lendo.includes(evento.por)) return fila;
      const lendo = visivel.lendo.filter((modo) => modo !== evento.por);
      const vence = lendo.length === 0 ? evento.agora + visivel.restante : null;
      return { ...fila, visivel: { ...visivel, lendo, vence } };
    }
  }
}
