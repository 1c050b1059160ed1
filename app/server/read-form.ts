import * as v from 'valibot';
import { messagesByField } from '~/domain/valores/messages-by-field.ts';
import { type FormResult, textFields, typedValues } from '../shared/form-fields.ts';

type FormReading<T> = { ok: true; valor: T } | { ok: false; resultado: FormResult };

/**
 * Validates a form by its schema, on the server only, so that no validator is sent to the browser.
 * @param prepare converts text fields for the schema, e.g. "3" to 3
 * @param secretos names that are never sent back, e.g. the password
 */
export function readForm<Schema extends v.GenericSchema>(
  formData: FormData,
  schema: Schema,
  {
    prepare = (fields) => fields,
    secretos = [],
  }: { prepare?: (fields: Record<string, string>) => unknown; secretos?: readonly string[] } = {},
): FormReading<v.InferOutput<Schema>> {
  const fields = textFields(formData);
  const read = v.safeParse(schema, prepare(fields));
  if (read.success) return { ok: true, valor: read.output };
  const erros = messagesByField(read.issues, { whole: '' });
  return { ok: false, resultado: { valores: typedValues(formData, secretos), erros } };
}
