import { formatData } from '../valores/datas.ts';
import { formatTelefone } from '../valores/telefone.ts';
import type { Digitado } from './campos-das-artes.ts';
import { figuradoDigitado, readFigurado } from './figurado-digitado.ts';
import type { DadosDoParabens } from './parabens.ts';
import { diaDigitado, preenchidos } from './post-digitado.ts';

const TEXTOS = ['cliente', 'moto', 'cor', 'mensagem', 'nome', 'telefone'] as const;

/** How the customer agreed; nothing where nobody has asked. */
function readConsentimento({ como, versao = '', assinatura = '' }: Digitado) {
  if (!como) return {};
  const traco = como === 'assinatura' && assinatura !== '' ? { assinatura } : {};
  return { consentimento: { como, versao: Number(versao), ...traco } };
}

/** `dados` of congratulations as their form has them; what cannot be read is null, so that the check names its field. */
export const readParabens = (digitado: Digitado, hoje: string): Record<string, unknown> => ({
  ...preenchidos(digitado, TEXTOS),
  ...diaDigitado('entrega', digitado.entrega, hoje),
  ...readConsentimento(digitado),
  ...readFigurado(digitado),
});

/**
 * Stored congratulations as they were typed, but for the consent: the customer agreed to what they saw, and is asked
 * about what changes.
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
 * Stored congratulations as the start of the next ones: the words and the look. Name, motorcycle, day, photo and consent
 * are another customer's.
 */
export const parabensDigitado = ({ mensagem, nome, telefone, ajustes }: DadosDoParabens): Digitado => ({
  mensagem: mensagem ?? '',
  nome,
  telefone: formatTelefone(telefone),
  ...figuradoDigitado({ ajustes }),
});
