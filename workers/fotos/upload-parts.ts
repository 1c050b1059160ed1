import { PENDING_UPLOAD_LIMITS, UPLOAD_LIFETIME_MS } from '../../app/domain/fotos/pending-uploads.ts';
import { ApiError } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';
import type { UploadRepository } from './upload-repository.ts';

/** Owner of an upload received in parts. `rede`: network of a visitor; empty for the company's people. */
export type Uploader = { uid: string; idEmpresa: number; rede: string };

/** Upload in parts: its owner, client id and total size in bytes. */
export type UploadInParts = Uploader & { idCliente: string; total: number };

/** Folder of the parts, until the last one arrives. */
const PARTS_FOLDER = 'fotos-partes/';
/** Age after which parts without a row are deleted: one day, in ms. */
const PARTS_VALID_MS = 24 * 3600_000;

/** Objects of one R2 listing; a photo of 8 MB has at most 128 parts. */
const MOST = 1000;

/** Minimum size of every part but the last, in bytes: keeps the number of objects of an upload low. */
export const MIN_PART_BYTES = 64 * 1024;

export type UploadParts = ReturnType<typeof createUploadParts>;

type UploadPart = { key: string; inicio: number; size: number };

/**
 * Stores parts of uploads in the bucket, visible to every data centre at once. One object per part instead of
 * R2's own multipart uploads, whose minimum is five megabytes: a photo has about half of one.
 */
export function createUploadParts({
  bucket,
  envios,
  clock,
}: {
  bucket: R2Bucket;
  envios: UploadRepository;
  clock: () => Date;
}) {
  const short = async (text: string) => (await sha256Hex(text)).slice(0, 32);
  const folderOfUploader = async (uid: string) => `${PARTS_FOLDER}${await short(uid)}/`;
  const folderOf = async ({ uid, idCliente, total }: Pick<UploadInParts, 'uid' | 'idCliente' | 'total'>) =>
    `${await folderOfUploader(uid)}${idCliente}/${total}/`;

  /** Reserves bytes that are about to arrive. Throws ApiError 429. A failing counter blocks nobody. */
  async function reserve(envio: UploadInParts, pasta: string, bytes: number): Promise<void> {
    const { uid, idEmpresa, rede } = envio;
    const { pessoa, pedido, equipe, visitantes, rede: daRede } = PENDING_UPLOAD_LIMITS;
    const isVisitor = rede !== '';
    const most = {
      ...{ de: isVisitor ? pedido : pessoa, rede: daRede, empresa: isVisitor ? visitantes : equipe },
    };
    const row = { pasta, idEmpresa, de: await short(uid), rede: isVisitor ? await short(rede) : '' };
    const venceEm = clock().getTime() + UPLOAD_LIFETIME_MS;
    if (!(await envios.reserve(row, bytes, most, venceEm).catch(() => true))) throw tooMuchWaiting();
  }

  /** Parts from the beginning up to the first gap. */
  async function list(envio: Parameters<UploadParts['received']>[0]): Promise<UploadPart[]> {
    const prefix = await folderOf(envio);
    const { objects } = await bucket.list({ prefix, limit: MOST });
    const found = objects
      .map(({ key, size }) => ({ key, size, inicio: Number(key.slice(prefix.length)) }))
      .sort((a, b) => a.inicio - b.inicio);
    const whole: UploadPart[] = [];
    for (const part of found) if (part.inicio === endOf(whole)) whole.push(part);
    return whole;
  }

  return {
    /** Number of contiguous bytes received from the beginning. */
    received: async (envio: Pick<UploadInParts, 'uid' | 'idCliente' | 'total'>): Promise<number> =>
      endOf(await list(envio)),

    /**
     * Stores the part that continues where the last one ended; idempotent. Throws ApiError 409, and 429 when
     * too many bytes of unfinished uploads wait.
     */
    async add(envio: UploadInParts, start: number, bytes: Uint8Array): Promise<number> {
      const received = endOf(await list(envio));
      const end = start + bytes.byteLength;
      // A part already stored, whose response was lost.
      if (end <= received) return received;
      if (start !== received)
        throw new ApiError(409, 'parte-fora-de-ordem', 'O envio continua de outro ponto.');
      const folder = await folderOf(envio);
      await reserve(envio, folder, bytes.byteLength);
      try {
        await bucket.put(`${folder}${String(start).padStart(8, '0')}`, bytes);
      } catch (error) {
        await envios.giveBack(folder, bytes.byteLength).catch(() => undefined);
        throw error;
      }
      return end;
    },

    /** All received bytes, in order. */
    async join(envio: UploadInParts): Promise<Uint8Array<ArrayBuffer>> {
      const parts = await list(envio);
      const bytes = new Uint8Array(endOf(parts));
      await Promise.all(
        parts.map(async ({ key, inicio, size }) => {
          const object = await bucket.get(key);
          // Another request has finished the upload and deleted its parts.
          if (object?.size !== size) throw new ApiError(409, 'parte-fora-de-ordem', 'O envio recomeça.');
          bytes.set(new Uint8Array(await object.arrayBuffer()), inicio);
        }),
      );
      return bytes;
    },

    async forget(envio: UploadInParts): Promise<void> {
      const folder = await folderOf(envio);
      await emptyFolder(bucket, folder);
      await envios.close(folder).catch(() => undefined);
    },

    /** Deletes every part of one uploader. */
    async forgetAll(uid: string): Promise<void> {
      await emptyFolder(bucket, await folderOfUploader(uid));
      await envios.closeAll(await short(uid)).catch(() => undefined);
    },
  };
}

/** 429: bytes count as waiting until the last part arrives or the upload expires. */
const tooMuchWaiting = () =>
  new ApiError(
    429,
    'envios-pela-metade',
    `Há fotos demais enviadas pela metade. Termine as que começou, ou espere: o que ficou pela metade sai em ${UPLOAD_LIFETIME_MS / 3600_000} horas.`,
    { retryAfter: UPLOAD_LIFETIME_MS / 1000 },
  );

async function emptyFolder(bucket: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list({ prefix, limit: MOST });
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}

const endOf = (parts: readonly UploadPart[]): number => {
  const last = parts.at(-1);
  return last ? last.inicio + last.size : 0;
};

/** Maximum number of uploads that one run deletes. */
const OVER_AT_ONCE = 50;

/** Deletes expired uploads, so that they take no room. Throws when D1 or R2 fails; the next run continues. */
export async function sweepUploads(bucket: R2Bucket, envios: UploadRepository, now: Date): Promise<void> {
  for (const folder of await envios.listOver(now.getTime(), OVER_AT_ONCE)) {
    await emptyFolder(bucket, folder);
    await envios.closeOver(folder, now.getTime());
  }
}

/**
 * Deletes parts older than a day, with or without a row. Lists the whole folder: for the daily run. Throws
 * when R2 fails.
 */
export async function sweepUploadParts(bucket: R2Bucket, now: Date): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: PARTS_FOLDER, limit: MOST, cursor });
    const old = page.objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > PARTS_VALID_MS);
    if (old.length > 0) await bucket.delete(old.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
