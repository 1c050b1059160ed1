import { readImageHeader } from '../../app/domain/marca/image-header.ts';
import { MAX_SEMINOVO_FOTOS } from '../../app/domain/seminovos/conservacao.ts';
import { readFotoAngle, type SeminovoFoto } from '../../app/domain/seminovos/fotos.ts';
import { ApiError } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import type { Quotas } from '../base/quotas.ts';
import { randomId } from '../base/random-id.ts';
import { IMAGE_MIME_TYPES } from '../desenho/contract/drawing-requests.ts';
import { createFotoReception, type FotoUpload } from '../fotos/reception.ts';
import type { UploadParts } from '../fotos/upload-parts.ts';
import { checkFoto } from '../imagens/check-foto.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import { answerPhoto, type FotoRequest } from '../imagens/photo-answer.ts';
import { withCopies } from '../imagens/reduced-copy.ts';
import type { SeminovoFotoRepository, StoredSeminovoFoto } from './seminovo-foto-repository.ts';
import { seminovoFolderOf } from './sweep-fotos.ts';

/** Seminovo of the photos. The caller has checked that it is the company's own, or the visitor's. */
export type FotoSeminovo = { id: string; idEmpresa: number };

/** Progress of an upload: bytes received, or the photo once complete. */
export type SeminovoFotoProgress = { foto: SeminovoFoto; nova: boolean } | { recebido: number };

/** Photo that the person may see. */
export type OpenSeminovoFoto = {
  /** Answers with the photo or its reduced copy; null when it is gone, or no copy has that width. */
  answer(pedido: FotoRequest): Promise<Response | null>;
};

/**
 * Photos of seminovos. Permissions are checked by the callers, who know person and seminovo. Uploaded bytes
 * are never stored: they are checked, re-encoded (location and camera removed) and stored under a secret key.
 */
export type SeminovoFotos = ReturnType<typeof createSeminovoFotos>;

const toSeminovoFoto = ({
  id,
  angulo,
  largura,
  altura,
  liberadaEm,
  hash,
}: StoredSeminovoFoto): SeminovoFoto => ({
  ...{ id, angulo: readFotoAngle(angulo), largura, altura },
  liberada: liberadaEm !== null,
  versao: hash.slice(0, 8),
});

export const seminovoFotoNotFound = () => new ApiError(404, 'foto-nao-encontrada', 'Esta foto não existe.');

