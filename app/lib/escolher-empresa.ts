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

/** What an address or a form says. */
type Dito = Pick<URLSearchParams, 'get'> | Pick<FormData, 'get'>;

/**
 * Which company a request is about, for a screen whose row says `escolha`; every loader and action asks it itself,
 * after the guard. It is one's own, unless the form or the address names another that the person rules; the first of
 * `ditos` that names one counts, so the form comes before its address. Throws the page 403 for a company that is not
 * theirs (who rules one hears the same of all others), 404 for one that does not exist, and for who rules all and has
 * none of his own the choice of one in the screen's place.
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

/** As {@link chooseEmpresa}, where who rules the network may also look at everything, or at what belongs to no company. */
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
 * The answer to a form, with the company that the form was about: the page around it was loaded for the one of its
 * address, which another may have changed, and the next form must go on with the same.
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

/** Who rules one company only sees no choice. */
const choices = (opcoes: readonly OpcaoDeEmpresa[] | null) => (opcoes && opcoes.length > 1 ? opcoes : null);

async function readOpcoes({ usuarios }: AppLoadContext): Promise<OpcaoDeEmpresa[]> {
  const { value } = await usuarios.empresas();
  return value
    .map(({ id, nome }) => ({ valor: String(id), rotulo: nome }))
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR'));
}
