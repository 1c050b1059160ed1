import type * as v from 'valibot';
import { podeTrocar } from '../../app/domain/pessoas/administracao.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { type Alteracao, alteracaoSchemaFor } from '../../app/domain/pessoas/usuario-esquema.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { invalid, readFields } from '../base/read-fields.ts';

/** Every field of a user that a request may name (section 3). */
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
/** A hostile body may name thousands of fields; a person needs to see a few. */
const CAMPOS_NA_RESPOSTA = 20;

/** 422 with a message per field. */
export const dadosInvalidos = (campos: Record<string, string>): ErroDaApi => invalid(campos, MENSAGEM);

/**
 * What a body may change, checked. Refuses bodies that are no object (400), fields nobody knows (422), fields
 * that belong to somebody else's decision and differ from `known` (403: mass assignment, ASVS 15.3.3), and
 * values that break a rule (422). A protected field that repeats the known value is harmless: section 7 lets
 * clients send the whole user object.
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
 * What `eu` changes of `alvo`, as {@link readCampos} checks it; a permission that is not `eu`'s to give or to take is
 * refused like a protected field. The edge and the embedded origin read a PUT with it.
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
