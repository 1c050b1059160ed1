import type { FieldDeclarations } from './field-declarations.ts';

/** Separator between the values of a multiple-choice field's text; no value contains it. */
export const VALUE_SEPARATOR = ',';
/** Separator between field and value in the name of a checkbox. */
const OF = '.';

/** Name of a value's checkbox in a form; the field's own name only says that the form has the field. */
export const checkboxName = (campo: string, valor: string): string => `${campo}${OF}${valor}`;

/** Joins the checkboxes of each multiple-choice field into the text that its `parse` reads. */
export function joinCheckboxes(
  campos: FieldDeclarations,
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(typed)) {
    const [campo = '', ...rest] = name.split(OF);
    const isBox = Object.hasOwn(campos, campo) && campos[campo]?.desenho.controle === 'varias';
    if (!isBox) joined[name] = value;
    else if (rest.length === 0) joined[campo] ??= '';
    else joined[campo] = [joined[campo], rest.join(OF)].filter(Boolean).join(VALUE_SEPARATOR);
  }
  return joined;
}

/** Inverse of {@link joinCheckboxes}: the checkboxes that are ticked for a text. */
export const boxesOf = (campo: string, texto: string): Record<string, string> => ({
  [campo]: '',
  ...Object.fromEntries(
    texto
      .split(VALUE_SEPARATOR)
      .filter(Boolean)
      .map((valor) => [checkboxName(campo, valor), 'sim']),
  ),
});
