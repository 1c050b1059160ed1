import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import type { ChoiceOption } from '~/domain/resource/field-declarations.ts';
import { describeElapsed, tvStateOf } from '~/domain/tv/last-report.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, orErrorPage, toFormResult } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { RegisteredTelevisao } from '../../../workers/tv/televisao-service.ts';
import type { ListedTv, TvAnswer } from './types.ts';

const PER_PAGE = 30;

/** Option for the default programme, used when the Empresa has none of its own. */
const DEFAULT_PROGRAMACAO: ChoiceOption = { valor: '', rotulo: 'Vitrine' };

/** Loads the programmes of an Empresa as options; the first one is the default. */
export async function readProgramacoes(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
): Promise<ChoiceOption[]> {
  const all = await orErrorPage(context.programacoes.list(usuario, empresa.id));
  return all.map(({ id, programacao }) => ({ valor: id, rotulo: programacao.nome }));
}

export const withDefaultProgramacao = (programacoes: readonly ChoiceOption[]): readonly ChoiceOption[] =>
  programacoes.length > 0 ? programacoes : [DEFAULT_PROGRAMACAO];

function toListedTv(tv: RegisteredTelevisao, programacoes: readonly ChoiceOption[], now: Date): ListedTv {
  const { id, nome, mostra, tela } = tv;
  const all = withDefaultProgramacao(programacoes);
  const ms = now.getTime() - Date.parse(tv.vistaEm);
  const chosen = all.find(({ valor }) => valor === tv.programacao) ?? all[0];
  return {
    ...{ id, nome, mostra },
    tela: tela?.replace('x', ' × ') ?? null,
    programacao: chosen?.rotulo ?? '',
    contato: describeElapsed(ms),
    estado: tvStateOf(tv, now),
  };
}

/** Loads an Empresa's televisions and programmes. */
export async function loadTelevisoes(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
) {
  const page = { cursor: params.get('depois') ?? undefined, limit: PER_PAGE };
  const [{ rows, proximo }, programacoes] = await Promise.all([
    orErrorPage(context.televisoes.list(usuario, empresa.id, page)),
    readProgramacoes(context, usuario, empresa),
  ]);
  const now = context.clock();
  return {
    empresa,
    tvs: rows.map((tv) => toListedTv(tv, programacoes, now)),
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
  empresa: ChosenEmpresa,
  id: string,
) {
  const [tv, programacoes] = await Promise.all([
    context.televisoes
      .find(usuario, empresa.id, id)
      .catch((error) => backToList(context, TELEVISOES_PATH, empresa, error)),
    readProgramacoes(context, usuario, empresa),
  ]);
  return {
    empresa,
    tv: toListedTv(tv, programacoes, context.clock()),
    versao: tv.versao,
    escolhida: tv.programacao,
    programacoes: withDefaultProgramacao(programacoes),
  };
}

/** Path of the list of televisions. */
export const TELEVISOES_PATH = '/admin/televisoes';

/** Performs the action of a television's form: identificar, recarregar, salvar, retirar. */
export async function changeTelevisao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
  idOfPage?: string,
) {
  const fields = textFields(formData);
  const id = idOfPage ?? fields.id ?? '';
  const { televisoes } = context;
  try {
    switch (fields._acao) {
      case 'perguntar':
        // Nothing to say: the list loads again and shows who answered.
        await televisoes.askSilent(usuario, empresa.id);
        return data<TvAnswer>({ resultado: { valores: {}, erros: {} } });
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
        throw redirect(withEmpresa(TELEVISOES_PATH, empresa));
      case 'salvar': {
        const { versao, nome, programacao } = fields;
        await televisoes.edit(usuario, empresa.id, id, { base: Number(versao), nome, programacao });
        context.notify('TV salva.');
        throw redirect(withEmpresa(TELEVISOES_PATH, empresa));
      }
      default:
        return refuse(fields, 'Escolha o que fazer com a TV.', 400);
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    const { status, ...resultado } = toFormResult(error, fields, ['nome', 'programacao']);
    return data<TvAnswer>({ resultado }, { status });
  }
  throw redirect(withEmpresa(idOfPage ? `${TELEVISOES_PATH}/${idOfPage}` : TELEVISOES_PATH, empresa));
}

const refuse = (valores: Record<string, string>, aviso: string, status: number) =>
  data<TvAnswer>({ resultado: { valores, erros: {}, aviso } }, { status });

/** Suggests a free name, for example "TV 2" after "TV 1", so that adopting needs no typing. */
export async function suggestTvName(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
): Promise<string> {
  const { rows } = await orErrorPage(
    context.televisoes.list(usuario, empresa.id, { cursor: undefined, limit: PER_PAGE }),
  );
  const taken = new Set(rows.map(({ nome }) => nome));
  const places = Array.from({ length: rows.length + 1 }, (_, at) => `TV ${at + 1}`);
  return places.find((nome) => !taken.has(nome)) ?? '';
}

/** Adopts the television that shows a code. */
export async function adoptTelevisao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  formData: FormData,
) {
  const fields = textFields(formData);
  const { codigo, nome, programacao } = fields;
  try {
    await context.televisoes.adopt(usuario, empresa.id, { codigo, nome, programacao });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { status, ...resultado } = toFormResult(error, fields, ['codigo', 'nome', 'programacao']);
    return data<TvAnswer>({ resultado }, { status });
  }
  context.notify(`${nome?.trim() || 'A TV'} começa a tocar em até dez segundos.`);
  throw redirect(withEmpresa(TELEVISOES_PATH, empresa));
}
