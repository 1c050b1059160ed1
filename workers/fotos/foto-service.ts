import { CENTRE_FOCUS, type Foto, fotoUrl } from '../../app/domain/fotos/foto.ts';
import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import { ownerOf, requireAprovado, requireEmpresa } from '../base/owner.ts';
import { checkFoto } from '../imagens/check-foto.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import { answerPhoto, type FotoRequest } from '../imagens/photo-answer.ts';
import type { FotoRepository, StoredFoto } from './foto-repository.ts';
import { createFotoReception, type FotoUpload } from './reception.ts';
import type { StoreFoto } from './store-foto.ts';
import type { UploadParts } from './upload-parts.ts';

/** Photo with its bytes, to draw it. Sides in pixels. */
export type FotoWithBytes = {
  bytes: ArrayBuffer;
  tipo: 'image/jpeg' | 'image/png';
  largura: number;
  altura: number;
  hash: string;
  /** Key in the bucket, by which a stored picture references it. */
  chave: string;
};

/** Progress of an upload: bytes received, or the photo once complete. */
export type FotoUploadProgress = { foto: Foto; nova: boolean } | { recebido: number };

/** Photo that the person may see. */
export type OpenFoto = {
  /** Answers with the photo or its reduced copy; null when it is gone, or no copy has that width. */
  answer(pedido: FotoRequest): Promise<Response | null>;
};

export type FotoService = ReturnType<typeof createFotoService>;

/** Converts a stored photo for the screens. */
export const toFoto = ({ id, largura, altura, focoX, focoY }: StoredFoto): Foto => ({
  id,
  url: fotoUrl(id),
  largura,
  altura,
  foco: { x: focoX, y: focoY },
});

/** Origins of photos that belong to the company. */
const EMPRESA_ORIGINS = ['modelo', 'estoque'];

/** 404: no such photo, or another company's. */
export const fotoNotFound = () => new ApiError(404, 'foto-nao-encontrada', 'Esta foto não existe.');

