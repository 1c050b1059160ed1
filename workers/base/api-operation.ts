import type { GenericSchema } from 'valibot';
import type { ApiKeyScope } from '../../app/domain/chaves/api-key-scopes.ts';
import type { ErrorStatus } from './api-error.ts';

/** Schema of a value in a declared API operation: the endpoint's own, or JSON Schema (2020-12). */
export type ValueSchema = GenericSchema | { json: Readonly<Record<string, unknown>> };

/** Parameter in the path, the query or the headers. */
export type OperationParameter = {
  nome: string;
  em: 'path' | 'query' | 'header';
  descricao: string;
  forma: ValueSchema;
  obrigatorio?: boolean;
  exemplo?: unknown;
};

/** Body. `tipo`: its media type, default JSON. */
export type OperationBody = { forma?: ValueSchema; tipo?: string; exemplo?: unknown; descricao?: string };

/** Successful response. */
export type OperationResponse = OperationBody & { descricao: string };

/** Access without an API key: everybody, or a registered person's session. */
export type OperationAccess = 'publico' | 'pessoa';

/**
 * Declaration of an /api endpoint beside its handler: its input and output. /api/openapi.json, the
 * developers' page and the permissions of an API key are derived from it (docs/decisions/0033).
 */
export type ApiOperation = {
  metodo: 'get' | 'post' | 'put' | 'delete';
  /** Path as in OpenAPI: /api/campanha/{id}. */
  caminho: `/api/${string}`;
  /** Unique operation id, for code generators. */
  id: string;
  /** Group in the documentation. */
  grupo: string;
  resumo: string;
  descricao?: string;
  quem: OperationAccess;
  /** Scope that an API key needs; `livre`: any key; absent: no key. */
  chave?: ApiKeyScope | 'livre';
  /** True when the key acts as an administrator of its company: the scope alone decides. */
  chaveAdministra?: boolean;
  parametros?: readonly OperationParameter[];
  corpo?: OperationBody & { obrigatorio?: boolean };
  /** Responses by status. */
  respostas: Readonly<Record<number, OperationResponse>>;
  /** Errors besides those that every endpoint has. */
  erros?: readonly ErrorStatus[];
  /** Named schemas of its responses. */
  formas?: Readonly<Record<string, GenericSchema>>;
  /** True when it sends an ETag and may answer 304. */
  etag?: boolean;
};

/** Pattern of the operation's paths. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);

/** Creates a lookup of a request's operation; null for none. HEAD counts as GET. */
export function createOperationLookup(operations: readonly ApiOperation[]) {
  // Literal paths come before paths with parameters.
  const all = operations
    .map((operacao) => ({ operacao, pattern: patternOf(operacao.caminho) }))
    .sort((a, b) => a.operacao.caminho.split('{').length - b.operacao.caminho.split('{').length);
  return (method: string, path: string): ApiOperation | null => {
    const metodo = method === 'HEAD' ? 'get' : method.toLowerCase();
    return (
      all.find(({ operacao, pattern }) => operacao.metodo === metodo && pattern.test(path))?.operacao ?? null
    );
  };
}
