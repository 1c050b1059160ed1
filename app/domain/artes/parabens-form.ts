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
  const traco = como === 'assinatura' && assinatura !== '' ? { assinatura } : {};
  return { consentimento: { como, versao: Number(versao), ...traco } };
}

/** Parses the form of congratulations; unreadable fields are null, so that the check names them. */
export const readParabens = (digitado: TypedGeneratorFields, hoje: string): Record<string, unknown> => ({
  ...pickFilledFields(digitado, TEXT_FIELDS),
  ...readTypedDay('entrega', digitado.entrega, hoje),
  ...readConsentimento(digitado),
  ...readPictureData(digitado),
});

/**
 * Converts stored congratulations to the form, without the consent: the customer agreed to what they saw, and
 * must be asked again about a change.
 */
export function parabensToEditForm(dados: ParabensData): TypedGeneratorFields {
  const { entrega, telefone, foto, ajustes, consentimento: _, ...textos } = dados;
  return {
    ...textos,
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