export function createFotoService(parts: {
  fotos: FotoRepository;
  partes: UploadParts;
  bucket: R2Bucket;
  drawingClient: Pick<DrawingClient, 'revelar' | 'copiar'>;
  store: StoreFoto;
  /** Counts one more drawing of a person. Throws ApiError 429. */
  limit: (uid: string) => Promise<void>;
  /** Deletes unneeded objects from the bucket; the next sweep retries failures. */
  sweep: () => Promise<void>;
  clock: () => Date;
}) {
  const { fotos, partes, bucket, drawingClient, store, limit, sweep, clock } = parts;
  const receive = createFotoReception(partes);

  /** Finds one's own stored photo by its client id. Throws ApiError 410 when it was retired. */
  async function findSent(usuario: Usuario, idCliente: string): Promise<Foto | null> {
    const foto = await fotos.findByClientId(usuario.uid, idCliente);
    if (!foto) return null;
    if (foto.retiradaEm) throw new ApiError(410, 'foto-retirada', 'Esta foto foi apagada. Envie outra.');
    // A row without its object is an upload aborted at its very end: it continues as if there were no row.
    return (await bucket.head(foto.chave)) ? toFoto(foto) : null;
  }

  async function keep(usuario: Usuario, idCliente: string, bytes: Uint8Array): Promise<Foto> {
    const owner = ownerOf(usuario);
    checkFoto(bytes);
    await limit(usuario.uid);
    const feita = await drawingClient.revelar({ fila: owner.idEmpresa }, bytes);
    const ficha = { ...owner, idCliente, origem: 'pessoa' as const, moto: null, foco: CENTRE_FOCUS };
    return toFoto(await store(ficha, feita));
  }

  return {
    findSent,

    /**
     * Receives a photo, whole or one part of it; with the last part it is checked, re-encoded and stored.
     * Idempotent. Throws ApiError 403 for people not approved, 409 (part out of order), 410, 413, 415, 422
     * (message for `arquivo`), 429, 503.
     */
    async save(usuario: Usuario, envio: FotoUpload): Promise<FotoUploadProgress> {
      requireAprovado(usuario);
      const idEmpresa = requireEmpresa(usuario);
      const known = await findSent(usuario, envio.idCliente);
      if (known) return { foto: known, nova: false };
      const { idCliente } = envio;
      const de = { uid: usuario.uid, idEmpresa, rede: '' };
      const got = await receive(de, envio, (bytes) => keep(usuario, idCliente, bytes));
      return 'feita' in got ? { foto: got.feita, nova: true } : got;
    },

    /** Progress of an upload of `total` bytes. */
    async progress(usuario: Usuario, idCliente: string, total: number): Promise<FotoUploadProgress> {
      requireEmpresa(usuario);
      const foto = await findSent(usuario, idCliente);
      if (foto) return { foto, nova: false };
      return { recebido: await partes.received({ uid: usuario.uid, idCliente, total }) };
    },

    /**
     * Opens a photo, for people of its company, and the company's own ones for its administrators; else null.
     * People not approved see the company's and their own: a colleague's may show a customer.
     */
    async open(usuario: Usuario, id: string): Promise<OpenFoto | null> {
      const foto = await fotos.findAny(id);
      if (!foto) return null;
      const { idEmpresa, origem, chave, hash, uid } = foto;
      const isSeen = usuario.aprovado || uid === usuario.uid || EMPRESA_ORIGINS.includes(origem);
      const isTheirs = idEmpresa === usuario.id_empresa && isSeen;
      const isRuled = EMPRESA_ORIGINS.includes(origem) && administersEmpresa(usuario, idEmpresa);
      if (!isTheirs && !isRuled) return null;
      const isInUse = async () =>
        (await fotos.keysOf(idEmpresa, hash)).some((each) => each.chave === chave && each.emUso);
      return { answer: (pedido) => answerPhoto(parts, { ...foto, fila: idEmpresa }, pedido, isInUse) };
    },

    /** Retires one's own photo. Throws ApiError 403, 404. */
    async remove(usuario: Usuario, id: string): Promise<void> {
      requireAprovado(usuario);
      const done = await fotos.retire(ownerOf(usuario), id, clock().toISOString());
      if (!done) throw fotoNotFound();
      await sweep();
    },

    /** Portrait of a person for their signature; null when they chose none, or have no company. */
    async portrait({
      uid,
      id_empresa: idEmpresa,
    }: Pick<Usuario, 'uid' | 'id_empresa'>): Promise<Foto | null> {
      const foto = idEmpresa === null ? null : await fotos.portraitOf({ uid, idEmpresa });
      return foto && toFoto(foto);
    },

    /**
     * Makes one's own photo the portrait, for approved people; null removes it. Throws ApiError 403, 404, 422
     * (no company).
     */
    async choosePortrait(usuario: Usuario, chosen: Pick<Foto, 'id' | 'foco'> | null): Promise<void> {
      if (chosen !== null) requireAprovado(usuario);
      if (!(await fotos.choosePortrait(ownerOf(usuario), chosen, clock().toISOString())))
        throw fotoNotFound();
    },

    /** Reads a photo of a company with its bytes, to draw a piece; null for an unknown id. */
    async read(idEmpresa: number, id: string): Promise<FotoWithBytes | null> {
      const foto = await fotos.find(idEmpresa, id);
      const object = foto && (await bucket.get(foto.chave));
      if (!object) return null;
      const { largura, altura, hash, chave } = foto;
      const tipo = foto.tipo as FotoWithBytes['tipo'];
      return { bytes: await object.arrayBuffer(), tipo, largura, altura, hash, chave };
    },

    /** True when a company has this photo, to validate a form. */
    exists: async (idEmpresa: number, id: string): Promise<boolean> =>
      (await fotos.find(idEmpresa, id)) !== null,
  };
}
