import * as v from 'valibot';
import { TIPOS_DE_FOTO } from '../../app/domain/fotos/formato.ts';
import { inteiro } from '../base/formas.ts';
import type { Corpo, Parametro, Resposta } from '../base/operacao.ts';

/** Image bytes in a request or response body, without a schema. */
export const FIGURA: Corpo = { tipo: TIPOS_DE_FOTO.join(', ') };

/** Progress of an unfinished upload. */
export const recebido: Resposta = {
  descricao: 'Chegou até aqui; mande o resto.',
  forma: v.strictObject({ recebido: inteiro }),
  exemplo: { recebido: 262_144 },
};

export const totalDoEnvio: Parametro = {
  ...{ nome: 'total', em: 'query', obrigatorio: true, exemplo: 524_288 },
  ...{ descricao: 'Quantos bytes a foto tem ao todo.', forma: v.pipe(inteiro, v.minValue(1)) },
};

export const faixaDoEnvio: Parametro = {
  ...{ nome: 'Content-Range', em: 'header', forma: v.string(), exemplo: 'bytes 0-262143/524288' },
  descricao: 'Qual parte é esta (RFC 9110, 14.4); sem ele, o corpo é a foto inteira.',
};
