import * as v from 'valibot';
import type { Empresa, Usuario } from '../../app/domain/pessoas/usuario.ts';

/**
 * Schemas of the upstream's answers (section 7). Anything unspecified is read with tolerance, and unknown
 * fields are dropped. Access facts are the exception: anything but `true`, or a list of texts, grants
 * nothing.
 */
const idSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.minLength(1),
);

const textOrEmpty = v.nullish(v.string(), '');

const textOrNull = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((text) => (text === '' ? null : String(text))),
  ),
  null,
);

const empresaNumberSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
);

export const upstreamUsuarioSchema: v.GenericSchema<unknown, Usuario> = v.object({
  id: idSchema,
  uid: v.pipe(v.string(), v.minLength(1)),
  nome: textOrEmpty,
  telefone: textOrNull,
  id_empresa: v.fallback(v.nullish(empresaNumberSchema, null), null),
  descricao_cargo: textOrEmpty,
  email: textOrEmpty,
  email_verificado: v.fallback(v.nullish(v.boolean(), false), false),
  aprovado: v.fallback(v.nullish(v.boolean(), false), false),
  permissoes: v.fallback(v.nullish(v.array(v.string()), []), []),
});

/** Registered Usuario, or null when the upstream does not know the uid. */
export const usuarioOrNullSchema: v.GenericSchema<unknown, Usuario | null> =
  v.nullable(upstreamUsuarioSchema);

const accessFactsSchema = v.object({ aprovado: v.boolean(), permissoes: v.array(v.string()) });

/**
 * Answer of a write: the whole record when the upstream returns it, otherwise null (section 7: "not shown").
 * A mere echo of the request lacks aprovado and permissoes, so it does not count as the record.
 */
export const writeAnswerSchema: v.GenericSchema<unknown, Usuario | null> = v.pipe(
  v.unknown(),
  v.transform((answer) =>
    v.is(accessFactsSchema, answer) ? v.safeParse(upstreamUsuarioSchema, answer) : null,
  ),
  v.transform((parsed) => (parsed?.success ? parsed.output : null)),
);

const upstreamEmpresaSchema: v.GenericSchema<unknown, Empresa> = v.object({
  id: empresaNumberSchema,
  nome: v.pipe(v.string(), v.trim(), v.minLength(1)),
  cidade: textOrNull,
  uf: textOrNull,
  endereco: textOrNull,
});

/** List without its invalid rows; a list with nothing but invalid rows is a broken answer. */
function listSchemaOf<T>(item: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> {
  return v.pipe(
    v.array(v.unknown()),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const boas = dataset.value.flatMap((linha) => {
        const parsed = v.safeParse(item, linha);
        return parsed.success ? [parsed.output] : [];
      });
      if (boas.length > 0 || dataset.value.length === 0) return boas;
      addIssue({ message: 'no row of the list has the expected shape' });
      return NEVER;
    }),
  );
}

export const upstreamUsuariosSchema = listSchemaOf(upstreamUsuarioSchema);
export const upstreamEmpresasSchema = listSchemaOf(upstreamEmpresaSchema);
