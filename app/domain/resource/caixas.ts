import type { Campos } from './campo.ts';

/** Separator between the values of a multiple-choice field's text; no value contains it. */
export const ENTRE_VALORES = ',';
/** Separator between field and value in the name of a checkbox. */
const OF = '.';

/** Name of a value's checkbox in a form; the field's own name only says that the form has the field. */
export const nomeDaCaixa = (campo: string, valor: string): string => `${campo}${OF}${valor}`;

/** Joins the checkboxes of each multiple-choice field into the text that its `parse` reads. */
export function joinVarias(campos: Campos, typed: Readonly<Record<string, string>>): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(typed)) {
    const [campo = '', ...rest] = name.split(OF);
    const isBox = Object.hasOwn(campos, campo) && campos[campo]?.desenho.controle === 'varias';
    if (!isBox) joined[name] = value;
    else if (rest.length === 0) joined[campo] ??= '';
    else joined[campo] = [joined[campo], rest.join(OF)].filter(Boolean).join(ENTRE_VALORES);
  }
  return joined;
}

/** Inverse of {@link joinVarias}: the checkboxes that are ticked for a text. */
export const boxesOf = (campo: string, texto: string): Record<string, string> => ({
  [campo]: '',
  ...Object.fromEntries(
    texto
      .split(ENTRE_VALORES)
      .filter(Boolean)
      .map((valor) => [nomeDaCaixa(campo, valor), 'sim']),
  ),
});
