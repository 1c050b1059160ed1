import * as v from 'valibot';
import { optionalField } from '../resource/column.ts';
import type { FieldValues } from '../resource/field-declarations.ts';
import { multipleChoiceField } from '../resource/multiple-choice.ts';
import { dateField } from '../resource/number-fields.ts';
import { textField } from '../resource/text-fields.ts';
import type { CalendarDate } from '../valores/dates.ts';
import { API_KEY_SCOPES, type ApiKeyScope } from './api-key-scopes.ts';

/** Maximum validity of a key, years. */
const MAX_YEARS_AHEAD = 5;

/** Fields of a new key. @param hoje day in São Paulo */
export function declareApiKeyFields(hoje: CalendarDate) {
  const scopes = multipleChoiceField({
    ...{ rotulo: 'O que ela pode', nome: 'o que ela pode', coluna: { nome: 'escopos' } },
    ...{ opcoes: API_KEY_SCOPES, vazio: 'Nada ainda' },
  });
  return {
    nome: textField({
      ...{ rotulo: 'Nome', nome: 'o nome', coluna: { nome: 'nome' }, maximo: 60 },
      desenho: { exemplo: 'Sistema da loja', ajuda: 'De qual sistema ela é. Aparece na auditoria.' },
    }),
    escopos: {
      ...scopes,
      desenho: { ...scopes.desenho, opcional: false },
      schema: v.pipe(
        scopes.schema,
        v.minLength(1, 'Marque o que ela pode.'),
        v.transform((all) => all as ApiKeyScope[]),
      ),
    },
    expiraEm: optionalField(
      dateField({
        ...{ rotulo: 'Vale até', nome: 'a data', coluna: { nome: 'expira_em' }, hoje, desde: hoje },
        ultimoAno: Number(hoje.slice(0, 4)) + MAX_YEARS_AHEAD,
        desenho: { exemplo: '31/12/2026', ajuda: 'Sem data, vale até alguém revogar.' },
      }),
    ),
  };
}

export type ApiKeyFields = ReturnType<typeof declareApiKeyFields>;
export type ApiKeyRequest = FieldValues<ApiKeyFields>;
