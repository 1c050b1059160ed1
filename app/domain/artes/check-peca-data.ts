import * as v from 'valibot';
import { messagesByField } from '../valores/messages-by-field.ts';

/** Result of a check: validated data, or Portuguese messages by field. */
export type CheckedPecaData<Dados> =
  | { ok: true; dados: Dados }
  | { ok: false; erros: Record<string, string> };

/** Message for an unknown or missing field. */
export const unknownFieldMessage = (issue: { expected: string | null }): string =>
  issue.expected === 'never' ? 'Este campo não existe.' : 'Preencha este campo.';

/**
 * Validates `data` of a generator; `missing` has the messages for missing required fields. With `porItem`,
 * errors name an item's field by its index, as `itens.0.preco`; otherwise a nested field has the outer one's
 * name.
 */
export function checkPecaData<Dados>(
  schema: v.GenericSchema<unknown, Dados>,
  data: unknown,
  missing: Record<string, string>,
  porItem?: 'porItem',
): CheckedPecaData<Dados> {
  const read = v.safeParse(schema, data);
  if (read.success) return { ok: true, dados: read.output };
  const erros = messagesByField(read.issues, {
    whole: 'dados',
    outermost: porItem === undefined,
    missing: (field) =>
      new Map(Object.entries(missing)).get(field.split('.').at(-1) ?? '') ?? 'Preencha este campo.',
  });
  return { ok: false, erros };
}