export function createSeminovoFotos(parts: {
  fotos: SeminovoFotoRepository;
  partes: UploadParts;
  bucket: R2Bucket;
  drawingClient: Pick<DrawingClient, 'revelar' | 'copiar'>;
  /** Counts one more drawing of the uploader. Throws ApiError 429. */
  limit: () => Promise<void>;
  cotas: Quotas;
  /** Uploader: a person, or a visitor by network. */
  quem: { uid: string; rede: string };
  /** Deletes objects of removed photos; failures are logged and retried by the next sweep. */
  sweep: () => Promise<void>;
  clock: () => Date;
}) {
  const { fotos, partes, bucket, drawingClient, limit, sweep, cotas, quem, clock } = parts;
  const receive = createFotoReception(partes);
  const uploaderOf = ({ id }: FotoSeminovo) => `seminovo:${id}`;

  async function findSent({ id }: FotoSeminovo, idCliente: string): Promise<SeminovoFoto | null> {
    const foto = await fotos.findByClientId(id, idCliente);
    if (!foto) return null;
    if (foto.retiradaEm) throw new ApiError(410, 'foto-retirada', 'Esta foto foi apagada. Envie outra.');
    // A row without its object is an upload aborted at its very end: it is completed.
    return (await bucket.head(foto.chave)) ? toSeminovoFoto(foto) : null;
  }

  /** Checks and re-encodes a photo, and builds its columns. */
  async function develop({ id: seminovo, idEmpresa }: FotoSeminovo, bytes: Uint8Array) {
    checkFoto(bytes);
    await limit();
    const feita = await drawingClient.revelar({ fila: idEmpresa }, bytes);
    const header = readImageHeader(feita.bytes);
    if (!header) throw new Error('What was drawn is no picture.');
    const { largura, altura } = header;
    const hash = await sha256Hex(feita.bytes as Uint8Array<ArrayBuffer>);
    const chave = `${seminovoFolderOf(seminovo)}${randomId()}.${feita.tipo === 'image/png' ? 'png' : 'jpg'}`;
    const put = () => bucket.put(chave, feita.bytes, { httpMetadata: { contentType: feita.tipo } });
    return { ficha: { hash, chave, largura, altura, bytes: feita.bytes.byteLength }, put };
  }

  async function keep(de: FotoSeminovo, envio: FotoUpload & { angulo: string }, bytes: Uint8Array) {
    const { idCliente, angulo } = envio;
    const { ficha, put } = await develop(de, bytes);
    const row = {
      ...{ id: randomId(), idCliente, seminovo: de.id, angulo: readFotoAngle(angulo), ...ficha },
      ...{ liberadaEm: null, criadaEm: clock().toISOString(), retiradaEm: null },
    };
    const dono = { uid: quem.uid || uploaderOf(de), idEmpresa: de.idEmpresa };
    if (!(await cotas.keep('fotoDeSeminovo', dono, () => fotos.insert(row), { bytes: ficha.bytes })))
      return completeOther(de, idCliente, { ficha, put });
    await put();
    return settle(de, row.id, ficha.chave);
  }

  /**
   * Handles a failed insert: the row exists already (complete or aborted upload), or the seminovo is full or
   * gone.
   */
  async function completeOther(
    de: FotoSeminovo,
    idCliente: string,
    { ficha, put }: Awaited<ReturnType<typeof develop>>,
  ): Promise<SeminovoFoto> {
    const known = await fotos.findByClientId(de.id, idCliente);
    if (known?.retiradaEm) throw new ApiError(410, 'foto-retirada', 'Esta foto foi apagada. Envie outra.');
    if (known) {
      if (await bucket.head(known.chave)) return toSeminovoFoto(known);
      await put();
      await fotos.replace(known, ficha);
      return settle(de, known.id, ficha.chave);
    }
    if ((await fotos.list(de.id)).length >= MAX_SEMINOVO_FOTOS)
      throw new ApiError(
        409,
        'fotos-demais',
        `São até ${MAX_SEMINOVO_FOTOS} fotos. Tire uma para enviar outra.`,
      );
    throw seminovoFotoNotFound();
  }

  /**
   * Checks the row after its object was written: the row may reference another object by now, or be deleted
   * together with the seminovo, whose folder was emptied before this object arrived.
   */
  async function settle({ id: seminovo }: FotoSeminovo, id: string, key: string): Promise<SeminovoFoto> {
    const now = await fotos.find(seminovo, id);
    if (now?.chave !== key) await bucket.delete(withCopies(key));
    if (!now) throw seminovoFotoNotFound();
    return toSeminovoFoto(now);
  }

  function opened({ idEmpresa }: FotoSeminovo, foto: StoredSeminovoFoto | null): OpenSeminovoFoto | null {
    if (!foto) return null;
    const { id, seminovo, hash, chave, largura, altura } = foto;
    const tipo = IMAGE_MIME_TYPES[chave.endsWith('.png') ? 'png' : 'jpg'];
    // Blurred or removed meanwhile: copies of the former image must not stay.
    const isInUse = async () => (await fotos.find(seminovo, id))?.chave === chave;
    const kept = { hash, chave, tipo, fila: idEmpresa, largura, altura };
    return { answer: (pedido) => answerPhoto(parts, kept, pedido, isInUse) };
  }

  return {
    /**
     * Receives a photo, whole or one part of it, and appends it; idempotent by client id. Throws ApiError
     * 404, 409 (part out of order, or full), 410 (was removed), 413, 415, 422, 429, 503.
     */
    async add(de: FotoSeminovo, envio: FotoUpload & { angulo: string }): Promise<SeminovoFotoProgress> {
      const known = await findSent(de, envio.idCliente);
      if (known) return { foto: known, nova: false };
      const sender = { uid: uploaderOf(de), idEmpresa: de.idEmpresa, rede: quem.rede };
      const got = await receive(sender, envio, (bytes) => keep(de, envio, bytes));
      return 'feita' in got ? { foto: got.feita, nova: true } : got;
    },

    /** Progress of an upload of `total` bytes. Throws ApiError 410. */
    async progress(de: FotoSeminovo, idCliente: string, total: number): Promise<SeminovoFotoProgress> {
      const foto = await findSent(de, idCliente);
      if (foto) return { foto, nova: false };
      return { recebido: await partes.received({ uid: uploaderOf(de), idCliente, total }) };
    },

    /** Photos in order; the first is the cover. */
    list: async (seminovo: string): Promise<SeminovoFoto[]> =>
      (await fotos.list(seminovo)).map(toSeminovoFoto),

    /** Puts these photos first, in this order; the others keep theirs after them. */
    order: (seminovo: string, ids: readonly string[]): Promise<void> =>
      fotos.order(seminovo, ids.slice(0, MAX_SEMINOVO_FOTOS)),

    /** Shows or hides a photo on the public page. Throws ApiError 404. */
    async release(seminovo: string, id: string, liberada: boolean): Promise<void> {
      const done = await fotos.release(seminovo, id, liberada ? clock().toISOString() : null);
      if (!done) throw seminovoFotoNotFound();
    },

    /** Shows these photos on the public page; released ones keep their time. */
    releaseAll: (seminovo: string, ids: readonly string[]): Promise<void> =>
      fotos.releaseAll(seminovo, ids.slice(0, MAX_SEMINOVO_FOTOS), clock().toISOString()),

    /**
     * Replaces the image of a photo, e.g. with faces and plate blurred; the former one leaves the bucket. It
     * stays released. Throws ApiError 404, 409 (somebody else was faster), 413, 415, 422, 429, 503.
     */
    async replace(de: FotoSeminovo, id: string, bytes: Uint8Array): Promise<SeminovoFoto> {
      const before = await fotos.find(de.id, id);
      if (!before) throw seminovoFotoNotFound();
      const { ficha, put } = await develop(de, bytes);
      // The object first: a row never references a missing object.
      await put();
      if (!(await fotos.replace(before, ficha))) {
        await bucket.delete(withCopies(ficha.chave));
        throw new ApiError(409, 'foto-mudou', 'Outra pessoa mudou esta foto agora. Abra de novo.');
      }
      await bucket.delete(withCopies(before.chave));
      return toSeminovoFoto({ ...before, ...ficha });
    },

    /** Removes a photo; its object leaves the bucket. Throws ApiError 404. */
    async remove(seminovo: string, id: string): Promise<void> {
      if (!(await fotos.retire(seminovo, id, clock().toISOString()))) throw seminovoFotoNotFound();
      await sweep();
    },

    /** Opens a photo, for people of the company and the visitor who owns it. */
    open: async (de: FotoSeminovo, id: string): Promise<OpenSeminovoFoto | null> =>
      opened(de, await fotos.find(de.id, id)),

    /**
     * Deletes everything of a seminovo from the bucket, objects without a row too. Call it after its row was
     * deleted: later uploads then delete themselves. Throws when R2 fails; the daily sweep deletes the rest.
     */
    async empty(seminovo: string): Promise<void> {
      await partes.forgetAll(uploaderOf({ id: seminovo, idEmpresa: 0 }));
      for (;;) {
        const { objects } = await bucket.list({ prefix: seminovoFolderOf(seminovo), limit: 1000 });
        if (objects.length === 0) return;
        await bucket.delete(objects.map(({ key }) => key));
      }
    },

    /** Removes every photo not shown on the public page. */
    async removeUnreleased(seminovo: string): Promise<void> {
      await fotos.retireUnreleased(seminovo, clock().toISOString());
      await sweep();
    },
  };
}
