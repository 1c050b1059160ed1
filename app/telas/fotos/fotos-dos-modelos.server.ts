import { type AppLoadContext, redirect } from '@remix-run/cloudflare';
import { ulid } from 'ulid';
import { readFotoNova, refuseFoto, refuseSemAcao, textOf } from '~/components/fotos/receber-foto.server.ts';
import { FOTOS_POR_MODELO } from '~/domain/fotos/foto.ts';
import { procurarMotos } from '~/domain/motos/procurar-motos.ts';
import type { EmpresaEscolhida } from '~/domain/pessoas/empresa-escolhida.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { orErrorPage, orNull } from '~/lib/erros.ts';
import type { ModeloComFotos } from '../../../workers/fotos/modelo-service.ts';
import { addressOf } from './endereco.ts';
import type { FichaDeFotos, ModeloDaLista } from './tipos.ts';

function listModelos(modelos: readonly ModeloComFotos[], busca: string): ModeloDaLista[] {
  const countOf = new Map(modelos.map(({ moto, fotos }) => [moto.id, fotos]));
  const motos = modelos.map(({ moto }) => moto);
  return procurarMotos(motos, busca).map(({ id, nome }) => ({
    ...{ id, nome, detalhe: '' },
    fotos: countOf.get(id) ?? 0,
  }));
}

/** Loads the list or, with `?moto=`, one model. Null while the catalogue is unavailable. */
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
    /** Id of the next photo, so that resubmitting the form stores one. */
    novoId: ulid(context.agora().getTime()),
  };
}

/** Performs `_acao` (guardar, primeira, tirar) for the model in the form. */
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
      case 'guardar':
        await fotosDosModelos.add(usuario, which, await readFotoNova(form));
        context.notify('Foto guardada. Os consultores da loja já a veem.');
        break;
      default:
        return refuseSemAcao();
    }
  } catch (error) {
    return refuseFoto(error);
  }
  throw redirect(addressOf(empresa, { moto }));
}
