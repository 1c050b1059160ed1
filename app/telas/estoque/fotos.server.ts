import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { toShare, urlDaFoto } from '~/domain/fotos/foto.ts';
import { type EmpresaEscolhida, withEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { isErroDaApi } from '~/lib/erros.ts';
import { nomeDe } from './apresentar.ts';
import { backToList } from './item.server.ts';

/** What went wrong with a form; `arquivo` stands beside the photo. */
export type RespostaDasFotos = { erro?: string; arquivo?: string };

/** As many as the service keeps of one item. */
const FOTOS_POR_ITEM = 12;

/** The photos of an item. */
export async function loadFotos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  id: string,
) {
  const item = await context.estoque
    .find(usuario, empresa.id, id)
    .catch((error) => backToList(context, empresa, error));
  return {
    empresa,
    id,
    nome: nomeDe(item),
    /** Photos of the model are offered first. */
    moto: usuario.id_empresa === empresa.id ? item.moto : null,
    fotos: item.fotos.map((foto) => ({ id: foto, url: urlDaFoto(foto) })),
    cheia: item.fotos.length >= FOTOS_POR_ITEM,
    /** Names the next photo, so that sending the form twice keeps one. */
    novoId: ulid(context.agora().getTime()),
  };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** A photo that was sent already, or a file of a browser without JavaScript. */
async function fotoIn(form: FormData): Promise<{ foto: string } | { bytes: Uint8Array }> {
  const foto = textOf(form, 'foto');
  if (foto) return { foto };
  const file = form.get('arquivo');
  return { bytes: file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array() };
}

/** `_acao`: guardar, capa, tirar. */
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
      case 'guardar': {
        const foco = { x: toShare(form.get('fotoX')), y: toShare(form.get('fotoY')) };
        const nova = { idCliente: textOf(form, 'novoId') || ulid(), foco, ...(await fotoIn(form)) };
        await fotosDoEstoque.add(usuario, empresa.id, id, nova);
        context.notify('Foto guardada.');
        break;
      }
      default:
        return data<RespostaDasFotos>({ erro: 'Escolha o que fazer com a foto.' }, { status: 400 });
    }
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    if (error.codigo === 'item-nao-encontrado') backToList(context, empresa, error);
    const arquivo = error.campos?.arquivo;
    const headers: HeadersInit = error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : {};
    return data<RespostaDasFotos>(arquivo ? { arquivo } : { erro: error.message }, {
      status: error.status,
      headers,
    });
  }
  throw redirect(withEmpresa(`/estoque/${id}/fotos`, empresa));
}
