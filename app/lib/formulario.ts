import * as v from 'valibot';

/** What a form's action answers when something is wrong; `erros` and `valores` are by field name. */
export type ResultadoDeFormulario = {
  valores: Record<string, string>;
  erros: Record<string, string>;
  /** A failure that belongs to no field. */
  aviso?: string;
};

type Leitura<T> = { ok: true; valor: T } | { ok: false; resultado: ResultadoDeFormulario };

const REPETIR = 'Confira este campo.';

/** The text fields of a form by name; of a repeated name the last counts. Files are left out. */
export function textFields(formData: FormData): Record<string, string> {
  return Object.fromEntries(
    [...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/**
 * Reads a form through its schema, on the server only, so that no validator travels to the browser.
 * @param prepare turns text fields into what the schema takes, e.g. "3" into 3
 * @param secretos names that are never sent back, e.g. the password
 */
export function readFormulario<Schema extends v.GenericSchema>(
  formData: FormData,
  schema: Schema,
  {
    prepare = (fields) => fields,
    secretos = [],
  }: { prepare?: (fields: Record<string, string>) => unknown; secretos?: readonly string[] } = {},
): Leitura<v.InferOutput<Schema>> {
  const fields = textFields(formData);
  const read = v.safeParse(schema, prepare(fields));
  if (read.success) return { ok: true, valor: read.output };
  const erros: Record<string, string> = {};
  for (const issue of read.issues) {
    const name = v.getDotPath(issue) ?? '';
    erros[name] ??= issue.message || REPETIR;
  }
  return { ok: false, resultado: { valores: withoutSecrets(fields, secretos), erros } };
}

/** What was typed, ready to be sent back with an error found after the schema's. */
export function typedValues(formData: FormData, secretos: readonly string[] = []): Record<string, string> {
  return withoutSecrets(textFields(formData), secretos);
}

function withoutSecrets(fields: Record<string, string>, secretos: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secretos.includes(name)));
}
