import * as v from 'valibot';
import { FOTO_MIME_TYPES } from '../../app/domain/fotos/file-format.ts';
import type { OperationBody, OperationParameter, OperationResponse } from '../base/api-operation.ts';
import { integerSchema } from '../base/value-schemas.ts';

/** Body of image bytes without a schema, in the OpenAPI operations of photo uploads. */
export const IMAGE_BODY: OperationBody = { tipo: FOTO_MIME_TYPES.join(', ') };

/** Progress of an unfinished upload. */
export const receivedAnswer: OperationResponse = {
  descricao: 'Chegou até aqui; mande o resto.',
  forma: v.strictObject({ recebido: integerSchema }),
  exemplo: { recebido: 262_144 },
};

export const uploadTotalParameter: OperationParameter = {
  ...{ nome: 'total', em: 'query', obrigatorio: true, exemplo: 524_288 },
  ...{ descricao: 'Quantos bytes a foto tem ao todo.', forma: v.pipe(integerSchema, v.minValue(1)) },
};

export const uploadRangeParameter: OperationParameter = {
  ...{ nome: 'Content-Range', em: 'header', forma: v.string(), exemplo: 'bytes 0-262143/524288' },
  descricao: 'Qual parte é esta (RFC 9110, 14.4); sem ele, o corpo é a foto inteira.',
};
