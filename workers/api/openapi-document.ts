import { toJsonSchema } from '@valibot/to-json-schema';
import { type GenericSchema, getDescription } from 'valibot';
import type { ErrorStatus } from '../base/api-error.ts';
import type { ApiOperation, OperationBody, ValueSchema } from '../base/api-operation.ts';
import { errorBodySchema } from '../base/value-schemas.ts';
import { ERROR_WORDS } from './error-words.ts';

type Json = Readonly<Record<string, unknown>>;

/** OpenAPI parameter: in a header, the path or the query. */
export type OpenApiParameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required: boolean;
  schema: Json;
  example?: unknown;
};
type OpenApiContent = Readonly<Record<string, { schema?: Json; example?: unknown }>>;
export type OpenApiResponse =
  | { $ref: string }
  | { description: string; headers?: Json; content?: OpenApiContent };

/** OpenAPI operation. */
export type OpenApiOperation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Readonly<Record<string, readonly string[]>>[];
  parameters?: OpenApiParameter[];
  requestBody?: { required: boolean; content: OpenApiContent };
  responses: Readonly<Record<string, OpenApiResponse>>;
};

/** OpenAPI 3.1 document; its schemas are JSON Schema 2020-12. */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; url: string } };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  components: {
    schemas: Json;
    responses: Readonly<Record<string, { description: string; headers?: Json; content: OpenApiContent }>>;
    securitySchemes: Json;
  };
};

const JSON_TYPE = 'application/json';
const REFERENCE = '#/components/schemas/';

type ConvertedSchema = { properties?: Record<string, unknown> };

/**
 * Restores what the conversion to JSON Schema loses: the descriptions of fields behind a transformation, and
 * enums whose options are known only at run time.
 */
function withWords<Converted extends object>(schema: object, converted: Converted): Converted {
  if ('options' in schema && Array.isArray(schema.options) && schema.options.length === 0)
    return { type: 'string' } as unknown as Converted;
  if (!('entries' in schema)) return converted;
  const { properties = {} } = converted as ConvertedSchema;
  for (const [nome, entry] of Object.entries(schema.entries as Record<string, GenericSchema>)) {
    const description = getDescription(entry as never);
    const property = properties[nome];
    if (description && typeof property === 'object') properties[nome] = { description, ...property };
  }
  return converted;
}

/**
 * Converts a form to JSON Schema. Rules that a schema cannot express, such as a date that exists, are left to
 * the 422 response.
 * @param mode `input` for request bodies, `output` for responses
 */
function schemaOf(
  shape: ValueSchema,
  mode: 'input' | 'output',
  nomeadas: Record<string, GenericSchema>,
): Json {
  if ('json' in shape) return shape.json;
  const {
    $schema: _,
    $defs: __,
    ...schema
  } = toJsonSchema(shape as never, {
    ...{ target: 'draft-2020-12', typeMode: mode, errorMode: 'ignore' },
    overrideSchema: ({ valibotSchema, jsonSchema }) => withWords(valibotSchema, jsonSchema),
    definitions: nomeadas as never,
    overrideRef: ({ referenceId }) => `${REFERENCE}${referenceId}`,
  });
  return schema as Json;
}

/** Named schemas shared by responses; request schemas have no name. */
const namedSchemas = (operations: readonly ApiOperation[]): Record<string, GenericSchema> =>
  Object.assign({ Erro: errorBodySchema }, ...operations.map(({ formas }) => formas ?? {}));

const contentOf = (
  { tipo = JSON_TYPE, forma, exemplo }: OperationBody,
  mode: 'input' | 'output',
  named = {},
): OpenApiContent =>
  Object.fromEntries(
    tipo.split(', ').map((each) => [
      each,
      {
        ...(forma ? { schema: schemaOf(forma, mode, named) } : {}),
        ...(exemplo === undefined ? {} : { example: exemplo }),
      },
    ]),
  );

/** Every error status that an endpoint may answer with, its own among them. */
export function errorStatusesOf({ metodo, quem, chave, corpo, erros = [] }: ApiOperation): ErrorStatus[] {
  const all = new Set<ErrorStatus>([...erros, 429, 500, 503]);
  if (quem === 'pessoa' || chave) for (const status of [401, 403] as const) all.add(status);
  if (quem === 'pessoa') for (const status of [502, 504] as const) all.add(status);
  if (metodo !== 'get') for (const status of [403, 413] as const) all.add(status);
  if (corpo) for (const status of [400, 415] as const) all.add(status);
  // A key without the scope gets 403, an invalid key 401, on every endpoint.
  for (const status of [401, 403] as const) all.add(status);
  return [...all].sort((a, b) => a - b);
}

const ETAG = { ETag: { description: 'Mande em If-None-Match.', schema: { type: 'string' } } };

