import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { haQuantoTempo, SEM_CONTATO_MS } from '~/domain/tv/contato.ts';
import { isErroDaApi, orErrorPage, toResultado } from '~/lib/erros.ts';
import { textFields } from '~/lib/formulario.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import type { Televisao } from '../../../workers/tv/televisao-service.ts';
import type { Opcao, RespostaDaTv, TvListada } from './tipos.ts';

const POR_PAGINA = 30;

/** Option for the default programme, used when the Empresa has none of its own. */
const PADRAO: Opcao = { valor: '', rotulo: 'Vitrine' };

/** Loads the programmes of an Empresa as options; the first one is the default. */
export async function readProgramacoes(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
): Promise<Opcao[]> {
  const all = await orErrorPage(context.programacoes.list(usuario, empresa.id));
  return all.map(({ id, programacao }) => ({ valor: id, rotulo: programacao.nome }));
}

export const withPadrao = (programacoes: readonly Opcao[]): readonly Opcao[] =>
  programacoes.length > 0 ? programacoes : [PADRAO];

function toListada(tv: Televisao, programacoes: readonly Opcao[], agora: Date): TvListada {
  const { id, nome, mostra, tela } = tv;
  const all = withPadrao(programacoes);
  const ms = agora.getTime() - Date.parse(tv.vistaEm);
  const chosen = all.find(({ valor }) => valor === tv.programacao) ?? all[0];
  return {
    ...{ id, nome, mostra },
    tela: tela?.replace('x', ' × ') ?? null,
    programacao: chosen?.rotulo ?? '',
    contato: haQuantoTempo(ms),
    semContato: ms >= SEM_CONTATO_MS,
  };
}

/** Loads an Empresa's televisions and programmes. */
export async function loadTelevisoes(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  params: URLSearchParams,
) {
  const page = { cursor: params.get('depois') ?? undefined, limit: POR_PAGINA };
  const [{ rows, proximo }, programacoes] = await Promise.all([
    orErrorPage(context.televisoes.list(usuario, empresa.id, page)),
    readProgramacoes(context, usuario, empresa),
  ]);
  const agora = context.agora();
  return {
    empresa,
    tvs: rows.map((tv) => toListada(tv, programacoes, agora)),
    proximo,
    programacoes,
    endereco: `${context.publicUrl}/tv`,
    enderecoDaLoja: `${context.publicUrl}/tv?empresa=${empresa.id}`,
  };
}

/**
 * Loads one television with the programmes to select from; redirects to the list with a message when it is
 * gone.
 */
export async function loadTelevisao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
) {
  const [tv, programacoes] = await Promise.all([
    context.televisoes
      .find(usuario, empresa.id, id)
      .catch((error) => backToList(context, LISTA, empresa, error)),
    readProgramacoes(context, usuario, empresa),
  ]);
  return {
    empresa,
    tv: toListada(tv, programacoes, context.agora()),
    versao: tv.versao,
    escolhida: tv.programacao,
    programacoes: withPadrao(programacoes),
  };
}

/** Path of the list of televisions. */
export const LISTA = '/admin/televisoes';

/** Performs the action of a television's form: identificar, recarregar, salvar, retirar. */
export async function changeTelevisao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  formData: FormData,
  idOfPage?: string,
) {
  const campos = textFields(formData);
  const id = idOfPage ?? campos.id ?? '';
  const { televisoes } = context;
  try {
    switch (campos._acao) {
      case 'identificar':
        await televisoes.identify(usuario, empresa.id, id);
        context.notify('A TV mostra o nome dela em até meio minuto.');
        break;
      case 'recarregar':
        await televisoes.reload(usuario, empresa.id, id);
        context.notify('A TV recarrega em até meio minuto.');
        break;
      case 'retirar':
        await televisoes.remove(usuario, empresa.id, id);
        context.notify('TV fora da lista. Ela volta a mostrar um código.');
        throw redirect(withEmpresa(LISTA, empresa));
      case 'salvar': {
        const { versao, nome, programacao } = campos;
        await televisoes.edit(usuario, empresa.id, id, { base: Number(versao), nome, programacao });
        context.notify('TV salva.');
        throw redirect(withEmpresa(LISTA, empresa));
      }
      default:
        return refuse(campos, 'Escolha o que fazer com a TV.', 400);
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    const { status, ...resultado } = toResultado(error, campos, ['nome', 'programacao']);
    return data<RespostaDaTv>({ resultado }, { status });
  }
  throw redirect(withEmpresa(idOfPage ? `${LISTA}/${idOfPage}` : LISTA, empresa));
}

const refuse = (valores: Record<string, string>, aviso: string, status: number) =>
  data<RespostaDaTv>({ resultado: { valores, erros: {}, aviso } }, { status });

/** Suggests a free name, for example "TV 2" after "TV 1", so that adopting needs no typing. */
export async function suggestNome(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
): Promise<string> {
  const { rows } = await orErrorPage(
    context.televisoes.list(usuario, empresa.id, { cursor: undefined, limit: POR_PAGINA }),
  );
  const taken = new Set(rows.map(({ nome }) => nome));
  const places = Array.from({ length: rows.length + 1 }, (_, at) => `TV ${at + 1}`);
  return places.find((nome) => !taken.has(nome)) ?? '';
}

/** Adopts the television that shows a code. */
export async function adoptTelevisao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  formData: FormData,
) {
  const campos = textFields(formData);
  const { codigo, nome, programacao } = campos;
  try {
    await context.televisoes.adopt(usuario, empresa.id, { codigo, nome, programacao });
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const { status, ...resultado } = toResultado(error, campos, ['codigo', 'nome', 'programacao']);
    return data<RespostaDaTv>({ resultado }, { status });
  }
  context.notify(`${nome?.trim() || 'A TV'} começa a tocar em até dez segundos.`);
  throw redirect(withEmpresa(LISTA, empresa));
}
