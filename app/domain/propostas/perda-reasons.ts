import * as v from 'valibot';
import { textSchema } from '../valores/text-schema.ts';

/** Reasons for a lost sale. */
export const PERDA_REASONS = [
  'preco',
  'credito',
  'concorrente',
  'prazo',
  'troca',
  'desistiu',
  'sem-resposta',
  'outro',
] as const;
export type PerdaReason = (typeof PERDA_REASONS)[number];

export const PERDA_REASON_LABELS: Readonly<Record<PerdaReason, string>> = {
  preco: 'Preço',
  credito: 'Crédito não aprovado',
  concorrente: 'Comprou em outra loja',
  prazo: 'Prazo de entrega',
  troca: 'Valor do usado',
  desistiu: 'Desistiu da compra',
  'sem-resposta': 'Não respondeu mais',
  outro: 'Outro motivo',
};

const CHOOSE_MESSAGE = 'Escolha o motivo.';
const WRITE_MESSAGE = 'Escreva o motivo.';
const wordsSchema = textSchema({ most: 300, message: WRITE_MESSAGE });

/** Schema of a lost proposal: a reason from the list; 'outro' needs a text. */
export const perdaSchema = v.pipe(
  v.object({ motivo: v.picklist(PERDA_REASONS, CHOOSE_MESSAGE), detalhe: v.optional(wordsSchema, '') }),
  v.forward(
    v.partialCheck(
      [['motivo'], ['detalhe']],
      ({ motivo, detalhe }) => motivo !== 'outro' || detalhe !== '',
      WRITE_MESSAGE,
    ),
    ['detalhe'],
  ),
);

/** Schema of a refusal or cancellation: a reason in words. */
export const propostaReasonSchema = v.object({
  motivo: textSchema({ most: 300, message: WRITE_MESSAGE, required: WRITE_MESSAGE }),
});
