import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { type Estado, NOMES_DOS_ESTADOS } from '~/domain/propostas/estados.ts';

const TOM = {
  rascunho: 'neutro',
  enviada: 'info',
  em_aprovacao: 'warning',
  aprovada: 'success',
  faturada: 'success',
  recusada: 'error',
  cancelada: 'neutro',
  perdida: 'neutro',
  expirada: 'neutro',
} as const satisfies Record<Estado, string>;

/** Chip with a proposta's estado. */
export const EtiquetaDoEstado = ({ estado }: { estado: Estado }) => (
  <Etiqueta tom={TOM[estado]}>{NOMES_DOS_ESTADOS[estado]}</Etiqueta>
);
