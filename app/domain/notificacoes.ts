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

/** `vence`: the instant (ms) at which the visible one leaves. While paused it is null and `restante` counts. */
type Visivel = Item & { vence: number | null; restante: number };

export type Fila = { visivel: Visivel | null; espera: readonly Item[]; proximoId: number };

export const FILA_VAZIA: Fila = { visivel: null, espera: [], proximoId: 1 };

/** Every event carries the clock, in milliseconds; the queue keeps none. */
export type EventoDeFila =
  | { tipo: 'enqueue'; agora: number; notificacao: Notificacao }
  /** Time went by: the visible one leaves if its time is over. */
  | { tipo: 'tick'; agora: number }
  /** Closed by hand. The id guards against closing the one that has just taken its place. */
  | { tipo: 'close'; agora: number; id: number }
  /** Somebody is reading it: pointer over it or focus inside. */
  | { tipo: 'pause'; agora: number }
  | { tipo: 'resume'; agora: number };

function showNext(fila: Fila, agora: number): Fila {
  const [proxima, ...espera] = fila.espera;
  if (!proxima) return { ...fila, visivel: null };
  return {
    ...fila,
    espera,
    visivel: { ...proxima, vence: agora + proxima.timeout, restante: proxima.timeout },
  };
}

/**
 * Section 4, notification queue: one at a time; each stays for its timeout, then clears and the next shows; can
 * be closed by hand.
 */
export function reduceFila(fila: Fila, evento: EventoDeFila): Fila {
  const { visivel } = fila;
  switch (evento.tipo) {
    case 'enqueue': {
      const { message, color = 'success', timeout = TIMEOUT_PADRAO } = evento.notificacao;
      const item: Item = { id: fila.proximoId, message, color, timeout };
      const next = { ...fila, proximoId: fila.proximoId + 1, espera: [...fila.espera, item] };
      return visivel ? next : showNext(next, evento.agora);
    }
    case 'tick':
      return visivel?.vence != null && visivel.vence <= evento.agora ? showNext(fila, evento.agora) : fila;
    case 'close':
      return visivel?.id === evento.id ? showNext(fila, evento.agora) : fila;
    case 'pause':
      if (visivel?.vence == null) return fila;
      return {
        ...fila,
        visivel: { ...visivel, vence: null, restante: Math.max(0, visivel.vence - evento.agora) },
      };
    case 'resume':
      if (!visivel || visivel.vence !== null) return fila;
      return { ...fila, visivel: { ...visivel, vence: evento.agora + visivel.restante } };
  }
}
