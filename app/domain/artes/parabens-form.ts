import { formatDate } from '../valores/dates.ts';
import { formatTelefone } from '../valores/telefone.ts';
import { pictureDataToForm, readPictureData } from './foto-and-adjustment-fields.ts';
import type { TypedGeneratorFields } from './generator-fields.ts';
import type { ParabensData } from './parabens.ts';
import { pickFilledFields, readTypedDay } from './post-form.ts';

const TEXT_FIELDS = ['cliente', 'moto', 'cor', 'mensagem', 'nome', 'telefone'] as const;

/** Parses the customer's consent; nothing while nobody has asked for it. */
function readConsentimento({ como, versao = '', assinatura = '' }: TypedGeneratorFields) {
  if (!como) return {};
  const stroke = como === 'assinatura' && assinatura !== '' ? { assinatura } : {};
  return { consentimento: { como, versao: Number(versao), ...stroke } };
}

/** Parses the form of congratulations; unreadable fields are null, so that the check names them. */
export const readParabens = (typed: TypedGeneratorFields, today: string): Record<string, unknown> => ({
  ...pickFilledFields(typed, TEXT_FIELDS),
  ...readTypedDay('entrega', typed.entrega, today),
  ...readConsentimento(typed),
  ...readPictureData(typed),
});

/**
 * Converts stored congratulations to the form, without the consent: the customer agreed to what they saw, and
 * must be asked again about a change.
 */
export function parabensToEditForm(data: ParabensData): TypedGeneratorFields {
  const { entrega, telefone, foto, ajustes, consentimento: _, ...texts } = data;
  return {
    ...texts,
    entrega: entrega ? formatDate(entrega) : '',
    telefone: formatTelefone(telefone),
    ...pictureDataToForm({ foto, ajustes }),
  };
}

/**
 * Converts stored congratulations to a form for another customer: keeps texts and look; drops name,
 * motorcycle, day, photo and consent.
 */
export const parabensToNewForm = ({
  mensagem,
  nome,
  telefone,
  ajustes,
}: ParabensData): TypedGeneratorFields => ({
  mensagem: mensagem ?? '',
  nome,
  telefone: formatTelefone(telefone),
  ...pictureDataToForm({ ajustes }),
});
