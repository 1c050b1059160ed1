import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { DEFAULT_PROGRAMACAO } from '~/domain/tv/programacao.ts';
import { programacaoToForm, readProgramacaoForm, tidyProgramacaoForm } from '~/domain/tv/programacao-form.ts';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError, orNull } from '~/server/errors.ts';
import { textFields } from '~/shared/form-fields.ts';
import { TELEVISOES_PATH } from './televisoes.server.ts';
import type { TvAnswer } from './types.ts';

export const NEW_PROGRAMACAO = 'nova';

/** Loads the form of a programme; `nova` starts with the default programme. */
export async function loadProgramacao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
) {
  const [guardada, motos] = await Promise.all([
    id === NEW_PROGRAMACAO
      ? null
      : context.programacoes
          .find(usuario, empresa.id, id)
          .catch((error) => backToList(context, TELEVISOES_PATH, empresa, error)),
    orNull(context.catalogo.motos()),
  ]);
  const { versao = 0, programacao = { ...DEFAULT_PROGRAMACAO, nome: '' } } = guardada ?? {};
  return {
    empresa,
    id: guardada?.id ?? null,
    versao,
    nome: programacao.nome,
    valores: programacaoToForm(programacao),
    /** Null while the catalogue is unavailable: the selection then stays. */
    motos: motos?.map(({ id: moto, nome }) => ({ id: moto, nome })) ?? null,
    idCliente: context.newId(),
    hoje: todayInSaoPaulo(context.clock()),
  };
}

/** Performs the form's action: salvar, apagar. Rejections return the typed values. */
export async function changeProgramacao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  formData: FormData,
) {
  const fields = textFields(formData);
  const { programacoes } = context;
  try {
    if (fields._acao === 'apagar') {
      await programacoes.remove(usuario, empresa.id, id);
      context.notify('Programação apagada. As TVs dela tocam a primeira da loja.');
    } else if (id === NEW_PROGRAMACAO) {
      await programacoes.create(usuario, empresa.id, fields.id, readProgramacaoForm(fields));
      context.notify('Programação criada.');
    } else {
      await programacoes.edit(usuario, empresa.id, id, Number(fields.versao), readProgramacaoForm(fields));
      context.notify('Programação salva. As TVs mudam em até um minuto.');
    }
  } catch (error) {
    if (!isApiError(error)) throw error;
    const valores = tidyProgramacaoForm(fields);
    const erros = error.campos ?? {};
    const aviso = Object.keys(erros).length > 0 ? 'Confira os campos marcados.' : error.message;
    return data<TvAnswer>({ resultado: { valores, erros, aviso } }, { status: error.status });
  }
  throw redirect(withEmpresa(TELEVISOES_PATH, empresa));
}
