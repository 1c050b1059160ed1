import type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
} from '../../../workers/api/openapi-document.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** Field or parameter, described in words. */
export type DocumentedField = {
  nome: string;
  tipo: string;
  obrigatorio: boolean;
  descricao: string;
  onde?: string;
};

/** Endpoint, described in words. */
export type DocumentedOperation = {
  id: string;
  metodo: string;
  caminho: string;
  resumo: string;
  descricao: string;
  /** Required authorization in words; `escopo` is the scope an API key needs. */
  acesso: string;
  escopo: string | null;
  parametros: DocumentedField[];
  corpo: DocumentedField[];
  pedido: string;
  resposta: { status: string; descricao: string; exemplo: string | null };
  /** Statuses of its errors; errors common to all endpoints are documented once. */
  erros: string[];
};

export type DocumentedGroup = { nome: string; ancora: string; operacoes: DocumentedOperation[] };

const isJsonRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const KIND_NAMES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'sim ou não',
  array: 'lista',
  object: 'objeto',
  null: 'null',
};

/** Describes a schema's type in a few words: "texto, até 60", "inteiro ou null". */
export function describeType(schema: JsonRecord): string {
  const options = [schema.anyOf ?? schema.oneOf ?? []].flat().filter(isJsonRecord);
  if (options.length > 0) return [...new Set(options.map(describeType))].join(' ou ');
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => `"${each}"`).join(', ');
  if (schema.const !== undefined) return `"${schema.const}"`;
  const kind = KIND_NAMES[String(schema.type)] ?? 'qualquer valor';
  if (schema.format === 'date') return 'dia AAAA-MM-DD';
  const { minimum, maximum, maxLength } = schema;
  if (typeof minimum === 'number' && typeof maximum === 'number') return `${kind} de ${minimum} a ${maximum}`;
  return typeof maxLength === 'number' ? `${kind}, até ${maxLength} letras` : kind;
}

/** Fields of a request body; for alternative schemas, those of the first. */
function fieldsOfSchema(schema: JsonRecord | undefined): DocumentedField[] {
  const form = schema && ([schema.oneOf ?? schema.anyOf ?? []].flat().find(isJsonRecord) ?? schema);
  if (!form || !isJsonRecord(form.properties)) return [];
  const needed = Array.isArray(form.required) ? form.required : [];
  return Object.entries(form.properties).flatMap(([nome, each]) =>
    isJsonRecord(each)
      ? [
          {
            ...{ nome, tipo: describeType(each), obrigatorio: needed.includes(nome) },
            descricao: typeof each.description === 'string' ? each.description : '',
          },
        ]
      : [],
  );
}

const PARAMETER_PLACES = { path: 'no endereço', query: 'depois de ?', header: 'cabeçalho' } as const;

const toParameterField = ({
  name,
  in: place,
  description,
  required,
  schema,
}: OpenApiParameter): DocumentedField => ({
  ...{ nome: name, tipo: describeType(schema), obrigatorio: required, descricao: description },
  onde: PARAMETER_PLACES[place],
});

