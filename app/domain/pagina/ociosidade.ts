/**
 * Idle session and update countdown. Specification, sections 2, 4 and 9. Pure: every event carries the clock,
 * in milliseconds.
 */

/** Without activity for this long the notice appears. Section 9. */
export const OCIOSIDADE_MS = 900_000;
/** From the notice to the reload; the counter drops by 1 each second. Section 9. */
export const CONTAGEM_MS = 10_000;
/** Inner activity timer: past it the person counts as away, and background asking rests. Section 9. */
export const ATIVIDADE_MS = 300_000;

const SEGUNDO = 1000;

export type PrazosDeOciosidade = { ociosidadeMs: number; contagemMs: number; atividadeMs: number };

export const PRAZOS_PADRAO: PrazosDeOciosidade = {
  ociosidadeMs: OCIOSIDADE_MS,
  contagemMs: CONTAGEM_MS,
  atividadeMs: ATIVIDADE_MS,
};

/** Why the page is about to reload. */
export type MotivoDeAtualizar = 'ociosidade' | 'atualizacao';

export type Ociosidade = {
  prazos: PrazosDeOciosidade;
  /** Instant of the last sign of the person. */
  atividadeEm: number;
  /** The countdown on the screen, and when it began. */
  contagem: { motivo: MotivoDeAtualizar; desde: number } | null;
  /** Deployment that waits to be announced, and the one whose announcement was cancelled. */
  versao: { pendente: string | null; adiada: string | null };
  /** A form holds something typed that nobody has saved: the notice waits. */
  naoSalvo: boolean;
  /** The countdown ended: the page has to reload. */
  terminou: boolean;
};

export type EventoDeOciosidade =
  /** Pointer down, pointer move, wheel, key down, touch start or touch move. */
  | { tipo: 'atividade'; agora: number }
  | { tipo: 'tick'; agora: number }
  | { tipo: 'cancelar'; agora: number }
  /** Another version than the page's own has been deployed. */
  | { tipo: 'versao'; agora: number; versao: string }
  | { tipo: 'formularios'; agora: number; naoSalvo: boolean };

export const startOciosidade = (agora: number, prazos: Partial<PrazosDeOciosidade> = {}): Ociosidade => ({
  prazos: { ...PRAZOS_PADRAO, ...prazos },
  atividadeEm: agora,
  contagem: null,
  versao: { pendente: null, adiada: null },
  naoSalvo: false,
  terminou: false,
});

const idleFor = ({ atividadeEm }: Ociosidade, agora: number): number => agora - atividadeEm;

/** Whether the person has given a sign within the inner activity timer. */
export const isPresente = (estado: Ociosidade, agora: number): boolean =>
  idleFor(estado, agora) < estado.prazos.atividadeMs;

/** What the notice counts: whole seconds left, from 10 down to 1; null without a notice. */
export function segundosRestantes({ contagem, prazos }: Ociosidade, agora: number): number | null {
  if (!contagem) return null;
  const elapsed = Math.max(0, Math.floor((agora - contagem.desde) / SEGUNDO));
  return Math.max(0, Math.ceil(prazos.contagemMs / SEGUNDO) - elapsed);
}

/** Starts the countdown that is due, if any. */
function announce(estado: Ociosidade, agora: number): Ociosidade {
  if (estado.contagem || estado.naoSalvo) return estado;
  if (estado.versao.pendente !== null)
    return { ...estado, contagem: { motivo: 'atualizacao', desde: agora } };
  if (idleFor(estado, agora) < estado.prazos.ociosidadeMs) return estado;
  return { ...estado, contagem: { motivo: 'ociosidade', desde: agora } };
}

/**
 * Section 4, "Idle session" and "Update countdown notice". Signs of the person restart the idle timer; a
 * countdown on the screen is ended by its cancel button alone, since whoever reaches for the button moves the
 * pointer first. Something typed meanwhile stops it, whatever it counts for.
 */
export function reduceOciosidade(estado: Ociosidade, evento: EventoDeOciosidade): Ociosidade {
  const { agora } = evento;
  if (estado.terminou) return estado;
  switch (evento.tipo) {
    case 'atividade':
      // A clock set back must not make a person look active for longer than they are.
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
      if (evento.versao === pendente || evento.versao === adiada) return estado;
      return announce({ ...estado, versao: { pendente: evento.versao, adiada } }, agora);
    }
    case 'formularios': {
      if (evento.naoSalvo) return { ...estado, naoSalvo: true, contagem: null };
      return announce({ ...estado, naoSalvo: false }, agora);
    }
  }
}

/** Milliseconds until the next `tick` that can change something; null when only another event can. */
export function untilNextTick(estado: Ociosidade, agora: number): number | null {
  const { contagem, naoSalvo, terminou, prazos, atividadeEm } = estado;
  if (terminou) return null;
  if (contagem) {
    const elapsed = Math.max(0, agora - contagem.desde);
    return Math.min(SEGUNDO - (elapsed % SEGUNDO), Math.max(0, prazos.contagemMs - elapsed));
  }
  if (naoSalvo) return null;
  return Math.max(0, atividadeEm + prazos.ociosidadeMs - agora);
}
