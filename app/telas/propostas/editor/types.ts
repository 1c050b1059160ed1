import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import type { PropostaFormTexts } from '~/domain/propostas/proposta-form.ts';
import type { CalendarDate } from '~/domain/valores/dates.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import type { UnidadeOptions } from '../types.ts';

/** Used bike with a valid evaluation, as an option of the trade-in. */
export type EvaluatedSeminovoOption = { id: string; rotulo: string; campos: PropostaFormTexts };

/** Answer of the form: typed values, with errors or a version conflict. */
export type EditorAnswer = {
  tela: 'editor';
  resultado: FormResult;
  /** Changes another person saved meanwhile; saving with `base` overwrites them. */
  conflito?: { mensagem: string; diferencas: string[]; base: number };
  /** A row was added or removed; nothing was stored. */
  mudou?: true;
  /** Result of a search in the estoque. */
  unidades?: UnidadeOptions;
  /** Server not reached: it is queued on this device. */
  guardada?: true;
};

/** Plan and conditions for calculating a financed payment. */
export type PagamentoConditions = { plano: PublishedPlano; hoje: CalendarDate; taxaLivre: boolean };
