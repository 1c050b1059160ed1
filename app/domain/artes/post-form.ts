import { formatDate, parseDate } from '../valores/dates.ts';
import { formatTelefone } from '../valores/telefone.ts';
import { pictureDataToForm, readPictureData } from './foto-and-adjustment-fields.ts';
import type { TypedGeneratorFields } from './generator-fields.ts';
import type { PostData } from './post.ts';

const TEXT_FIELDS = ['titulo', 'texto', 'chamada', 'moto', 'cor', 'selo', 'nome', 'telefone'] as const;

/** Picks the fields of a generator's form that are not blank, trimmed. */
export const pickFilledFields = (
  typed: TypedGeneratorFields,
  fields: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const text = typed[field]?.trim() ?? '';
      return text === '' ? [] : [[field, text]];
    }),
  );

/** Parses a typed day into a field; nothing when blank, null when unreadable. */
export const readTypedDay = (field: string, text = '', today?: string): Record<string, string | null> =>
  text.trim() === '' ? {} : { [field]: parseDate(text, today) };

/** Parses the form of a social post; unreadable fields are null, so that the check names them. */
export const readPost = (typed: TypedGeneratorFields, today: string): Record<string, unknown> => ({
  ...pickFilledFields(typed, TEXT_FIELDS),
  ...readTypedDay('validade', typed.validade, today),
  ...readPictureData(typed),
});

/** Converts a stored post to the form. @param today for a new post: a last day before it is dropped */
export function postToForm(data: PostData, today = ''): TypedGeneratorFields {
  const { validade, foto, ajustes, telefone, ...texts } = data;
  return {
    ...texts,
    validade: validade && validade >= today ? formatDate(validade) : '',
    telefone: formatTelefone(telefone),
    ...pictureDataToForm({ foto, ajustes }),
  };
}
