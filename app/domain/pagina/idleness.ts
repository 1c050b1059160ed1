/**
 * Idle session and update countdown. Specification, sections 2, 4 and 9. Pure: every event carries the time,
 * in milliseconds.
 */

/** Time without activity until the notice appears, ms. Section 9. */
export const IDLE_MS = 900_000;
/** Time from the notice to the reload, ms; the counter drops by 1 each second. Section 9. */
export const COUNTDOWN_MS = 10_000;
/** Inner activity timer, ms: after it the person counts as away, and background requests pause. Section 9. */
export const ACTIVITY_MS = 300_000;

const SECOND = 1000;

export type IdlenessTimes = { ociosidadeMs: number; contagemMs: number; atividadeMs: number };

export const DEFAULT_IDLENESS_TIMES: IdlenessTimes = {
  ociosidadeMs: IDLE_MS,
  contagemMs: COUNTDOWN_MS,
  atividadeMs: ACTIVITY_MS,
};

/** Reason for the coming reload. */
export type ReloadReason = 'ociosidade' | 'atualizacao';

export type IdlenessState = {
  prazos: IdlenessTimes;
  /** Instant of the last activity, ms. */
  atividadeEm: number;
  /** Running countdown, and its start, ms. */
  contagem: { motivo: ReloadReason; desde: number } | null;
  /** Deployment to be announced, and the one whose announcement was cancelled. */
  versao: { pendente: string | null; adiada: string | null };
  /** True while a form has unsaved input: the notice waits. */
  naoSalvo: boolean;
  /** True after the countdown: the page must reload. */
  terminou: boolean;
};

export type IdlenessEvent =
  /** Pointer down, pointer move, wheel, key down, touch start or touch move. */
  | { tipo: 'atividade'; agora: number }
  | { tipo: 'tick'; agora: number }
  | { tipo: 'cancelar'; agora: number }
  /** A version other than the page's has been deployed. */
  | { tipo: 'versao'; agora: number; versao: string }
  | { tipo: 'formularios'; agora: number; naoSalvo: boolean };

export const startIdleness = (now: number, prazos: Partial<IdlenessTimes> = {}): IdlenessState => ({
  prazos: { ...DEFAULT_IDLENESS_TIMES, ...prazos },
  atividadeEm: now,
  contagem: null,
  versao: { pendente: null, adiada: null },
  naoSalvo: false,
  terminou: false,
});

const idleFor = ({ atividadeEm }: IdlenessState, now: number): number => now - atividadeEm;

/** Tells whether the person was active within the inner activity timer. */
export const isPresent = (estado: IdlenessState, now: number): boolean =>
  idleFor(estado, now) < estado.prazos.atividadeMs;

/** Seconds left in the notice, from 10 down to 1; null without a notice. */
export function countdownSeconds({ contagem, prazos }: IdlenessState, now: number): number | null {
  if (!contagem) return null;
  const elapsed = Math.max(0, Math.floor((now - contagem.desde) / SECOND));
  return Math.max(0, Math.ceil(prazos.contagemMs / SECOND) - elapsed);
}

/** Starts a countdown that is due. */
function announce(estado: IdlenessState, now: number): IdlenessState {
  if (estado.contagem || estado.naoSalvo) return estado;
  if (estado.versao.pendente !== null) return { ...estado, contagem: { motivo: 'atualizacao', desde: now } };
  if (idleFor(estado, now) < estado.prazos.ociosidadeMs) return estado;
  return { ...estado, contagem: { motivo: 'ociosidade', desde: now } };
}

/**
 * Reducer of section 4, "Idle session" and "Update countdown notice". Activity restarts the idle timer but
 * does not end a visible countdown: only its cancel button does, because moving the pointer to it is
 * activity. Unsaved input stops any countdown.
 */
export function reduceIdleness(estado: IdlenessState, event: IdlenessEvent): IdlenessState {
  const { agora } = event;
  if (estado.terminou) return estado;
  switch (event.tipo) {
    case 'atividade':
      // Assigned even when smaller: with a clock set back, the old value would keep the person active too
      // long.
      return { ...estado, atividadeEm: agora };
    case 'tick': {
      const { contagem, prazos } = estado;
      if (contagem && agora - contagem.desde >= prazos.contagemMs)
        return { ...estado, contagem: null, terminou: true };
      return announce(estado, agora);
    }
    case 'cancelar':
      return {
        ...estado,
        contagem: null,
        atividadeEm: agora,
        versao: { pendente: null, adiada: estado.versao.pendente ?? estado.versao.adiada },
      };
    case 'versao': {
      const { pendente, adiada } = estado.versao;
      if (event.versao === pendente || event.versao === adiada) return estado;
      return announce({ ...estado, versao: { pendente: event.versao, adiada } }, agora);
    }
    case 'formularios': {
      if (event.naoSalvo) return { ...estado, naoSalvo: true, contagem: null };
      return announce({ ...estado, naoSalvo: false }, agora);
    }
  }
}

/** Milliseconds until the next useful `tick`; null when only another event can change something. */
export function untilNextTick(estado: IdlenessState, now: number): number | null {
  const { contagem, naoSalvo, terminou, prazos, atividadeEm } = estado;
  if (terminou) return null;
  if (contagem) {
    const elapsed = Math.max(0, now - contagem.desde);
    return Math.min(SECOND - (elapsed % SECOND), Math.max(0, prazos.contagemMs - elapsed));
  }
  if (naoSalvo) return null;
  return Math.max(0, atividadeEm + prazos.ociosidadeMs - now);
}
