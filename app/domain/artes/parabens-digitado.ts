import { formatData } from '../valores/datas.ts';
import { formatTelefone } from '../valores/telefone.ts';
import type { Digitado } from './campos-das-artes.ts';
import { figuradoDigitado, readFigurado } from './figurado-digitado.ts';
import type { DadosDoParabens } from './parabens.ts';
import { diaDigitado, preenchidos } from './post-digitado.ts';

const TEXTOS = ['cliente', 'moto', 'cor', 'mensagem', 'nome', 'telefone'] as const;

/** Parses the customer's consent; nothing while nobody has asked for it. */
function readConsentimento({ como, versao = '', assinatura = '' }: Digitado) {
  if (!como) return {};
  const traco = como === 'assinatura' && assinatura !== '' ? { assinatura } : {};
  return { consentimento: { como, versao: Number(versao), ...traco } };
}

/** Parses the form of congratulations; unreadable fields are null, so that the check names them. */
export const readParabens = (digitado: Digitado, hoje: string): Record<string, unknown> => ({
  ...preenchidos(digitado, TEXTOS),
  ...diaDigitado('entrega', digitado.entrega, hoje),
  ...readConsentimento(digitado),
  ...readFigurado(digitado),
});

/**
 * Converts stored congratulations to the form, without the consent: the customer agreed to what they saw, and
 * must be asked again about a change.
 */
export function parabensParaEditar(dados: DadosDoParabens): Digitado {
  const { entrega, telefone, foto, ajustes, consentimento: _, ...textos } = dados;
  return {
    ...textos,
    entrega: entrega ? formatData(entrega) : '',
    telefone: formatTelefone(telefone),
    ...figuradoDigitado({ foto, ajustes }),
  };
}

/**
 * Converts stored congratulations to a form for another customer: keeps texts and look; drops name,
 * motorcycle, day, photo and consent.
 */
export const parabensDigitado = ({ mensagem, nome, telefone, ajustes }: DadosDoParabens): Digitado => ({
  mensagem: mensagem ?? '',
  nome,
  telefone: formatTelefone(telefone),
  ...figuradoDigitado({ ajustes }),
});
