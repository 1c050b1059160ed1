import type { Campos } from './campo.ts';

/** Between the values of the text of a field of several; in none of them. */
export const ENTRE_VALORES = ',';
/** Between a field and a value in the name of its box in a form. */
const OF = '.';

/** Name of the box of one value in a form; the field's own name says only that the form has it. */
export const nomeDaCaixa = (campo: string, valor: string): string => `${campo}${OF}${valor}`;

/** A form's texts with the boxes of each field of several joined to the text that its `parse` reads. */
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

/** A value's text as {@link joinVarias} was given it: the boxes that are ticked. */
export const boxesOf = (campo: string, texto: string): Record<string, string> => ({
  [campo]: '',
  ...Object.fromEntries(
    texto
      .split(ENTRE_VALORES)
      .filter(Boolean)
      .map((valor) => [nomeDaCaixa(campo, valor), 'sim']),
  ),
});
