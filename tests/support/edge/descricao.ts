import { type Schema, Validator } from '@cfworker/json-schema';
import { createOpenApiDocument } from '../../../workers/api/openapi-document.ts';
import { createOperationLookup } from '../../../workers/base/api-operation.ts';
import { API_ENDPOINTS } from '../../../workers/endpoints.ts';

const documento = createOpenApiDocument(API_ENDPOINTS, 'http://localhost:8787');
const find = createOperationLookup(API_ENDPOINTS);

/**
 * Parts of an answer that its description does not say; none where all is well. `parte`: which part of the description
 * it is.
 */
export type Conferida = { parte: string; faltas: string[] };

/** Validators by schema: making one costs more than asking it. */
const validators = new Map<object, Validator>();
function validatorOf(schema: object): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const made = new Validator({ ...schema, components: documento.components } as Schema, '2020-12', false);
  validators.set(schema, made);
  return made;
}

/** Compares a real answer of /api with what /api/openapi.json says of it. The answer can still be read. */
export async function conferir(method: string, path: string, answer: Response): Promise<Conferida | null> {
  const { pathname } = new URL(path, 'http://localhost:8787');
  const operation = find(method, pathname);
  // A method or an address that there is not: nothing describes it.
  if (!operation) return null;
  const parte = `${operation.id} ${answer.status}`;
  const said = documento.paths[operation.caminho]?.[operation.metodo]?.responses[String(answer.status)];
  if (!said) return { parte, faltas: ['this status is not described'] };
  const response =
    '$ref' in said ? documento.components.responses[said.$ref.slice('#/components/responses/'.length)] : said;
  if (!response?.content)
    return { parte, faltas: answer.body === null ? [] : ['a body that is not described'] };
  const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
  const described = response.content[type];
  if (!described) return { parte, faltas: [`a body of another type: ${type}`] };
  if (!described.schema) return { parte, faltas: [] };
  const { valid, errors } = validatorOf(described.schema).validate(await answer.clone().json());
  return {
    parte,
    faltas: valid ? [] : errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`),
  };
}
