import {
  countdownSeconds,
  type IdlenessEvent,
  type IdlenessTimes,
  isPresent,
  type ReloadReason,
  reduceIdleness,
  startIdleness,
  untilNextTick,
} from '~/domain/pagina/idleness.ts';

/** Events that count as activity of the person. Section 4. */
export const ACTIVITY_EVENTS = [
  'pointerdown',
  'pointermove',
  'wheel',
  'keydown',
  'touchstart',
  'touchmove',
] as const;

/** State of the notice; null when hidden. */
export type UpdateNoticeState = { segundos: number; motivo: ReloadReason } | null;

export type IdleWatcher = {
  cancel(): void;
  /** Reports that another version has been deployed. */
  announceVersion(version: string): void;
  setUnsaved(naoSalvo: boolean): void;
  isPresente(): boolean;
  stop(): void;
};

/** Browser APIs of the idle timer, replaced by fakes in tests. */
export type IdleBrowser = {
  clock: () => number;
  target: Pick<EventTarget, 'addEventListener'>;
  setTimer: (run: () => void, ms: number) => number;
  clearTimer: (timer: number) => void;
};

/** Longer timers overflow in browsers and fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Runs the idle timer of section 4 in a browser. Activity only records the time, so moving the pointer costs
 * nothing: the single timer compares it when it fires.
 */
export function watchIdleness(
  { clock, target, setTimer, clearTimer }: IdleBrowser,
  prazos: Partial<IdlenessTimes>,
  callbacks: { onAviso: (notice: UpdateNoticeState) => void; onFim: () => void },
): IdleWatcher {
  let estado = startIdleness(clock(), prazos);
  let timer: number | null = null;
  let shown: UpdateNoticeState = null;
  const listening = new AbortController();

  function show(): void {
    const segundos = countdownSeconds(estado, clock());
    const notice =
      segundos === null || !estado.contagem ? null : { segundos, motivo: estado.contagem.motivo };
    if (notice?.segundos === shown?.segundos && notice?.motivo === shown?.motivo) return;
    shown = notice;
    callbacks.onAviso(notice);
  }

  function schedule(): void {
    if (timer !== null) clearTimer(timer);
    const ms = untilNextTick(estado, clock());
    timer = ms === null ? null : setTimer(onTimer, Math.min(ms, LONGEST_TIMER));
  }

  function send(event: IdlenessEvent): void {
    estado = reduceIdleness(estado, event);
    show();
    if (estado.terminou) callbacks.onFim();
    schedule();
  }

  function onTimer(): void {
    timer = null;
    send({ tipo: 'tick', agora: clock() });
  }

  const onActivity = () => {
    estado = reduceIdleness(estado, { tipo: 'atividade', agora: clock() });
  };
  for (const name of ACTIVITY_EVENTS) {
    target.addEventListener(name, onActivity, { capture: true, passive: true, signal: listening.signal });
  }
  schedule();

  return {
    cancel: () => send({ tipo: 'cancelar', agora: clock() }),
    announceVersion: (versao) => send({ tipo: 'versao', agora: clock(), versao }),
    setUnsaved(naoSalvo) {
      if (naoSalvo !== estado.naoSalvo) send({ tipo: 'formularios', agora: clock(), naoSalvo });
    },
    isPresente: () => isPresent(estado, clock()),
    stop() {
      listening.abort();
      if (timer !== null) clearTimer(timer);
    },
  };
}
