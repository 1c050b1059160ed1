import { laterField, optionalField } from '../resource/column.ts';
import type { ChoiceOption } from '../resource/field-declarations.ts';
import { integerField, percentField } from '../resource/number-fields.ts';
import { choiceField, textField } from '../resource/text-fields.ts';

const half = { desenho: { metade: true } };

/** Conditions of a rate: lender of the plan (empty: all of them), largest term, smallest down payment. */
export const taxaConditionFields = (financeiras: readonly ChoiceOption[]) => ({
  financeira: laterField(
    choiceField({
      ...{ rotulo: 'Financeira', nome: 'a financeira do plano', coluna: { nome: 'financeira' } },
      ...{ opcoes: financeiras, desenho: { ajuda: 'Da campanha de taxa.' } },
    }),
    '',
  ),
  prazoMaximo: laterField(
    optionalField(
      integerField({
        ...{ rotulo: 'Prazo máximo', nome: 'o prazo', coluna: { nome: 'prazo_maximo' } },
        ...{ minimo: 1, maximo: 120, unidade: 'parcelas', desenho: { ...half.desenho, exemplo: '36' } },
      }),
    ),
    null,
  ),
  entradaMinima: laterField(
    optionalField(
      percentField({
        ...{ rotulo: 'Entrada mínima', nome: 'a entrada', coluna: { nome: 'entrada_minima' }, maximo: 90 },
        desenho: { ...half.desenho, ajuda: 'Do preço, com o usado da troca.', exemplo: '30' },
      }),
    ),
    null,
  ),
});

/** Rule for the consultant and, apart, words for the public. */
export const campanhaTextFields = () => ({
  regras: textField({
    ...{ rotulo: 'Regra para o consultor', nome: 'as regras', coluna: { nome: 'regras' }, maximo: 600 },
    ...{ linhas: 'varias', podeFaltar: true, desenho: { ajuda: 'Só a equipe lê.' } },
  }),
  publico: laterField(
    textField({
      ...{ rotulo: 'Texto para o público', nome: 'o texto', coluna: { nome: 'texto_publico' }, maximo: 600 },
      ...{ linhas: 'varias', podeFaltar: true },
      desenho: { ajuda: 'Aparece nas TVs da loja e para outros sistemas. Vazio: só o nome.' },
    }),
    '',
  ),
});