/** Quotes a text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Builds a curl command as an example of the request. */
function createCurlExample(
  host: string,
  method: string,
  caminho: string,
  operation: OpenApiOperation,
): string {
  const { parameters = [], requestBody, security } = operation;
  const path = caminho.replace(/\{(\w+)\}/g, (_, nome: string) =>
    encodeURIComponent(String(parameters.find(({ name }) => name === nome)?.example ?? nome)),
  );
  const query = new URLSearchParams(
    parameters
      .filter(({ in: place, required }) => place === 'query' && required)
      .map(({ name, example }) => [name, String(example ?? '')]),
  ).toString();
  const content = Object.entries(requestBody?.content ?? {})[0];
  const opens = security.some((each) => each.chave) && 'chave';
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${quoted(`${host}${path}${query && `?${query}`}`)}`,
    ...(opens ? [`-H ${quoted('Authorization: Bearer SUA_CHAVE')}`] : []),
    ...parameters
      .filter(({ in: place, required }) => place === 'header' && required)
      .map(({ name, example }) => `-H ${quoted(`${name}: ${example ?? ''}`)}`),
    ...(content ? [`-H ${quoted(`Content-Type: ${content[0]}`)}`] : []),
    ...(content?.[1].example === undefined
      ? content
        ? ['--data-binary @foto.jpg']
        : []
      : [`-d ${quoted(JSON.stringify(content[1].example))}`]),
  ];
  return lines.join(' \\\n  ');
}

function accessOf({ security }: OpenApiOperation): Pick<DocumentedOperation, 'acesso' | 'escopo'> {
  const escopo = security.flatMap(({ chave }) => chave ?? [])[0] ?? null;
  const free = security.some((each) => Object.keys(each).length === 0);
  const key = security.some((each) => each.chave);
  if (!key) return { escopo, acesso: free ? 'Sem chave' : 'Só para pessoas que entraram' };
  if (escopo === null) return { escopo, acesso: 'Com ou sem chave' };
  return { escopo, acesso: free ? 'Com chave, traz o da sua loja' : 'Com chave' };
}

/** Statuses of errors that every endpoint may return. */
const COMMON_STATUSES = ['401', '403', '429', '500', '503'];

function readOperation(
  host: string,
  caminho: string,
  method: string,
  operation: OpenApiOperation,
): DocumentedOperation {
  const { operationId, summary, description = '', parameters = [], requestBody, responses } = operation;
  // A creation answers 201 the first time.
  const [status, answer] = Object.entries(responses).find(([each]) => each === '201') ??
    Object.entries(responses).find(([each]) => each.startsWith('2')) ?? ['200'];
  const content = answer && 'content' in answer ? Object.values(answer.content ?? {})[0] : undefined;
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  return {
    ...{ id: operationId, metodo: method.toUpperCase(), caminho, resumo: summary, descricao: description },
    ...accessOf(operation),
    parametros: parameters.map(toParameterField),
    corpo: fieldsOfSchema(schema),
    pedido: createCurlExample(host, method, caminho, operation),
    resposta: {
      status,
      descricao: answer && 'description' in answer ? answer.description : '',
      exemplo: content?.example === undefined ? null : JSON.stringify(content.example, null, 2),
    },
    erros: Object.keys(responses).filter((each) => /^[45]/.test(each) && !COMMON_STATUSES.includes(each)),
  };
}

/** Groups of each document read: an isolate describes its endpoints once. */
const groups = new WeakMap<OpenApiDocument, DocumentedGroup[]>();

/** Groups the endpoints of an OpenAPI document for display. */
export function readApiDocument(document: OpenApiDocument): DocumentedGroup[] {
  const read = groups.get(document) ?? readGroups(document);
  groups.set(document, read);
  return read;
}

function readGroups({ tags, paths, servers }: OpenApiDocument): DocumentedGroup[] {
  const host = servers[0]?.url ?? '';
  const all = Object.entries(paths).flatMap(([caminho, methods]) =>
    Object.entries(methods).map(([metodo, operacao]) => ({ caminho, metodo, operacao })),
  );
  return tags.map(({ name }) => ({
    nome: name,
    ancora: name
      .normalize('NFD')
      .replace(/[^\w ]/g, '')
      .replaceAll(' ', '-')
      .toLowerCase(),
    operacoes: all
      .filter(({ operacao }) => operacao.tags.includes(name))
      .map(({ caminho, metodo, operacao }) => readOperation(host, caminho, metodo, operacao)),
  }));
}

/** Error statuses with their description and an example code. */
export const readErrorStatuses = ({ components }: OpenApiDocument) =>
  Object.entries(components.responses).map(([nome, { description, content }]) => ({
    status: nome.replace(/\D/g, ''),
    descricao: description,
    codigo: errorCodeOf(Object.values(content)[0]?.example),
  }));

function errorCodeOf(example: unknown): string {
  const error = isJsonRecord(example) ? example.erro : null;
  return isJsonRecord(error) ? String(error.codigo) : '';
}
