import type * as v from 'valibot';
import { maySetPermissions } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type UsuarioChange, usuarioChangeSchemaFor } from '../../app/domain/pessoas/usuario-schema.ts';
import { ApiError } from '../base/api-error.ts';
import { invalid, readFields } from '../base/read-fields.ts';

/** Fields of a Usuario that a request may contain (section 3). */
const ACCEPTED_FIELDS = [
  'id',
  'uid',
  'nome',
  'telefone',
  'id_empresa',
  'descricao_cargo',
  'email',
  'email_verificado',
  'aprovado',
  'permissoes',
] as const satisfies readonly (keyof Usuario)[];

const INVALID_MESSAGE = 'Confira os campos e tente de novo.';
const UNKNOWN_FIELD = 'Este campo não existe.';
const PROTECTED_FIELD = 'Este campo não pode ser alterado por você.';
/** Maximum number of fields in an error: a hostile body may have thousands. */
const MAX_ANSWERED_FIELDS = 20;

/** 422 with a message per field. */
export const invalidUsuarioData = (fields: Record<string, string>): ApiError =>
  invalid(fields, INVALID_MESSAGE);

/**
 * Validates the fields that a body may change. Refuses bodies that are no object (400), unknown fields (422),
 * fields that only others may change and that differ from `known` (403: mass assignment, ASVS 15.3.3), and
 * invalid values (422). A protected field with the known value is harmless: section 7 lets clients send the
 * whole object.
 */
export function readUsuarioFields<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  input: unknown,
  schema: Schema,
  known: Partial<Usuario>,
): v.InferOutput<Schema> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new ApiError(400, 'corpo-invalido', 'Envie um objeto JSON.');
  }
  const entries = Object.entries(input);
  const names = new Set<string>(ACCEPTED_FIELDS);

  const unknown = entries.filter(([field]) => !names.has(field));
  if (unknown.length > 0) {
    const shown = unknown.slice(0, MAX_ANSWERED_FIELDS);
    throw invalidUsuarioData(Object.fromEntries(shown.map(([field]) => [field.slice(0, 60), UNKNOWN_FIELD])));
  }

  const editable = entries.filter(([field]) => Object.hasOwn(schema.entries, field));
  const foreign = entries.filter(
    ([field, value]) => !Object.hasOwn(schema.entries, field) && !repeats(known, field, value),
  );
  if (foreign.length > 0) {
    throw protectedFieldError(foreign.map(([field]) => field));
  }

  return readFields(schema, Object.fromEntries(editable), {
    whole: 'usuario',
    outermost: true,
    mensagem: INVALID_MESSAGE,
  });
}

/**
 * Validates the changes of `target` by `eu` as {@link readUsuarioFields} does; a permission that `eu` may not give or
 * take is refused like a protected field. Used for PUT by the edge and the embedded origin.
 */
export function readUsuarioChange(eu: Usuario, target: Usuario, input: unknown): UsuarioChange {
  const alteracao = readUsuarioFields(input, usuarioChangeSchemaFor(eu, target), target);
  if (alteracao.permissoes && !maySetPermissions(eu, target, alteracao.permissoes)) {
    throw protectedFieldError(['permissoes']);
  }
  return alteracao;
}

const protectedFieldError = (fields: readonly string[]): ApiError =>
  new ApiError(403, 'campo-protegido', 'Você não pode alterar esses dados.', {
    campos: Object.fromEntries(fields.map((field) => [field, PROTECTED_FIELD])),
  });

function repeats(known: Partial<Usuario>, field: string, value: unknown): boolean {
  const current = Object.entries(known).find(([name]) => name === field)?.[1];
  if (current === undefined) return false;
  if (field === 'email' && typeof value === 'string' && typeof current === 'string') {
    return value.trim().toLowerCase() === current.toLowerCase();
  }
  return JSON.stringify(value) === JSON.stringify(current);
}
