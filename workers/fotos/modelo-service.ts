import { type FocalPoint, type Foto, MAX_FOTOS_PER_MODELO } from '../../app/domain/fotos/foto.ts';
import type { Moto } from '../../app/domain/motos/catalogo.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { ownerOf, requireAdministrador } from '../base/owner.ts';
import { checkFoto, fotoRefused } from '../imagens/check-foto.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import type { CatalogoService } from '../precos/catalogo-service.ts';
import type { FotoRepository } from './foto-repository.ts';
import { fotoNotFound, toFoto } from './foto-service.ts';
import type { ReencodedFoto, StoreFoto } from './store-foto.ts';

/** Motorcycle of the catalogue, and the number of photos that a company stores of it. */
export type ModeloWithFotos = { moto: Moto; fotos: number };

/** New photo of a model: an uploaded file, or one's own photo uploaded before. */
export type NewModeloFoto = { idCliente: string; foco: FocalPoint } & (
  | { bytes: Uint8Array }
  | { foto: string }
);

/** Model of a company whose photos are meant. */
export type ModeloOfEmpresa = { idEmpresa: number; moto: string };

type ModeloFotoAction = 'foto.guardar' | 'foto.primeira' | 'foto.retirar';

/** Creates the service of a company's photos by model; administrators manage them, with an audit trail. */
export function createModeloFotos(parts: {
  fotos: FotoRepository;
  bucket: R2Bucket;
  drawingClient: Pick<DrawingClient, 'revelar'>;
  store: StoreFoto;
  catalogo: Pick<CatalogoService, 'motos'>;
  auditTrail: AuditTrail;
  /** Counts one more drawing of a person. Throws ApiError 429. */
  limit: (uid: string) => Promise<void>;
  sweep: () => Promise<void>;
  clock: () => Date;
}) {
  const { fotos, bucket, drawingClient, store, catalogo, auditTrail, limit, sweep, clock } = parts;

  const act = <T>(
    usuario: Usuario,
    { idEmpresa, moto }: ModeloOfEmpresa,
    action: ModeloFotoAction,
    write: () => Promise<T>,
  ) =>
    audited({
      auditTrail,
      feito: { uid: usuario.uid, idEmpresa, alvo: `moto/${moto}`, acoes: [action] },
      write,
    });

  /** Returns the photo as re-encoded by the drawing Worker. One's own photo was re-encoded at its upload. */
  async function made(usuario: Usuario, idEmpresa: number, nova: NewModeloFoto): Promise<ReencodedFoto> {
    if ('bytes' in nova) {
      checkFoto(nova.bytes);
      await limit(usuario.uid);
      return drawingClient.revelar({ fila: idEmpresa }, nova.bytes);
    }
    const owner = ownerOf(usuario);
    const own = await fotos.find(owner.idEmpresa, nova.foto);
    const object = own?.uid === usuario.uid ? await bucket.get(own.chave) : null;
    if (!own || !object) throw fotoRefused('Esta foto não existe mais. Escolha de novo.');
    return { bytes: new Uint8Array(await object.arrayBuffer()), tipo: own.tipo as ReencodedFoto['tipo'] };
  }

  const done = (found: boolean): true => {
    if (!found) throw fotoNotFound();
    return true;
  };

  return {
    /** Photos for everybody of the company, the main one first; empty for a person without a company. */
    async offered({ id_empresa: idEmpresa }: Usuario, moto: string): Promise<Foto[]> {
      return idEmpresa === null ? [] : (await fotos.listOfModel(idEmpresa, moto)).map(toFoto);
    },

    /** Every motorcycle, for the company's administrators. Throws ApiError 403, 502, 504. */
    async list(usuario: Usuario, idEmpresa: number): Promise<ModeloWithFotos[]> {
      requireAdministrador(usuario, idEmpresa);
      const [motos, counted] = await Promise.all([catalogo.motos(), fotos.countByModel(idEmpresa)]);
      const countOf = new Map(counted.map((each) => [each.moto, each.fotos]));
      return motos.map((moto) => ({ moto, fotos: countOf.get(moto.id) ?? 0 }));
    },

    /**
     * Photos of a model for the company's administrators, even of another company than their own. Throws
     * ApiError 403.
     */
    async listOf(usuario: Usuario, { idEmpresa, moto }: ModeloOfEmpresa): Promise<Foto[]> {
      requireAdministrador(usuario, idEmpresa);
      return (await fotos.listOfModel(idEmpresa, moto)).map(toFoto);
    },

    /**
     * Checks, re-encodes and stores a photo. Throws ApiError 403, 404, 413, 415, 422 (message for `arquivo`),
     * 429, 502–504.
     */
    async add(usuario: Usuario, which: ModeloOfEmpresa, nova: NewModeloFoto): Promise<Foto> {
      requireAdministrador(usuario, which.idEmpresa);
      const { idEmpresa, moto } = which;
      if (!(await catalogo.motos()).some(({ id }) => id === moto))
        throw new ApiError(404, 'moto-nao-encontrada', 'Esta moto não está no catálogo.');
      const known = await fotos.findByClientId(usuario.uid, nova.idCliente);
      if (known && !known.retiradaEm) return toFoto(known);
      if ((await fotos.listOfModel(idEmpresa, moto)).length >= MAX_FOTOS_PER_MODELO)
        throw fotoRefused(
          `Cada moto guarda até ${MAX_FOTOS_PER_MODELO} fotos. Tire uma antes de enviar outra.`,
        );
      const feita = await made(usuario, idEmpresa, nova);
      const ficha = { uid: usuario.uid, idEmpresa, moto, idCliente: nova.idCliente, foco: nova.foco };
      const kept = await act(usuario, which, 'foto.guardar', () =>
        store({ ...ficha, origem: 'modelo' }, feita),
      );
      if ('foto' in nova) await fotos.retire(ownerOf(usuario), nova.foto, clock().toISOString());
      return toFoto(kept);
    },

    /** Makes it the main photo. Throws ApiError 403, 404. */
    async makeFirst(usuario: Usuario, which: ModeloOfEmpresa, id: string): Promise<void> {
      requireAdministrador(usuario, which.idEmpresa);
      const em = clock().toISOString();
      await act(usuario, which, 'foto.primeira', async () =>
        done(await fotos.makeFirst(which.idEmpresa, which.moto, id, em)),
      );
    },

    /** Throws ApiError 403, 404. */
    async remove(usuario: Usuario, which: ModeloOfEmpresa, id: string): Promise<void> {
      requireAdministrador(usuario, which.idEmpresa);
      const em = clock().toISOString();
      await act(usuario, which, 'foto.retirar', async () =>
        done(await fotos.retireOfModel(which.idEmpresa, which.moto, id, em)),
      );
      await sweep();
    },
  };
}
