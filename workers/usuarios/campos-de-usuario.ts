import type * as v from 'valibot';
import { podeTrocar } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type Alteracao, alteracaoSchemaFor } from '../../app/domain/pessoas/usuario-esquema.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { invalid, readFields } from '../base/read-fields.ts';

/** Fields of a Usuario that a request may contain (section 3). */
const CAMPOS = [
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

const MENSAGEM = 'Confira os campos e tente de novo.';
const CAMPO_DESCONHECIDO = 'Este campo não existe.';
const CAMPO_PROTEGIDO = 'Este campo não pode ser alterado por você.';
/** Maximum number of fields in an error: a hostile body may have thousands. */
const CAMPOS_NA_RESPOSTA = 20;

/** 422 with a message per field. */
export const dadosInvalidos = (campos: Record<string, string>): ErroDaApi => invalid(campos, MENSAGEM);

/**
 * Validates the fields that a body may change. Refuses bodies that are no object (400), unknown fields (422),
 * fields that only others may change and that differ from `known` (403: mass assignment, ASVS 15.3.3), and
 * invalid values (422). A protected field with the known value is harmless: section 7 lets clients send the
 * whole object.
 */
export function readCampos<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  input: unknown,
  schema: Schema,
  known: Partial<Usuario>,
): v.InferOutput<Schema> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new ErroDaApi(400, 'corpo-invalido', 'Envie um objeto JSON.');
  }
  const entries = Object.entries(input);
  const names = new Set<string>(CAMPOS);

  const unknown = entries.filter(([campo]) => !names.has(campo));
  if (unknown.length > 0) {
    const shown = unknown.slice(0, CAMPOS_NA_RESPOSTA);
    throw dadosInvalidos(
      Object.fromEntries(shown.map(([campo]) => [campo.slice(0, 60), CAMPO_DESCONHECIDO])),
    );
  }

  const editable = entries.filter(([campo]) => Object.hasOwn(schema.entries, campo));
  const foreign = entries.filter(
    ([campo, valor]) => !Object.hasOwn(schema.entries, campo) && !repeats(known, campo, valor),
  );
  if (foreign.length > 0) {
    throw campoProtegido(foreign.map(([campo]) => campo));
  }

  return readFields(schema, Object.fromEntries(editable), {
    whole: 'usuario',
    outermost: true,
    mensagem: MENSAGEM,
  });
}

/**
 * Validates the changes of `alvo` by `eu` as {@link readCampos} does; a permission that `eu` may not give or
 * take is refused like a protected field. Used for PUT by the edge and the embedded origin.
 */
export function readAlteracao(eu: Usuario, alvo: Usuario, input: unknown): Alteracao {
  const alteracao = readCampos(input, alteracaoSchemaFor(eu, alvo), alvo);
  if (alteracao.permissoes && !podeTrocar(eu, alvo, alteracao.permissoes)) {
    throw campoProtegido(['permissoes']);
  }
  return alteracao;
}

const campoProtegido = (campos: readonly string[]): ErroDaApi =>
  new ErroDaApi(403, 'campo-protegido', 'Você não pode alterar esses dados.', {
    campos: Object.fromEntries(campos.map((campo) => [campo, CAMPO_PROTEGIDO])),
  });

function repeats(known: Partial<Usuario>, campo: string, valor: unknown): boolean {
  const atual = Object.entries(known).find(([name]) => name === campo)?.[1];
  if (atual === undefined) return false;
  if (campo === 'email' && typeof valor === 'string' && typeof atual === 'string') {
    return valor.trim().toLowerCase() === atual.toLowerCase();
  }
  return JSON.stringify(valor) === JSON.stringify(atual);
}
