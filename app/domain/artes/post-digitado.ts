import { formatData, parseData } from '../valores/datas.ts';
import { formatTelefone } from '../valores/telefone.ts';
import type { Digitado } from './campos-das-artes.ts';
import { figuradoDigitado, readFigurado } from './figurado-digitado.ts';
import type { DadosDoPost } from './post.ts';

const TEXTOS = ['titulo', 'texto', 'chamada', 'moto', 'cor', 'selo', 'nome', 'telefone'] as const;

/** Picks the fields that are not blank, trimmed. */
export const preenchidos = (digitado: Digitado, campos: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    campos.flatMap((campo) => {
      const text = digitado[campo]?.trim() ?? '';
      return text === '' ? [] : [[campo, text]];
    }),
  );

/** Parses a typed day into a field; nothing when blank, null when unreadable. */
export const diaDigitado = (campo: string, texto = '', hoje?: string): Record<string, string | null> =>
  texto.trim() === '' ? {} : { [campo]: parseData(texto, hoje) };

/** Parses the form of a social post; unreadable fields are null, so that the check names them. */
export const readPost = (digitado: Digitado, hoje: string): Record<string, unknown> => ({
  ...preenchidos(digitado, TEXTOS),
  ...diaDigitado('validade', digitado.validade, hoje),
  ...readFigurado(digitado),
});

/** Converts a stored post to the form. @param hoje for a new post: a last day before it is dropped */
export function postDigitado(dados: DadosDoPost, hoje = ''): Digitado {
  const { validade, foto, ajustes, telefone, ...textos } = dados;
  return {
    ...textos,
    validade: validade && validade >= hoje ? formatData(validade) : '',
    telefone: formatTelefone(telefone),
    ...figuradoDigitado({ foto, ajustes }),
  };
}
