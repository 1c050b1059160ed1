import * as v from 'valibot';
import { parseChassi } from '../valores/identifiers.ts';
import { column, type FieldOptions } from './column.ts';
import type { FieldDeclaration } from './field-declarations.ts';

const LONGEST_TYPED = 30;

/** Message for a text that is not a chassis number. */
export const CHECK_CHASSI_MESSAGE =
  'Confira o chassi: são 17 letras e números, sem I, O e Q, e os 4 últimos são números.';

/** Field of a chassis number (VIN): 17 letters and digits without I, O and Q. Source: ABNT NBR 6066. */
export function chassiField(declaration: FieldOptions): FieldDeclaration<string> {
  const message = CHECK_CHASSI_MESSAGE;
  return {
    desenho: {
      controle: 'texto',
      maximo: LONGEST_TYPED,
      exemplo: '9C6RG3110S0012345',
      ...declaration.desenho,
      rotulo: declaration.rotulo,
    },
    schema: v.pipe(
      v.string(message),
      v.check((text) => text !== '', `Informe ${declaration.nome}.`),
      v.check((text) => text === '' || parseChassi(text) === text, message),
    ),
    parse: (text) => parseChassi(text) ?? text.trim(),
    toForm: (value) => value,
    toList: (value) => value,
    planilha: column(declaration, {
      read: parseChassi,
      write: (value) => value,
      hint: 'são 17 letras e números, sem I, O e Q',
    }),
  };
}
