import * as v from 'valibot';
import { explainTelefone, parseTelefone } from '../valores/telefone.ts';
import { textSchema } from '../valores/text-schema.ts';
import { type AdministrationAction, type AdministrationActor, mayActOn } from './administration.ts';
import { DEFAULT_CARGO } from './usuario.ts';

const MAX_NOME = 120;
const MAX_CARGO = 80;
const MAX_PERMISSIONS = 20;

/** Section 5: registration needs a non-empty name; invisible characters alone are no name. */
const nomeSchema = v.pipe(
  textSchema({ most: MAX_NOME, message: 'Informe o nome.', required: 'Informe o nome.' }),
  v.regex(/\p{L}/u, 'Informe o nome.'),
);

const INVALID_TELEFONE = 'Confira o telefone, com DDD.';

/** National digits with area code, or null for none. */
const telefoneSchema = v.nullable(
  v.pipe(
    v.string(INVALID_TELEFONE),
    v.trim(),
    v.check(
      (text) => text === '' || parseTelefone(text) !== null,
      ({ input }) => explainTelefone(input) ?? INVALID_TELEFONE,
    ),
    v.transform((text) => (text === '' ? null : parseTelefone(text))),
  ),
);

/** Job title, with a default when empty (section 9); invisible characters alone are refused. */
const cargoSchema = v.pipe(
  v.string('Informe o cargo.'),
  v.check((text) => text.trim() === '' || /\p{L}/u.test(text), 'Informe o cargo.'),
  textSchema({ most: MAX_CARGO, message: 'Informe o cargo.' }),
  v.transform((text) => text || DEFAULT_CARGO),
);

const INVALID_EMPRESA = 'Escolha uma empresa da lista.';
const empresaIdSchema = v.nullable(
  v.pipe(v.number(INVALID_EMPRESA), v.safeInteger(INVALID_EMPRESA), v.minValue(1, INVALID_EMPRESA)),
);

const permissionSchema = v.pipe(
  v.string('Permissão desconhecida.'),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Permissão desconhecida.'),
);
const permissionsSchema = v.pipe(
  v.array(permissionSchema, 'Informe as permissões como lista.'),
  v.maxLength(MAX_PERMISSIONS, 'São permissões demais.'),
  v.transform((list) => [...new Set(list)]),
);

/**
 * Schema of a registration: the form on Home, and the body of POST /usuario, without the session's own data.
 */
export const cadastroSchema = v.object({
  nome: v.optional(nomeSchema, ''),
  telefone: v.optional(telefoneSchema, null),
  id_empresa: v.optional(empresaIdSchema, null),
  descricao_cargo: v.optional(v.nullable(cargoSchema, DEFAULT_CARGO), DEFAULT_CARGO),
});
export type Cadastro = v.InferOutput<typeof cadastroSchema>;

/** Schema of a change to one's own record; absent fields stay unchanged. */
export const ownUsuarioChangeSchema = v.object({
  nome: v.optional(nomeSchema),
  telefone: v.optional(telefoneSchema),
  descricao_cargo: v.optional(cargoSchema),
});

/** Schema of all possible changes to a record; absent fields stay unchanged. */
export const adminUsuarioChangeSchema = v.object({
  ...ownUsuarioChangeSchema.entries,
  id_empresa: v.optional(empresaIdSchema),
  aprovado: v.optional(v.boolean('Responda sim ou não.')),
  permissoes: v.optional(permissionsSchema),
});
export type UsuarioChange = v.InferOutput<typeof adminUsuarioChangeSchema>;

/** Fields that each action changes. */
const ACTION_FIELDS = {
  editar: ['nome', 'telefone', 'descricao_cargo'],
  aprovar: ['aprovado'],
  'mudar-permissoes': ['permissoes'],
  'trocar-empresa': ['id_empresa'],
} as const satisfies Partial<Record<AdministrationAction, readonly (keyof UsuarioChange)[]>>;

/** Schema of the changes that `eu` may make to `target`, field by field (administracao.ts). */
export function usuarioChangeSchemaFor(
  eu: AdministrationActor,
  target: AdministrationActor,
): typeof adminUsuarioChangeSchema {
  const acts = Object.keys(ACTION_FIELDS) as (keyof typeof ACTION_FIELDS)[];
  const fields = acts.filter((act) => mayActOn(eu, act, target)).flatMap((act) => ACTION_FIELDS[act]);
  const entries = fields.map((field) => [field, adminUsuarioChangeSchema.entries[field]]);
  // Every field is optional, so a schema of fewer fields has the same type.
  return v.object(Object.fromEntries(entries)) as typeof adminUsuarioChangeSchema;
}
