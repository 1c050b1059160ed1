import type { BatchProgress } from '~/domain/artes/batch.ts';
import type { ColumnQuestion } from '~/domain/resource/column-matching.ts';
import type { FormResult } from '~/shared/form-fields.ts';

/** Model in the form of a batch of flyers; `falta` is the reason it cannot be selected. */
export type BatchMoto = { id: string; nome: string; preco: number | null; falta: string | null };

/** Line of the spreadsheet in the form's preview. */
export type BatchPreviewLine = { linha: number; certa: boolean; titulo: string; texto: string };

/** Answer of the form when no batch was created. */
export type BatchAnswer = FormResult & {
  /** Selected models. */
  motos: string[];
  /** Lines of the spreadsheet; absent without one. */
  linhas?: BatchPreviewLine[];
  /** Question which column of the spreadsheet is which. */
  pergunta?: ColumnQuestion;
};

/** Batch in the list. */
export type ListedBatch = {
  id: string;
  /** YYYY-MM-DD in São Paulo. */
  criadoEm: string;
  /** YYYY-MM-DD. */
  validade: string;
  visual: string;
  total: number;
  andamento: BatchProgress;
};

/** Total number of items of a batch. */
export const batchTotal = (progress: BatchProgress): number =>
  Object.values(progress).reduce((sum, n) => sum + n, 0);

/** Describes the progress, for example "12 de 20 prontos". */
export function describeBatchProgress(progress: BatchProgress): string {
  const { pronto, falhou, cancelado } = progress;
  const total = batchTotal(progress);
  const ready =
    pronto === total ? `${total === 1 ? '1 pronto' : `${total} prontos`}` : `${pronto} de ${total} prontos`;
  const parts = [
    ready,
    falhou > 0 && (falhou === 1 ? '1 falhou' : `${falhou} falharam`),
    cancelado > 0 && (cancelado === 1 ? '1 cancelado' : `${cancelado} cancelados`),
  ];
  return parts.filter(Boolean).join(', ');
}
