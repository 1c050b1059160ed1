import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { administersRede } from '../domain/pessoas/administration.ts';
import type { AuditTrailScope } from '../domain/pessoas/audit-trail.ts';
import {
  type ChosenEmpresa,
  EMPRESA_PARAMETER,
  type EmpresaAnswer,
  type EmpresaOption,
} from '../domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '../domain/pessoas/usuario.ts';
import type { EmpresaChoicePath } from '../routes/lookup.ts';
import { type ErrorPageData, type MissingEmpresaData, orErrorPage, orNull } from './errors.ts';
import { MISSING_EMPRESA_TEXTS } from './missing-empresa.ts';

/** Source of the selected company id: query string or submitted form. */
type EmpresaSource = Pick<URLSearchParams, 'get'> | Pick<FormData, 'get'>;

/**
 * Resolves the Empresa of a request on a screen with `escolha`; every loader and action calls it after the
 * guard. The person's own, unless the first of `ditos` that names one (form before address) names another.
 * @throws the page 403 for an Empresa that is not theirs, 404 for an unknown one, and the page to select one
 * for a network administrator without an own Empresa
 */
export async function chooseEmpresa(
  context: AppLoadContext,
  path: EmpresaChoicePath,
  usuario: Usuario,
  ...ditos: readonly EmpresaSource[]
): Promise<ChosenEmpresa> {
  const pedida = empresaAskedIn(ditos);
  const own = usuario.id_empresa;
  if (!administersRede(usuario)) return { id: requireOwn(path, own, pedida), opcoes: null };
  if (own !== null && (pedida === null || pedida === String(own)))
    return { id: own, opcoes: choices(await orNull(readEmpresaChoices(context))) };

  const opcoes = await orErrorPage(readEmpresaChoices(context));
  const isOnly = pedida === null && opcoes.length === 1;
  const found = opcoes.find(({ valor }) => isOnly || valor === pedida);
  if (found) return { id: Number(found.valor), opcoes: choices(opcoes) };
  if (pedida !== null) throw refuse(404, 'Esta loja não existe.');
  throw data(missingEmpresaDataFor(path, opcoes), { status: 200 });
}

/**
 * Like {@link chooseEmpresa}, but a network administrator may also select the whole network, or records
 * without an Empresa.
 */
export async function chooseScope(
  context: AppLoadContext,
  path: EmpresaChoicePath,
  usuario: Usuario,
  ...ditos: readonly EmpresaSource[]
): Promise<{ alcance: AuditTrailScope; opcoes: ChosenEmpresa['opcoes'] }> {
  const pedida = empresaAskedIn(ditos) ?? 'rede';
  if (administersRede(usuario) && (pedida === 'rede' || pedida === 'nenhuma'))
    return { alcance: pedida, opcoes: choices(await orNull(readEmpresaChoices(context))) };
  const { id, opcoes } = await chooseEmpresa(context, path, usuario, ...ditos);
  return { alcance: id, opcoes };
}

/**
 * Adds the form's Empresa to an action's answer: the page may have been loaded for another one, and the next
 * form must use the same.
 */
export const answerFor = <T extends object>(
  empresa: ChosenEmpresa,
  { data: answer, init }: { data: T; init: ResponseInit | null },
) => data<T & EmpresaAnswer>({ ...answer, empresa }, init ?? undefined);

function empresaAskedIn(ditos: readonly EmpresaSource[]): string | null {
  for (const dito of ditos) {
    const text = dito.get(EMPRESA_PARAMETER);
    if (typeof text === 'string' && text !== '') return text;
  }
  return null;
}

function requireOwn(path: EmpresaChoicePath, own: number | null, pedida: string | null): number {
  if (pedida !== null && pedida !== String(own))
    throw refuse(403, 'Esta loja não é a sua: só quem administra a rede cuida dela.');
  if (own !== null) return own;
  throw data(missingEmpresaDataFor(path), { status: 422 });
}

const refuse = (status: number, mensagem: string) => data({ mensagem } satisfies ErrorPageData, { status });

function missingEmpresaDataFor(
  path: EmpresaChoicePath,
  opcoes?: readonly EmpresaOption[],
): MissingEmpresaData {
  return { semEmpresa: { ...MISSING_EMPRESA_TEXTS[path], ...(opcoes ? { opcoes } : {}) } };
}

/** Hides the selector from people with a single Empresa. */
const choices = (opcoes: readonly EmpresaOption[] | null) => (opcoes && opcoes.length > 1 ? opcoes : null);

async function readEmpresaChoices({ usuarios }: AppLoadContext): Promise<EmpresaOption[]> {
  const { value } = await usuarios.empresas();
  return value
    .map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
}
