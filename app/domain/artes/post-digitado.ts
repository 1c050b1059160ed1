import { formatData, parseData } from '../valores/datas.ts';
import { formatTelefone } from '../valores/telefone.ts';
import type { Digitado } from './campos-das-artes.ts';
import { figuradoDigitado, readFigurado } from './figurado-digitado.ts';
import type { DadosDoPost } from './post.ts';

const TEXTOS = ['titulo', 'texto', 'chamada', 'moto', 'cor', 'selo', 'nome', 'telefone'] as const;

/** Those of the fields in which something is typed. */
export const preenchidos = (digitado: Digitado, campos: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    campos.flatMap((campo) => {
      const text = digitado[campo]?.trim() ?? '';
      return text === '' ? [] : [[campo, text]];
    }),
  );

/** A day as it is typed; nothing where nothing is, null where it cannot be read. */
export const diaDigitado = (campo: string, texto = '', hoje?: string): Record<string, string | null> =>
  texto.trim() === '' ? {} : { [campo]: parseData(texto, hoje) };

/** `dados` of a social post as its form has them; what cannot be read is null, so that the check names its field. */
export const readPost = (digitado: Digitado, hoje: string): Record<string, unknown> => ({
  ...preenchidos(digitado, TEXTOS),
  ...diaDigitado('validade', digitado.validade, hoje),
  ...readFigurado(digitado),
});

/** A stored post as its owner would type it; for the next one (`hoje`) a last day that has passed is left out. */
export function postDigitado(dados: DadosDoPost, hoje = ''): Digitado {
  const { validade, foto, ajustes, telefone, ...textos } = dados;
  return {
    ...textos,
    validade: validade && validade >= hoje ? formatData(validade) : '',
    telefone: formatTelefone(telefone),
    ...figuradoDigitado({ foto, ajustes }),
  };
}
