import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import {
  formTextOf,
  readNewFoto,
  refuseFoto,
  refuseUnknownAction,
} from '~/components/fotos/receive-foto.server.ts';
import { MAX_FOTOS_PER_MODELO } from '~/domain/fotos/foto.ts';
import { findMotos } from '~/domain/motos/find-motos.ts';
import type { ChosenEmpresa } from '~/domain/pessoas/chosen-empresa.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { orErrorPage, orNull } from '~/server/errors.ts';
import type { ModeloWithFotos } from '../../../workers/fotos/modelo-service.ts';
import type { ListedFotoModelo, ModeloFotoSheet } from './moto-fotos-panel.tsx';
import { addressOf } from './urls.ts';

function listFotoModelos(modelos: readonly ModeloWithFotos[], query: string): ListedFotoModelo[] {
  const countOf = new Map(modelos.map(({ moto, fotos }) => [moto.id, fotos]));
  const motos = modelos.map(({ moto }) => moto);
  return findMotos(motos, query).map(({ id, nome }) => ({
    ...{ id, nome, detalhe: '' },
    fotos: countOf.get(id) ?? 0,
  }));
}

/** Loads the list or, with `?moto=`, one model. Null while the catalogue is unavailable. */
export async function loadModeloFotos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  params: URLSearchParams,
) {
  const busca = (params.get('busca') ?? '').slice(0, 100);
  const modelos = await orNull(context.fotosDosModelos.list(usuario, empresa.id));
  const found = modelos?.find(({ moto }) => moto.id === params.get('moto'))?.moto;
  const fotos = found
    ? await orErrorPage(context.fotosDosModelos.listOf(usuario, { idEmpresa: empresa.id, moto: found.id }))
    : [];
  const ficha: ModeloFotoSheet | null = found
    ? { id: found.id, nome: found.nome, fotos, cheia: fotos.length >= MAX_FOTOS_PER_MODELO }
    : null;
  return {
    empresa,
    busca,
    modelos: ficha ? null : modelos && listFotoModelos(modelos, busca),
    ficha,
    tirar: fotos.find(({ id }) => id === params.get('tirar')) ?? null,
    /** Id of the next photo, so that resubmitting the form stores one. */
    novoId: context.newId(),
  };
}

/** Performs `_acao` (guardar, primeira, tirar) for the model in the form. */
export async function changeModeloFotos(
  context: AppLoadContext,
  usuario: Usuario,
  empresa: ChosenEmpresa,
  form: FormData,
) {
  const moto = formTextOf(form, 'moto');
  const which = { idEmpresa: empresa.id, moto };
  const { fotosDosModelos } = context;
  try {
    switch (form.get('_acao')) {
      case 'primeira':
        await fotosDosModelos.makeFirst(usuario, which, formTextOf(form, 'id'));
        context.notify('Esta foto agora é oferecida primeiro.');
        break;
      case 'tirar':
        await fotosDosModelos.remove(usuario, which, formTextOf(form, 'id'));
        context.notify('Foto apagada.');
        break;
      case 'guardar':
        await fotosDosModelos.add(usuario, which, await readNewFoto(form));
        context.notify('Foto guardada. Os consultores da loja já a veem.');
        break;
      default:
        return refuseUnknownAction();
    }
  } catch (error) {
    return refuseFoto(error);
  }
  throw redirect(addressOf(empresa, { moto }));
}
