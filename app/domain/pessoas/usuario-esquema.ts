import * as v from 'valibot';
import { motivoDoTelefone } from '../valores/motivo-do-telefone.ts';
import { parseTelefone } from '../valores/telefone.ts';
import { texto } from '../valores/texto.ts';
import { type Ato, podeFazer, type Quem } from './administracao.ts';
import { CARGO_PADRAO } from './usuario.ts';

const NOME_MAXIMO = 120;
const CARGO_MAXIMO = 80;
const PERMISSOES_MAXIMO = 20;

/** Section 5: registration needs a non-empty name; invisible characters alone are no name. */
const nome = v.pipe(
  texto({ most: NOME_MAXIMO, message: 'Informe o nome.', required: 'Informe o nome.' }),
  v.regex(/\p{L}/u, 'Informe o nome.'),
);

const TELEFONE_INVALIDO = 'Confira o telefone, com DDD.';

/** National digits with area code, or null for none. */
const telefone = v.nullable(
  v.pipe(
    v.string(TELEFONE_INVALIDO),
    v.trim(),
    v.check(
      (text) => text === '' || parseTelefone(text) !== null,
      ({ input }) => motivoDoTelefone(input) ?? TELEFONE_INVALIDO,
    ),
    v.transform((text) => (text === '' ? null : parseTelefone(text))),
  ),
);

/** Job title, with a default when empty (section 9); invisible characters alone are refused. */
const cargo = v.pipe(
  v.string('Informe o cargo.'),
  v.check((text) => text.trim() === '' || /\p{L}/u.test(text), 'Informe o cargo.'),
  texto({ most: CARGO_MAXIMO, message: 'Informe o cargo.' }),
  v.transform((text) => text || CARGO_PADRAO),
);

const EMPRESA_INVALIDA = 'Escolha uma empresa da lista.';
const idEmpresa = v.nullable(
  v.pipe(v.number(EMPRESA_INVALIDA), v.safeInteger(EMPRESA_INVALIDA), v.minValue(1, EMPRESA_INVALIDA)),
);

const permissao = v.pipe(
  v.string('Permissão desconhecida.'),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'Permissão desconhecida.'),
);
const permissoes = v.pipe(
  v.array(permissao, 'Informe as permissões como lista.'),
  v.maxLength(PERMISSOES_MAXIMO, 'São permissões demais.'),
  v.transform((lista) => [...new Set(lista)]),
);

/**
 * Schema of a registration: the form on Home, and the body of POST /usuario, without the session's own data.
 */
export const cadastroSchema = v.object({
  nome: v.optional(nome, ''),
  telefone: v.optional(telefone, null),
  id_empresa: v.optional(idEmpresa, null),
  descricao_cargo: v.optional(v.nullable(cargo, CARGO_PADRAO), CARGO_PADRAO),
});
export type Cadastro = v.InferOutput<typeof cadastroSchema>;

/** Schema of a change to one's own record; absent fields stay unchanged. */
export const alteracaoPropriaSchema = v.object({
  nome: v.optional(nome),
  telefone: v.optional(telefone),
  descricao_cargo: v.optional(cargo),
});

/** Schema of all possible changes to a record; absent fields stay unchanged. */
export const alteracaoDeAdminSchema = v.object({
  ...alteracaoPropriaSchema.entries,
  id_empresa: v.optional(idEmpresa),
  aprovado: v.optional(v.boolean('Responda sim ou não.')),
  permissoes: v.optional(permissoes),
});
export type Alteracao = v.InferOutput<typeof alteracaoDeAdminSchema>;

/** Fields that each action changes. */
const CAMPOS_DO_ATO = {
  editar: ['nome', 'telefone', 'descricao_cargo'],
  aprovar: ['aprovado'],
  'mudar-permissoes': ['permissoes'],
  'trocar-empresa': ['id_empresa'],
} as const satisfies Partial<Record<Ato, readonly (keyof Alteracao)[]>>;

/** Schema of the changes that `eu` may make to `alvo`, field by field (administracao.ts). */
export function alteracaoSchemaFor(eu: Quem, alvo: Quem): typeof alteracaoDeAdminSchema {
  const atos = Object.keys(CAMPOS_DO_ATO) as (keyof typeof CAMPOS_DO_ATO)[];
  const campos = atos.filter((ato) => podeFazer(eu, ato, alvo)).flatMap((ato) => CAMPOS_DO_ATO[ato]);
  const entries = campos.map((campo) => [campo, alteracaoDeAdminSchema.entries[campo]]);
  // Every field is optional, so a schema of fewer fields has the same type.
  return v.object(Object.fromEntries(entries)) as typeof alteracaoDeAdminSchema;
}
