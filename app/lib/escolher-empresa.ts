import { type AppLoadContext, data } from '@remix-run/cloudflare';
import type { CaminhoComEscolha } from '../caminhos.ts';
import { administraRede } from '../domain/pessoas/administracao.ts';
import type { AlcanceDaTrilha } from '../domain/pessoas/auditoria.ts';
import {
  type EmpresaEscolhida,
  type OpcaoDeEmpresa,
  PARAMETRO_DA_EMPRESA,
  type RespostaDaEmpresa,
} from '../domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '../domain/pessoas/usuario.ts';
import { type DadosDeErro, orErrorPage, orNull, type SemEmpresa } from './erros.ts';
import { FALTA_DE_EMPRESA } from './falta-de-empresa.ts';

/** Query string or submitted form. */
type Dito = Pick<URLSearchParams, 'get'> | Pick<FormData, 'get'>;

/**
 * Resolves the Empresa of a request on a screen with `escolha`; every loader and action calls it after the
 * guard. The person's own, unless the first of `ditos` that names one (form before address) names another.
 * @throws the page 403 for an Empresa that is not theirs, 404 for an unknown one, and the page to select one
 * for a network administrator without an own Empresa
 */
export async function chooseEmpresa(
  context: AppLoadContext,
  path: CaminhoComEscolha,
  usuario: Usuario,
  ...ditos: readonly Dito[]
): Promise<EmpresaEscolhida> {
  const pedida = askedIn(ditos);
  const own = usuario.id_empresa;
  if (!administraRede(usuario)) return { id: requireOwn(path, own, pedida), opcoes: null };
  if (own !== null && (pedida === null || pedida === String(own)))
    return { id: own, opcoes: choices(await orNull(readOpcoes(context))) };

  const opcoes = await orErrorPage(readOpcoes(context));
  const isOnly = pedida === null && opcoes.length === 1;
  const found = opcoes.find(({ valor }) => isOnly || valor === pedida);
  if (found) return { id: Number(found.valor), opcoes: choices(opcoes) };
  if (pedida !== null) throw refuse(404, 'Esta loja não existe.');
  throw data(faceOf(path, opcoes), { status: 200 });
}

/**
 * Like {@link chooseEmpresa}, but a network administrator may also select the whole network, or records
 * without an Empresa.
 */
export async function chooseAlcance(
  context: AppLoadContext,
  path: CaminhoComEscolha,
  usuario: Usuario,
  ...ditos: readonly Dito[]
): Promise<{ alcance: AlcanceDaTrilha; opcoes: EmpresaEscolhida['opcoes'] }> {
  const pedida = askedIn(ditos) ?? 'rede';
  if (administraRede(usuario) && (pedida === 'rede' || pedida === 'nenhuma'))
    return { alcance: pedida, opcoes: choices(await orNull(readOpcoes(context))) };
  const { id, opcoes } = await chooseEmpresa(context, path, usuario, ...ditos);
  return { alcance: id, opcoes };
}

/**
 * Adds the form's Empresa to an action's answer: the page may have been loaded for another one, and the next
 * form must use the same.
 */
export const answerFor = <T extends object>(
  empresa: EmpresaEscolhida,
  { data: answer, init }: { data: T; init: ResponseInit | null },
) => data<T & RespostaDaEmpresa>({ ...answer, empresa }, init ?? undefined);

function askedIn(ditos: readonly Dito[]): string | null {
  for (const dito of ditos) {
    const text = dito.get(PARAMETRO_DA_EMPRESA);
    if (typeof text === 'string' && text !== '') return text;
  }
  return null;
}

function requireOwn(path: CaminhoComEscolha, own: number | null, pedida: string | null): number {
  if (pedida !== null && pedida !== String(own))
    throw refuse(403, 'Esta loja não é a sua: só quem administra a rede cuida dela.');
  if (own !== null) return own;
  throw data(faceOf(path), { status: 422 });
}

const refuse = (status: number, mensagem: string) => data({ mensagem } satisfies DadosDeErro, { status });

function faceOf(path: CaminhoComEscolha, opcoes?: readonly OpcaoDeEmpresa[]): SemEmpresa {
  return { semEmpresa: { ...FALTA_DE_EMPRESA[path], ...(opcoes ? { opcoes } : {}) } };
}

/** Hides the selector from people with a single Empresa. */
const choices = (opcoes: readonly OpcaoDeEmpresa[] | null) => (opcoes && opcoes.length > 1 ? opcoes : null);

async function readOpcoes({ usuarios }: AppLoadContext): Promise<OpcaoDeEmpresa[]> {
  const { value } = await usuarios.empresas();
  return value
    .map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
}
