import * as v from 'valibot';
import { texto } from '../valores/texto.ts';

/** Reasons for a lost sale. */
export const MOTIVOS_DA_PERDA = [
  'preco',
  'credito',
  'concorrente',
  'prazo',
  'troca',
  'desistiu',
  'sem-resposta',
  'outro',
] as const;
export type MotivoDaPerda = (typeof MOTIVOS_DA_PERDA)[number];

export const NOMES_DOS_MOTIVOS: Readonly<Record<MotivoDaPerda, string>> = {
  preco: 'Preço',
  credito: 'Crédito não aprovado',
  concorrente: 'Comprou em outra loja',
  prazo: 'Prazo de entrega',
  troca: 'Valor do usado',
  desistiu: 'Desistiu da compra',
  'sem-resposta': 'Não respondeu mais',
  outro: 'Outro motivo',
};

const ESCOLHA = 'Escolha o motivo.';
const ESCREVA = 'Escreva o motivo.';
const palavras = texto({ most: 300, message: ESCREVA });

/** Schema of a lost proposal: a reason from the list; 'outro' needs a text. */
export const perdaSchema = v.pipe(
  v.object({ motivo: v.picklist(MOTIVOS_DA_PERDA, ESCOLHA), detalhe: v.optional(palavras, '') }),
  v.forward(
    v.partialCheck(
      [['motivo'], ['detalhe']],
      ({ motivo, detalhe }) => motivo !== 'outro' || detalhe !== '',
      ESCREVA,
    ),
    ['detalhe'],
  ),
);

/** Schema of a refusal or cancellation: a reason in words. */
export const motivoSchema = v.object({ motivo: texto({ most: 300, message: ESCREVA, required: ESCREVA }) });