function describe(operation: ApiOperation, named: Record<string, GenericSchema>): OpenApiOperation {
  const { id, grupo, resumo, descricao, quem, chave, parametros = [], corpo, respostas, etag } = operation;
  const answers = Object.entries(respostas).map(([status, answer]) => [
    status,
    {
      description: answer.descricao,
      ...(etag ? { headers: ETAG } : {}),
      ...(answer.forma || answer.tipo ? { content: contentOf(answer, 'output', named) } : {}),
    },
  ]);
  const kept = etag ? [['304', { description: 'Não mudou desde o ETag que você mandou.' }]] : [];
  const errors = errorStatusesOf(operation).map((status) => [
    status,
    { $ref: `#/components/responses/Erro${status}` },
  ]);
  return {
    operationId: id,
    tags: [grupo],
    summary: resumo,
    ...(descricao ? { description: descricao } : {}),
    security: [
      quem === 'publico' ? {} : { sessao: [] },
      ...(chave ? [{ chave: chave === 'livre' ? [] : [chave] }] : []),
    ],
    ...(parametros.length > 0
      ? {
          parameters: parametros.map(
            ({ nome, em, descricao: said, forma, obrigatorio = false, exemplo }) => ({
              ...{ name: nome, in: em, description: said, required: obrigatorio },
              schema: schemaOf(forma, 'input', {}),
              ...(exemplo === undefined ? {} : { example: exemplo }),
            }),
          ),
        }
      : {}),
    ...(corpo
      ? { requestBody: { required: corpo.obrigatorio ?? false, content: contentOf(corpo, 'input') } }
      : {}),
    responses: Object.fromEntries([...answers, ...kept, ...errors]),
  };
}

const ERROR_REFERENCE = { $ref: `${REFERENCE}Erro` };
const WAIT = { 'Retry-After': { description: 'Segundos de espera.', schema: { type: 'integer' } } };

/** Error responses that at least one endpoint uses. */
const errorResponses = (used: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(ERROR_WORDS)
      .filter(([status]) => used.has(status))
      .map(([status, { descricao, codigo, mensagem, campos }]) => [
        `Erro${status}`,
        {
          description: descricao,
          ...(status === '429' ? { headers: WAIT } : {}),
          content: {
            [JSON_TYPE]: {
              schema: ERROR_REFERENCE,
              example: { erro: { codigo, mensagem, ...(campos ? { campos } : {}) } },
            },
          },
        },
      ]),
  );

/** Last document of each list of operations: converting schemas takes longer than the rest of an answer. */
const described = new WeakMap<readonly ApiOperation[], { publicUrl: string; document: OpenApiDocument }>();

/**
 * Describes endpoints as OpenAPI 3.1, from the declarations that stand beside their handlers. The document is shared:
 * nobody changes it.
 * @param publicUrl `https://host` without a trailing slash
 */
export function createOpenApiDocument(
  operations: readonly ApiOperation[],
  publicUrl: string,
): OpenApiDocument {
  const last = described.get(operations);
  if (last?.publicUrl === publicUrl) return last.document;
  const document = describeAll(operations, publicUrl);
  described.set(operations, { publicUrl, document });
  return document;
}

function describeAll(operations: readonly ApiOperation[], publicUrl: string): OpenApiDocument {
  const named = namedSchemas(operations);
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const operation of operations) {
    const path = paths[operation.caminho] ?? {};
    path[operation.metodo] = describe(operation, named);
    paths[operation.caminho] = path;
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Balcão',
      version: '1',
      description: `Como ligar outro sistema da loja a este. A mesma descrição, para ler: ${publicUrl}/desenvolvedores`,
      license: { name: 'Para as lojas que usam o Balcão', url: `${publicUrl}/desenvolvedores` },
    },
    servers: [{ url: publicUrl, description: 'O sistema da loja.' }],
    tags: [...new Set(operations.map(({ grupo }) => grupo))].map((name) => ({
      name,
      description: operations
        .flatMap(({ grupo, resumo }) => (grupo === name ? resumo : []))
        .slice(0, 3)
        .join('. '),
    })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(named).map(([nome, shape]) => {
          const { [nome]: _own, ...others } = named;
          return [nome, schemaOf(shape, 'output', others)];
        }),
      ),
      responses: errorResponses(new Set(operations.flatMap(errorStatusesOf).map(String))),
      securitySchemes: {
        chave: {
          ...{ type: 'http', scheme: 'bearer' },
          description: 'Uma chave da loja. Quem administra a loja cria em Administração, Chaves da API.',
        },
        sessao: {
          ...{ type: 'apiKey', in: 'cookie', name: '__Host-sessao' },
          description: 'Uma pessoa que entrou no sistema.',
        },
      },
    },
  };
}
