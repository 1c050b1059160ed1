import type { Andamento } from '~/domain/artes/lote.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

/** A model as the form offers it; `falta` says why it cannot be chosen. */
export type MotoDoLote = { id: string; nome: string; preco: number | null; falta: string | null };

/** A line of the spreadsheet as the form shows it. */
export type LinhaLida = { linha: number; certa: boolean; titulo: string; texto: string };

/** What the form answers when no batch was made. */
export type RespostaDoLote = ResultadoDeFormulario & {
  /** Models that were chosen. */
  motos: string[];
  /** The spreadsheet as it was read; absent without one. */
  linhas?: LinhaLida[];
};

/** A batch in the list. */
export type LoteListado = {
  id: string;
  /** YYYY-MM-DD in São Paulo. */
  criadoEm: string;
  /** YYYY-MM-DD. */
  validade: string;
  visual: string;
  total: number;
  andamento: Andamento;
};

/** Pieces of a batch in all. */
export const totalDe = (andamento: Andamento): number =>
  Object.values(andamento).reduce((sum, n) => sum + n, 0);

/** "12 de 20 prontos". */
export function fraseDoAndamento(andamento: Andamento): string {
  const { pronto, falhou, cancelado } = andamento;
  const total = totalDe(andamento);
  const prontos =
    pronto === total ? `${total === 1 ? '1 pronto' : `${total} prontos`}` : `${pronto} de ${total} prontos`;
  const parts = [
    prontos,
    falhou > 0 && (falhou === 1 ? '1 falhou' : `${falhou} falharam`),
    cancelado > 0 && (cancelado === 1 ? '1 cancelado' : `${cancelado} cancelados`),
  ];
  return parts.filter(Boolean).join(', ');
}
