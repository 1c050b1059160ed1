import * as v from 'valibot';
import type { ApiOperation } from '../base/operation.ts';

/** Declaration of the endpoint that returns the OpenAPI description. */
export const OPENAPI_DOCUMENT_OPERATIONS: readonly ApiOperation[] = [
  {
    ...{ metodo: 'get', caminho: '/api/openapi.json', id: 'readOpenApi', grupo: 'Loja', quem: 'publico' },
    ...{ resumo: 'Lê esta descrição', chave: 'livre', etag: true },
    respostas: {
      200: {
        descricao: 'OpenAPI 3.1 de todos os endereços de /api.',
        forma: v.looseObject({ openapi: v.string(), paths: v.looseObject({}) }),
        exemplo: { openapi: '3.1.1', paths: {} },
      },
    },
  },
];
