import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import {
  CAMPOS_DA_EDICAO,
  type CampoDoEstoque,
  createCamposDoEstoque,
  LOCAL_PADRAO,
} from '~/domain/estoque/campos.ts';
import { CORES_SUGERIDAS } from '~/domain/motos/cores-de-moto.ts';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { drawForm, parseTyped } from '~/domain/resource/campo.ts';
import { hojeEmSaoPaulo } from '~/domain/valores/datas.ts';
import { isErroDaApi, orErrorPage, orNull, toResultado } from '~/lib/erros.ts';
import { textFields } from '~/lib/formulario.ts';
import { guardadoOf } from '~/lib/ja-guardado.server.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import { nomeDe } from './apresentar.ts';
import type { RespostaDoEstoque } from './tipos.ts';

const CAMPOS_DO_CADASTRO: readonly CampoDoEstoque[] = [
  ...['modelo', 'acabamento', 'cor', 'anoFabricacao', 'anoModelo', 'chassi', 'local', 'situacao'],
  ...['preco', 'custo', 'entrouEm', 'motor', 'nota', 'observacao'],
] as readonly CampoDoEstoque[];

/** Previously used texts by field. */
async function readSugestoes(context: AppLoadContext, usuario: Usuario, empresa: EmpresaEscolhida) {
  const [motos, resumo] = await Promise.all([
    orNull(context.catalogo.motos()),
    orErrorPage(context.estoque.resumo(usuario, empresa.id)),
  ]);
  const modelos = [...(motos ?? []).map(({ nome }) => nome), ...resumo.modelos.map(({ modelo }) => modelo)];
  return {
    modelo: [...new Set(modelos)],
    cor: [...CORES_SUGERIDAS],
    local: [...new Set([...resumo.locais.map(({ local }) => local), LOCAL_PADRAO, 'Pátio'])],
  };
}

/** Loads the form of a new item. */
export async function loadNovo(context: AppLoadContext, usuario: Usuario, empresa: EmpresaEscolhida) {
  const hoje = hojeEmSaoPaulo(context.agora());
  const ano = Number(hoje.slice(0, 4));
  const inicial = {
    ...{ anoFabricacao: ano, anoModelo: ano, entrouEm: hoje, local: LOCAL_PADRAO },
    situacao: 'disponivel' as const,
  };
  return {
    empresa,
    campos: drawForm(createCamposDoEstoque(hoje), CAMPOS_DO_CADASTRO, inicial),
    sugestoes: await readSugestoes(context, usuario, empresa),
    idCliente: ulid(context.agora().getTime()),
  };
}

/** Loads the form of an existing item. */
export async function loadEdicao(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
) {
  const item = await context.estoque
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, '/estoque', empresa, error));
  const { custo = null, nota = null, precoProprio: preco, ...rest } = item;
  const { situacao: _, chassi, ...ficha } = rest;
  const campos = createCamposDoEstoque(hojeEmSaoPaulo(context.agora()));
  return {
    empresa,
    nome: nomeDe(item),
    id,
    versao: item.versao,
    campos: drawForm(campos, CAMPOS_DA_EDICAO, { ...ficha, chassi: chassi ?? undefined, preco, custo, nota }),
    sugestoes: await readSugestoes(context, usuario, empresa),
  };
}

/** Stores a new item or, with an id, the changes to one. */
export async function saveItem(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  formData: FormData,
  id?: string,
) {
  const typed = textFields(formData);
  const pedido = parseTyped(createCamposDoEstoque(hojeEmSaoPaulo(context.agora())), typed);
  let saved = id ?? '';
  try {
    if (id === undefined)
      saved = await context.estoque.create(usuario, empresa.id, { ...pedido, id: typed.id });
    else await context.estoque.edit(usuario, empresa.id, id, Number(typed.versao), pedido);
  } catch (error) {
    if (isErroDaApi(error) && error.status === 404) backToList(context, '/estoque', empresa, error);
    const { status, ...resultado } = toResultado(error, typed, Object.keys(pedido));
    const now = status === 409 && id ? await orNull(context.estoque.find(usuario, empresa.id, id)) : null;
    return data<RespostaDoEstoque>(
      {
        tela: 'item',
        resultado: { ...resultado, ...guardadoOf(context, error) },
        ...(now ? { versao: now.versao } : {}),
      },
      { status },
    );
  }
  context.notify(id === undefined ? 'Moto no estoque.' : 'Moto salva.');
  throw redirect(withEmpresa(`/estoque/${saved}`, empresa));
}
