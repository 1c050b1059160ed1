import { summarizeAlcada } from '~/domain/propostas/alcada-words.ts';
import { ETAPA_LABELS } from '~/domain/propostas/estados.ts';
import { daysBetween, formatValidade, todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { firstNameOr } from '~/shared/person-names.ts';
import type { ListedProposta } from '../../../workers/propostas/types.ts';
import type { PropostaListItem } from './types.ts';

/** Formats a past date: "hoje", "ontem", "há 5 dias". @param em ISO 8601 UTC */
export function formatTimeSince(em: string, now: Date): string {
  const days = daysBetween(todayInSaoPaulo(new Date(em)), todayInSaoPaulo(now));
  return days <= 0 ? 'hoje' : days === 1 ? 'ontem' : `há ${days} dias`;
}

/** Describes the validity: "vale até 27/11", or "vence hoje" and the like when it is near. */
export function describeValidade(validade: string | null, today: string): string {
  if (validade === null) return '';
  const days = daysBetween(today, validade);
  if (days === 0) return 'vence hoje';
  return days === 1 ? 'vence amanhã' : `vale até ${formatValidade(validade, today)}`;
}

const OPEN_ESTADOS: readonly string[] = ['enviada', 'em_aprovacao', 'aprovada'];

/** Converts a proposta for the list. */
export function toPropostaListItem(row: ListedProposta, now: Date): PropostaListItem {
  const { id, numero, estado, etapa, modelo, total, cliente, vendedor } = row;
  const today = todayInSaoPaulo(now);
  const waits = estado === 'em_aprovacao' && etapa ? ETAPA_LABELS[etapa] : '';
  const given = etapa === 'gerencial' && row.alcada ? summarizeAlcada(row.alcada) : '';
  const until = OPEN_ESTADOS.includes(estado) ? describeValidade(row.validade, today) : '';
  return {
    ...{
      id,
      numero,
      estado,
      total,
      modelo: modelo || 'Moto por escolher',
      cliente: cliente || 'Sem cliente',
    },
    detalhe: [waits, given, until].filter(Boolean).join(' · '),
    recado: row.perguntaEm
      ? 'Cliente perguntou'
      : row.aceitaEm && OPEN_ESTADOS.includes(estado)
        ? 'Cliente aceitou'
        : '',
    vendedor: { ...vendedor, nome: firstNameOr(vendedor.nome, 'Quem saiu') },
    quando: formatTimeSince(row.alteradaEm, now),
  };
}
