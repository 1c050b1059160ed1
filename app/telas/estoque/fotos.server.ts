import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import {
  formTextOf,
  readNewFoto,
  refuseFoto,
  refuseUnknownAction,
} from '~/components/fotos/receive-foto.server.ts';
import { fotoUrl } from '~/domain/fotos/foto.ts';
import { type ChosenEmpresa, withEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError } from '~/server/errors.ts';
import { nameOfItem } from './present.ts';

/** Maximum number of photos per item, as in the service. */
const FOTOS_PER_ITEM = 12;

/** Loads the photos of an item. */
export async function loadFotos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
) {
  const item = await context.estoque
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, '/estoque', empresa, error));
  return {
    empresa,
    id,
    nome: nameOfItem(item),
    /** Model whose stored photos are offered first. */
    moto: usuario.id_empresa === empresa.id ? item.moto : null,
    fotos: item.fotos.map((foto) => ({ id: foto, url: fotoUrl(foto) })),
    cheia: item.fotos.length >= FOTOS_PER_ITEM,
    /** Id of the next photo, so that resubmitting the form stores one. */
    novoId: context.newId(),
  };
}

/** Performs `_acao`: guardar, capa, tirar. */
export async function changeFotos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  id: string,
  form: FormData,
) {
  const { fotosDoEstoque } = context;
  const foto = formTextOf(form, 'id');
  try {
    switch (form.get('_acao')) {
      case 'capa':
        await fotosDoEstoque.makeFirst(usuario, empresa.id, id, foto);
        break;
      case 'tirar':
        await fotosDoEstoque.remove(usuario, empresa.id, id, foto);
        context.notify('Foto apagada.');
        break;
      case 'guardar':
        await fotosDoEstoque.add(usuario, empresa.id, id, await readNewFoto(form));
        context.notify('Foto guardada.');
        break;
      default:
        return refuseUnknownAction();
    }
  } catch (error) {
    if (isApiError(error) && error.codigo === 'item-nao-encontrado')
      backToList(context, '/estoque', empresa, error);
    return refuseFoto(error);
  }
  throw redirect(withEmpresa(`/estoque/${id}/fotos`, empresa));
}
