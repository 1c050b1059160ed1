import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { PROGRAMACAO_PADRAO } from '~/domain/tv/programacao.ts';
import { readDigitada, tidyDigitada, writeDigitada } from '~/domain/tv/programacao-digitada.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { isErroDaApi, orNull } from '~/lib/erros.ts';
import { textFields } from '~/lib/formulario.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import { LISTA } from './televisoes.server.ts';
import type { RespostaDaTv } from './tipos.ts';

export const NOVA = 'nova';

/** Loads the form of a programme; `nova` starts with the default programme. */
export async function loadProgramacao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
) {
  const [guardada, motos] = await Promise.all([
    id === NOVA
      ? null
      : context.programacoes
          .find(usuario, empresa.id, id)
          .catch((error) => backToList(context, LISTA, empresa, error)),
    orNull(context.catalogo.motos()),
  ]);
  const { versao = 0, programacao = { ...PROGRAMACAO_PADRAO, nome: '' } } = guardada ?? {};
  return {
    empresa,
    id: guardada?.id ?? null,
    versao,
    nome: programacao.nome,
    valores: writeDigitada(programacao),
    /** Null while the catalogue is unavailable: the selection then stays. */
    motos: motos?.map(({ id: moto, nome }) => ({ id: moto, nome })) ?? null,
    idCliente: ulid(context.agora().getTime()),
    hoje: hojeEmSaoPaulo(context.agora()),
  };
}

/** Performs the form's action: salvar, apagar. Rejections return the typed values. */
export async function changeProgramacao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
  formData: FormData,
) {
  const campos = textFields(formData);
  const { programacoes } = context;
  try {
    if (campos._acao === 'apagar') {
      await programacoes.remove(usuario, empresa.id, id);
      context.notify('Programação apagada. As TVs dela tocam a primeira da loja.');
    } else if (id === NOVA) {
      await programacoes.create(usuario, empresa.id, campos.id, readDigitada(campos));
      context.notify('Programação criada.');
    } else {
      await programacoes.edit(usuario, empresa.id, id, Number(campos.versao), readDigitada(campos));
      context.notify('Programação salva. As TVs mudam em até um minuto.');
    }
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const valores = tidyDigitada(campos);
    const erros = error.campos ?? {};
    const aviso = Object.keys(erros).length > 0 ? 'Confira os campos marcados.' : error.message;
    return data<RespostaDaTv>({ resultado: { valores, erros, aviso } }, { status: error.status });
  }
  throw redirect(withEmpresa(LISTA, empresa));
}
