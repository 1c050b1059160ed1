/** Notification (section 3, notification item); the colours are the palette's status colours. */
export type NotificationMessage = {
  message: string;
  color?: 'success' | 'info' | 'warning' | 'error';
  /** Display time, ms; default {@link DEFAULT_NOTIFICATION_TIMEOUT}. */
  timeout?: number;
};

/** Default display time, ms (section 9). */
export const DEFAULT_NOTIFICATION_TIMEOUT = 3000;

type QueuedNotification = Required<NotificationMessage> & { id: number };

/** Reason to pause the timeout: the pointer over the notification, or the focus inside. */
export type ReadingMode = 'ponteiro' | 'foco';

/**
 * Visible notification. `vence`: instant (ms) of its removal; null while it is paused for the reasons in
 * `lendo`, and `restante` (ms) is what is left.
 */
type VisibleNotification = QueuedNotification & {
  vence: number | null;
  restante: number;
  lendo: readonly ReadingMode[];
};

export type NotificationQueue = {
  visivel: VisibleNotification | null;
  espera: readonly QueuedNotification[];
  proximoId: number;
};

export const EMPTY_NOTIFICATION_QUEUE: NotificationQueue = { visivel: null, espera: [], proximoId: 1 };

/** Events of the queue. Each carries the time, ms: the queue has no clock of its own. */
export type NotificationQueueEvent =
  | { tipo: 'enqueue'; agora: number; notificacao: NotificationMessage }
  /** Time passed: removes the visible notification if its time is over. */
  | { tipo: 'tick'; agora: number }
  /** Navigation to another page: errors of the previous one are obsolete. */
  | { tipo: 'leave'; agora: number }
  /** Closed by hand. The id prevents closing the one that has just replaced it. */
  | { tipo: 'close'; agora: number; id: number }
  | { tipo: 'pause'; agora: number; por: ReadingMode }
  /** Ends one reason to pause; the timeout continues when none is left. */
  | { tipo: 'resume'; agora: number; por: ReadingMode };

function showNext(queue: NotificationQueue, now: number): NotificationQueue {
  const [proxima, ...espera] = queue.espera;
  if (!proxima) return { ...queue, visivel: null };
  return {
    ...queue,
    espera,
    visivel: { ...proxima, vence: now + proxima.timeout, restante: proxima.timeout, lendo: [] },
  };
}

/** Removes error notifications, made obsolete by later events. */
function withoutErrors(queue: NotificationQueue, now: number): NotificationQueue {
  const left = { ...queue, espera: queue.espera.filter(({ color }) => color !== 'error') };
  return queue.visivel?.color === 'error' ? showNext(left, now) : left;
}

/**
 * Reducer of the notification queue (section 4): one at a time; each stays for its timeout, then the next
 * shows; can be closed by hand. A success, or another page, removes earlier errors.
 */
export function reduceNotificationQueue(
  queue: NotificationQueue,
  event: NotificationQueueEvent,
): NotificationQueue {
  const { visivel } = queue;
  switch (event.tipo) {
    case 'enqueue': {
      const { message, color = 'success', timeout = DEFAULT_NOTIFICATION_TIMEOUT } = event.notificacao;
      const item: QueuedNotification = { id: queue.proximoId, message, color, timeout };
      const before = color === 'success' ? withoutErrors(queue, event.agora) : queue;
      const next = { ...before, proximoId: queue.proximoId + 1, espera: [...before.espera, item] };
      return before.visivel ? next : showNext(next, event.agora);
    }
    case 'tick':
      return visivel?.vence != null && visivel.vence <= event.agora ? showNext(queue, event.agora) : queue;
    case 'leave':
      return withoutErrors(queue, event.agora);
    case 'close':
      return visivel?.id === event.id ? showNext(queue, event.agora) : queue;
    case 'pause': {
      if (!visivel || visivel.lendo.includes(event.por)) return queue;
      const lendo = [...visivel.lendo, event.por];
      const restante = visivel.vence === null ? visivel.restante : Math.max(0, visivel.vence - event.agora);
      return { ...queue, visivel: { ...visivel, lendo, restante, vence: null } };
    }
    case 'resume': {
      if (!visivel?.lendo.includes(event.por)) return queue;
      const lendo = visivel.lendo.filter((modo) => modo !== event.por);
      const vence = lendo.length === 0 ? event.agora + visivel.restante : null;
      return { ...queue, visivel: { ...visivel, lendo, vence } };
    }
  }
}
