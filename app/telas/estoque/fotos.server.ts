import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { readFotoNova, refuseFoto, refuseSemAcao, textOf } from '~/components/fotos/receber-foto.server.ts';
import { urlDaFoto } from '~/domain/fotos/foto.ts';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { isErroDaApi } from '~/lib/erros.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';
import { nomeDe } from './apresentar.ts';

/** Maximum number of photos per item, as in the service. */
const FOTOS_POR_ITEM = 12;

/** Loads the photos of an item. */
export async function loadFotos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
) {
  const item = await context.estoque
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, '/estoque', empresa, error));
  return {
    empresa,
    id,
    nome: nomeDe(item),
    /** Model whose stored photos are offered first. */
    moto: usuario.id_empresa === empresa.id ? item.moto : null,
    fotos: item.fotos.map((foto) => ({ id: foto, url: urlDaFoto(foto) })),
    cheia: item.fotos.length >= FOTOS_POR_ITEM,
    /** Id of the next photo, so that resubmitting the form stores one. */
    novoId: ulid(context.agora().getTime()),
  };
}

/** Performs `_acao`: guardar, capa, tirar. */
export async function changeFotos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
  form: FormData,
) {
  const { fotosDoEstoque } = context;
  const foto = textOf(form, 'id');
  try {
    switch (form.get('_acao')) {
      case 'capa':
        await fotosDoEstoque.makeFirst(usuario, empresa.id, id, foto);
        break;
      case 'tirar':
        await fotosDoEstoque.remove(usuario, empresa.id, id, foto);
        context.notify('Foto tirada.');
        break;
      case 'guardar':
        await fotosDoEstoque.add(usuario, empresa.id, id, await readFotoNova(form));
        context.notify('Foto guardada.');
        break;
      default:
        return refuseSemAcao();
    }
  } catch (error) {
    if (isErroDaApi(error) && error.codigo === 'item-nao-encontrado')
      backToList(context, '/estoque', empresa, error);
    return refuseFoto(error);
  }
  throw redirect(withEmpresa(`/estoque/${id}/fotos`, empresa));
}
