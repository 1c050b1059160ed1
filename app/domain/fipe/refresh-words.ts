import { todayInSaoPaulo } from '../valores/dates.ts';
import { type FailureReason, FIPE_SOURCE_LABELS, FIPE_SOURCES, type RefreshPosition } from './refresh.ts';

/** Reasons for which a refresh of the FIPE table pauses. */
export const PAUSE_REASONS = ['franquia', 'fontes', 'mes', 'erro'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

const isPauseReason = (text: string | null): text is PauseReason =>
  PAUSE_REASONS.some((known) => known === text);

const FAILURE_CAUSES: Readonly<Record<FailureReason, string>> = {
  bloqueio: 'recusou o acesso',
  limite: 'disse que foram pedidos demais',
  desafio: 'respondeu com uma página de verificação',
  cortada: 'cortou a resposta no meio',
  forma: 'respondeu algo que não dá para ler',
  grande: 'respondeu demais',
  demorou: 'demorou demais',
  fora: 'está fora do ar',
  ausente: 'não tem o modelo',
  'mes-anterior': 'ainda está no mês anterior',
  incompleta: 'respondeu só uma parte dos anos',
};

/** Explains for each suspended source why: "A BrasilAPI demorou demais." @param now ISO 8601 UTC */
export const describeSuspendedSources = (fontes: RefreshPosition['fontes'], now: string): string[] =>
  FIPE_SOURCES.flatMap((fonte) => {
    const { fechadaAte, motivo } = fontes[fonte];
    if (fechadaAte === null || fechadaAte <= now || motivo === null) return [];
    return [`A ${FIPE_SOURCE_LABELS[fonte]} ${FAILURE_CAUSES[motivo]}.`];
  });

/** Explains a pause to administrators. @param franquia daily quota of requests */
export function explainPause(reason: string | null, franquia: number): string {
  if (!isPauseReason(reason)) return 'Está em pausa.';
  switch (reason) {
    case 'franquia':
      return `Os ${franquia.toLocaleString('pt-BR')} pedidos de hoje acabaram.`;
    case 'fontes':
      return 'Nenhuma fonte responde agora.';
    case 'mes':
      return 'A tabela deste mês ainda não saiu.';
    case 'erro':
      return 'Houve uma falha aqui.';
  }
}

const TIME_FORMAT = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', timeStyle: 'short' });

/** Formats the time of resumption: "hoje às 14:05", "amanhã às 00:00" in São Paulo. @param em ISO 8601 UTC */
export function describeResumption(em: string, now: Date): string {
  const at = new Date(em);
  const today = todayInSaoPaulo(at) === todayInSaoPaulo(now);
  return `${today ? 'hoje' : 'amanhã'} às ${TIME_FORMAT.format(at)}`;
}
