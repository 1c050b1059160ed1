import type { ScreenAddress } from '../routes/address.ts';

/** Result of a form's action with errors; `erros` and `valores` by field name. */
export type FormResult = {
  valores: Record<string, string>;
  erros: Record<string, string>;
  /** Error that belongs to no field. */
  aviso?: string;
  /** Path of what this form's id has stored with other values, and an id under which these can be stored apart. */
  guardado?: { para: ScreenAddress; novo: string };
};

/** Reads the text fields of a form by name; the last value of a repeated name counts. Files are left out. */
export function textFields(formData: FormData): Record<string, string> {
  return Object.fromEntries(
    [...formData].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** Reads the typed values without secrets, to return them with an error found after schema validation. */
export function typedValues(formData: FormData, secretos: readonly string[] = []): Record<string, string> {
  return withoutSecrets(textFields(formData), secretos);
}

function withoutSecrets(fields: Record<string, string>, secretos: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secretos.includes(name)));
}
