import { addDays, startOfDay, todayInSaoPaulo } from '../valores/dates.ts';

/** Reasons for calling a customer, most urgent first. */
export const CALL_REASONS = [
  'pergunta',
  'aceita',
  'espera',
  'vence',
  'avaliacao',
  'abriu',
  'sem-resposta',
  'expirou',
] as const;
export type CallReason = (typeof CALL_REASONS)[number];

/** Parses a reason from an address; null for anything else. */
export const readCallReason = (text: string | null): CallReason | null =>
  CALL_REASONS.find((reason) => reason === text) ?? null;

/** State of a proposal; instants ISO 8601 UTC. */
export type PropostaCase = {
  tipo: 'proposta';
  /** State, from app/domain/propostas/estados.ts. */
  estado: string;
  enviadaEm: string | null;
  expiraEm: string | null;
  aceitaEm: string | null;
  /** Instant of a question that nobody has read yet. */
  perguntaEm: string | null;
  alteradaEm: string;
};

/** Owner's answer to the evaluation of a used bike; `respondidoEm` ISO 8601 UTC. */
export type AvaliacaoCase = {
  tipo: 'avaliacao';
  situacao: string;
  resposta: string | null;
  respondidoEm: string | null;
};

/** Offer sent to a named customer that has not ended; instants ISO 8601 UTC. */
export type OfertaCase = {
  tipo: 'remessa';
  /** First instant after its end. */
  expiraEm: string;
  /** Instant of the customer's first opening. */
  abertaEm: string | null;
};

export type ClienteCase = PropostaCase | AvaliacaoCase | OfertaCase;

/** Reason for a call; `em` is the instant of its event (for `vence`, the end), ISO 8601 UTC. */
export type DatedCallReason = { motivo: CallReason; em: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Time without the customer's reaction after which a proposal needs a call, ms. */
export const NO_REACTION_MS = DAY;
/** Periods in which an expired proposal, and an answer about a used bike, are worth a call, ms. */
export const EXPIRED_WITHIN_MS = 7 * DAY;
export const AVALIACAO_WITHIN_MS = 30 * DAY;
/** Period in which an opened offer is worth a call, ms. */
export const OPENED_WITHIN_MS = 7 * DAY;

/** States in which the customer has the proposal. */
const WITH_CLIENTE = ['enviada', 'em_aprovacao', 'aprovada'];

/**
 * Determines the reason for calling the customer of a case now; null when there is none.
 * @param amanha result of {@link endOfTomorrow}, computed once for many cases
 */
export function callReasonOf(
  caso: ClienteCase,
  now: Date,
  amanha = endOfTomorrow(now),
): DatedCallReason | null {
  const since = (em: string) => now.getTime() - Date.parse(em);
  if (caso.tipo === 'remessa') {
    const { expiraEm: ends, abertaEm: opened } = caso;
    if (since(ends) >= 0) return null;
    if (ends <= amanha) return { motivo: 'vence', em: ends };
    return opened === null || since(opened) > OPENED_WITHIN_MS ? null : { motivo: 'abriu', em: opened };
  }
  if (caso.tipo === 'avaliacao') {
    const { situacao, resposta, respondidoEm: em } = caso;
    if (situacao !== 'avaliado' || !resposta || em === null || since(em) > AVALIACAO_WITHIN_MS) return null;
    return { motivo: 'avaliacao', em };
  }
  const { estado, enviadaEm, expiraEm, aceitaEm, perguntaEm, alteradaEm } = caso;
  const expirou = (em: string): DatedCallReason | null =>
    since(em) > EXPIRED_WITHIN_MS ? null : { motivo: 'expirou', em };
  if (estado === 'expirada') return expirou(alteradaEm);
  if (!WITH_CLIENTE.includes(estado)) return null;
  // Expired, but the stored state is not updated yet.
  if (expiraEm !== null && since(expiraEm) >= 0) return expirou(expiraEm);
  if (perguntaEm !== null) return { motivo: 'pergunta', em: perguntaEm };
  // Another reason than the acceptance: once it is approved, there is something new to do.
  if (aceitaEm !== null) return { motivo: estado === 'aprovada' ? 'aceita' : 'espera', em: aceitaEm };
  if (expiraEm !== null && expiraEm <= amanha) return { motivo: 'vence', em: expiraEm };
  // No call while the customer waits for the store itself.
  if (estado === 'em_aprovacao' || enviadaEm === null || since(enviadaEm) < NO_REACTION_MS) return null;
  return { motivo: 'sem-resposta', em: enviadaEm };
}

/** End of tomorrow in São Paulo: customers are called today about what ends by then. @returns ISO 8601 UTC */
export const endOfTomorrow = (now: Date): string =>
  startOfDay(addDays(todayInSaoPaulo(now), 2)).toISOString();

/** Mark stored for a call about this event; a different event needs another call. */
export const callEventMark = ({ motivo, em }: DatedCallReason): string => `${motivo}.${em}`;

/** Case with the mark of its last call, see {@link callEventMark}; null for never. */
type MarkedCase = { caso: ClienteCase; feita: string | null };

/**
 * Separates customers to be called now from those already called about the same event. Most urgent first,
 * then longest waiting.
 */
export function splitLigacoes<T extends MarkedCase>(
  conhecidos: readonly T[],
  now: Date,
): { ligar: (T & DatedCallReason)[]; feitas: (T & DatedCallReason)[] } {
  const amanha = endOfTomorrow(now);
  const due = conhecidos
    .flatMap((conhecido) => {
      const ratio = callReasonOf(conhecido.caso, now, amanha);
      return ratio === null ? [] : [{ ...conhecido, ...ratio }];
    })
    .sort((a, b) => CALL_REASONS.indexOf(a.motivo) - CALL_REASONS.indexOf(b.motivo) || compare(a.em, b.em));
  const done = (each: T & DatedCallReason) => each.feita === callEventMark(each);
  return { ligar: due.filter((each) => !done(each)), feitas: due.filter(done) };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Counts the customers per reason, without zeros, in the order of {@link CALL_REASONS}. */
export const countCallReasons = (
  items: readonly Pick<DatedCallReason, 'motivo'>[],
): { motivo: CallReason; n: number }[] =>
  CALL_REASONS.map((motivo) => ({ motivo, n: items.filter((item) => item.motivo === motivo).length })).filter(
    ({ n }) => n > 0,
  );
