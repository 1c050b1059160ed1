import { type AppLoadContext, data } from '@remix-run/cloudflare';
import type { ChoiceOption } from '~/domain/resource/field-declarations.ts';
import { administersRede } from '../domain/pessoas/administration.ts';
import type { AuditTrailScope } from '../domain/pessoas/audit-trail.ts';
import { type ChosenEmpresa, EMPRESA_PARAMETER } from '../domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '../domain/pessoas/usuario.ts';
import type { EmpresaChoicePath, EmpresaScopePath } from '../routes/lookup.ts';
import { type ErrorPageData, type MissingEmpresaData, orErrorPage, orNull } from './errors.ts';
import { MISSING_EMPRESA_TEXTS } from './missing-empresa.ts';

/** Empresa, network or records without one, as a network administrator selected it. */
export type ChosenScope = { alcance: AuditTrailScope; opcoes: ChosenEmpresa['opcoes'] };

/** Query string or submitted form. */
type EmpresaSource = Pick<URLSearchParams, 'get'> | Pick<FormData, 'get'>;

/**
 * Resolves the Empresa of a request on a screen with `escolha`, after the guard: the person's own, unless the first
 * source that names one (form before address) names another.
 * @throws the page 403 for an Empresa that is not theirs, 404 for an unknown one, and the page to select one
 * for a network administrator without an own Empresa
 */
export async function chooseEmpresa(
  context: AppLoadContext,
  path: EmpresaChoicePath,
  usuario: Usuario,
  ...sources: readonly EmpresaSource[]
): Promise<ChosenEmpresa> {
  const asked = empresaAskedIn(sources);
  const own = usuario.id_empresa;
  if (!administersRede(usuario)) return { id: requireOwn(path, own, asked), opcoes: null };
  if (own !== null && (asked === null || asked === String(own)))
    return { id: own, opcoes: choices(await orNull(readEmpresaChoices(context))) };

  const options = await orErrorPage(readEmpresaChoices(context));
  const isOnly = asked === null && options.length === 1;
  const found = options.find(({ valor }) => isOnly || valor === asked);
  if (found) return { id: Number(found.valor), opcoes: choices(options) };
  if (asked !== null) throw refuse(404, 'Esta loja não existe.');
  throw data(missingEmpresaDataFor(path, options), { status: 200 });
}

/**
 * Like {@link chooseEmpresa}, but a network administrator may also select the whole network, or records
 * without an Empresa.
 */
export async function chooseScope(
  context: AppLoadContext,
  path: EmpresaScopePath,
  usuario: Usuario,
  ...sources: readonly EmpresaSource[]
): Promise<ChosenScope> {
  const asked = empresaAskedIn(sources) ?? 'rede';
  if (administersRede(usuario) && (asked === 'rede' || asked === 'nenhuma'))
    return { alcance: asked, opcoes: choices(await orNull(readEmpresaChoices(context))) };
  const { id, opcoes } = await chooseEmpresa(context, path, usuario, ...sources);
  return { alcance: id, opcoes };
}

function empresaAskedIn(sources: readonly EmpresaSource[]): string | null {
  for (const source of sources) {
    const text = source.get(EMPRESA_PARAMETER);
    if (typeof text === 'string' && text !== '') return text;
  }
  return null;
}

function requireOwn(path: EmpresaChoicePath, own: number | null, asked: string | null): number {
  if (asked !== null && asked !== String(own))
    throw refuse(403, 'Esta loja não é a sua: só quem administra a rede cuida dela.');
  if (own !== null) return own;
  throw data(missingEmpresaDataFor(path), { status: 422 });
}

const refuse = (status: number, mensagem: string) => data({ mensagem } satisfies ErrorPageData, { status });

function missingEmpresaDataFor(
  path: EmpresaChoicePath,
  opcoes?: readonly ChoiceOption[],
): MissingEmpresaData {
  return { semEmpresa: { ...MISSING_EMPRESA_TEXTS[path], ...(opcoes ? { opcoes } : {}) } };
}

/** Hides the selector from people with a single Empresa. */
const choices = (options: readonly ChoiceOption[] | null) => (options && options.length > 1 ? options : null);

async function readEmpresaChoices({ usuarios }: AppLoadContext): Promise<ChoiceOption[]> {
  const { value } = await usuarios.empresas();
  return value
    .map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
}
