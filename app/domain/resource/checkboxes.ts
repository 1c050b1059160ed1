import type { FieldDeclarations } from './field-declarations.ts';

/** Separator between the values of a multiple-choice field's text; no value contains it. */
export const VALUE_SEPARATOR = ',';
/** Separator between field and value in the name of a checkbox. */
const OF = '.';

/** Name of a value's checkbox in a form; the field's own name only says that the form has the field. */
export const checkboxName = (field: string, value: string): string => `${field}${OF}${value}`;

/** Joins the checkboxes of each multiple-choice field into the text that its `parse` reads. */
export function joinCheckboxes(
  fields: FieldDeclarations,
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(typed)) {
    const [field = '', ...rest] = name.split(OF);
    const isBox = Object.hasOwn(fields, field) && fields[field]?.desenho.controle === 'varias';
    if (!isBox) joined[name] = value;
    else if (rest.length === 0) joined[field] ??= '';
    else joined[field] = [joined[field], rest.join(OF)].filter(Boolean).join(VALUE_SEPARATOR);
  }
  return joined;
}

/** Inverse of {@link joinCheckboxes}: the checkboxes that are ticked for a text. */
export const boxesOf = (field: string, text: string): Record<string, string> => ({
  [field]: '',
  ...Object.fromEntries(
    text
      .split(VALUE_SEPARATOR)
      .filter(Boolean)
      .map((value) => [checkboxName(field, value), 'sim']),
  ),
});
