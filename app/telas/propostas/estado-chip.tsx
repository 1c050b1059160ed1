import { Chip } from '~/components/ui/chip.tsx';
import { PROPOSTA_ESTADO_LABELS, type PropostaEstado } from '~/domain/propostas/estados.ts';

const ESTADO_TONES = {
  rascunho: 'neutro',
  enviada: 'info',
  em_aprovacao: 'warning',
  aprovada: 'success',
  faturada: 'success',
  recusada: 'error',
  cancelada: 'neutro',
  perdida: 'neutro',
  expirada: 'neutro',
} as const satisfies Record<PropostaEstado, string>;

/** Chip with a proposta's state. */
export const PropostaEstadoChip = ({ estado }: { estado: PropostaEstado }) => (
  <Chip tone={ESTADO_TONES[estado]}>{PROPOSTA_ESTADO_LABELS[estado]}</Chip>
);
