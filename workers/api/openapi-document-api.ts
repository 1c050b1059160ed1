import * as v from 'valibot';
import { answerWithEtag } from '../base/etag.ts';
import type { ApiEndpoint } from '../shell/endpoint.ts';

/** Cache-Control: the document is public and changes only with a deployment. */
const PUBLIC_CACHE = 'public, max-age=300, stale-while-revalidate=86400';

/** OpenAPI description of everything under /api: docs/decisions/0033. */
export const OPENAPI_DOCUMENT_ENDPOINTS: readonly ApiEndpoint[] = [
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
    handle: (c) => answerWithEtag(c, c.get('contexto').documentoDaApi(), { 'Cache-Control': PUBLIC_CACHE }),
  },
];
