import { formatDate, parseDate } from '../valores/dates.ts';
import { formatTelefone } from '../valores/telefone.ts';
import { pictureDataToForm, readPictureData } from './foto-and-adjustment-fields.ts';
import type { TypedGeneratorFields } from './generator-fields.ts';
import type { PostData } from './post.ts';

const TEXT_FIELDS = ['titulo', 'texto', 'chamada', 'moto', 'cor', 'selo', 'nome', 'telefone'] as const;

/** Picks the fields of a generator's form that are not blank, trimmed. */
export const pickFilledFields = (
  digitado: TypedGeneratorFields,
  campos: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    campos.flatMap((campo) => {
      const text = digitado[campo]?.trim() ?? '';
      return text === '' ? [] : [[campo, text]];
    }),
  );

/** Parses a typed day into a field; nothing when blank, null when unreadable. */
export const readTypedDay = (campo: string, texto = '', hoje?: string): Record<string, string | null> =>
  texto.trim() === '' ? {} : { [campo]: parseDate(texto, hoje) };

/** Parses the form of a social post; unreadable fields are null, so that the check names them. */
export const readPost = (digitado: TypedGeneratorFields, hoje: string): Record<string, unknown> => ({
  ...pickFilledFields(digitado, TEXT_FIELDS),
  ...readTypedDay('validade', digitado.validade, hoje),
  ...readPictureData(digitado),
});

/** Converts a stored post to the form. @param hoje for a new post: a last day before it is dropped */
export function postToForm(dados: PostData, hoje = ''): TypedGeneratorFields {
  const { validade, foto, ajustes, telefone, ...textos } = dados;
  return {
    ...textos,
    validade: validade && validade >= hoje ? formatDate(validade) : '',
    telefone: formatTelefone(telefone),
    ...pictureDataToForm({ foto, ajustes }),
  };
}
