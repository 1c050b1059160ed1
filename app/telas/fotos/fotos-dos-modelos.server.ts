import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { FOTOS_POR_MODELO, toShare } from '~/domain/fotos/foto.ts';
import { searchMotos } from '~/domain/motos/busca-de-motos.ts';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { isErroDaApi, orErrorPage, orNull } from '~/lib/erros.ts';
import type { ModeloComFotos } from '../../../workers/fotos/modelo-service.ts';
import { addressOf } from './endereco.ts';
import type { FichaDeFotos, ModeloDaLista, RespostaDasFotos } from './tipos.ts';

function listModelos(modelos: readonly ModeloComFotos[], busca: string): ModeloDaLista[] {
  const countOf = new Map(modelos.map(({ moto, fotos }) => [moto.id, fotos]));
  const motos = modelos.map(({ moto }) => moto);
  return searchMotos(motos, busca).map(({ id, nome }) => ({
    ...{ id, nome, detalhe: '' },
    fotos: countOf.get(id) ?? 0,
  }));
}

/** What the screen shows at an address: the list, or one model (`?moto=`). Null while the catalogue is not available. */
export async function loadFotos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  params: URLSearchParams,
) {
  const busca = (params.get('busca') ?? '').slice(0, 100);
  const modelos = await orNull(context.fotosDosModelos.list(usuario, empresa.id));
  const found = modelos?.find(({ moto }) => moto.id === params.get('moto'))?.moto;
  const fotos = found
    ? await orErrorPage(context.fotosDosModelos.listOf(usuario, { idEmpresa: empresa.id, moto: found.id }))
    : [];
  const ficha: FichaDeFotos | null = found
    ? { id: found.id, nome: found.nome, fotos, cheia: fotos.length >= FOTOS_POR_MODELO }
    : null;
  return {
    empresa,
    busca,
    modelos: ficha ? null : modelos && listModelos(modelos, busca),
    ficha,
    tirar: fotos.find(({ id }) => id === params.get('tirar')) ?? null,
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

/** `_acao`: guardar, primeira, tirar; of the model in the form. */
export async function changeFotos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: EmpresaEscolhida,
  form: FormData,
) {
  const moto = textOf(form, 'moto');
  const which = { idEmpresa: empresa.id, moto };
  const { fotosDosModelos } = context;
  try {
    switch (form.get('_acao')) {
      case 'primeira':
        await fotosDosModelos.makeFirst(usuario, which, textOf(form, 'id'));
        context.notify('Esta foto agora é oferecida primeiro.');
        break;
      case 'tirar':
        await fotosDosModelos.remove(usuario, which, textOf(form, 'id'));
        context.notify('Foto tirada.');
        break;
      case 'guardar': {
        const foco = { x: toShare(form.get('fotoX')), y: toShare(form.get('fotoY')) };
        const nova = { idCliente: textOf(form, 'novoId') || ulid(), foco, ...(await fotoIn(form)) };
        await fotosDosModelos.add(usuario, which, nova);
        context.notify('Foto guardada. Os consultores da loja já a veem.');
        break;
      }
      default:
        return data<RespostaDasFotos>({ erro: 'Escolha o que fazer com a foto.' }, { status: 422 });
    }
  } catch (error) {
    if (!isErroDaApi(error)) throw error;
    const arquivo = error.campos?.arquivo;
    const resposta: RespostaDasFotos = arquivo ? { arquivo } : { erro: error.message };
    const headers: HeadersInit = error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : {};
    return data<RespostaDasFotos>(resposta, { status: error.status, headers });
  }
  throw redirect(addressOf(empresa, { moto }));
}
