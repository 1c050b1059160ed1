/** What a form's action answers when something is wrong; `erros` and `valores` are by field name. */
export type ResultadoDeFormulario = {
  valores: Record<string, string>;
  erros: Record<string, string>;
  /** A failure that belongs to no field. */
  aviso?: string;
};

/** The text fields of a form by name; of a repeated name the last counts. Files are left out. */
export function textFields(formData: FormData): Record<string, string> {
  return Object.fromEntries(
    [...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** What was typed, ready to be sent back with an error found after the schema's. */
export function typedValues(formData: FormData, secretos: readonly string[] = []): Record<string, string> {
  return withoutSecrets(textFields(formData), secretos);
}

function withoutSecrets(fields: Record<string, string>, secretos: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secretos.includes(name)));
}
