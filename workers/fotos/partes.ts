import { ErroDaApi } from '../base/api-error.ts';
import { sha256Hex } from '../base/hash.ts';

/** An upload that comes in parts: whose, under which client id, and how many bytes it has in all. */
export type EnvioEmPartes = { uid: string; idCliente: string; total: number };

/** Where parts lie until the last one has come. */
const PASTA = 'fotos-partes/';
/** Parts of an upload that nobody went on with are removed after a day. */
const VALEM_MS = 24 * 3600_000;

/** Objects of one listing of R2; a photo of 8 MB has 128 parts at most. */
const MOST = 1000;

/** Smallest part but the last, in bytes: one person's upload is never a thousand objects. */
export const PARTE_MINIMA = 64 * 1024;

export type Partes = {
  /** How many bytes from the beginning have arrived. */
  received(envio: EnvioEmPartes): Promise<number>;
  /** Keeps the part that goes on where the last one ended; the same part again is harmless. Throws ErroDaApi 409. */
  add(envio: EnvioEmPartes, inicio: number, bytes: Uint8Array): Promise<number>;
  /** Everything that has arrived, in its order. */
  join(envio: EnvioEmPartes): Promise<Uint8Array<ArrayBuffer>>;
  forget(envio: EnvioEmPartes): Promise<void>;
  /** Every part that this one has sent. */
  forgetAll(uid: string): Promise<void>;
};

type Parte = { key: string; inicio: number; size: number };

/**
 * Parts of uploads in the bucket, where every data centre sees them at once. An object a part and not R2's own
 * multipart uploads: those take five megabytes at least, and a photo has half a one.
 */
export function createPartes(balde: R2Bucket): Partes {
  const folderOfUploader = async (uid: string) => `${PASTA}${(await sha256Hex(uid)).slice(0, 32)}/`;
  const folderOf = async ({ uid, idCliente, total }: EnvioEmPartes) =>
    `${await folderOfUploader(uid)}${idCliente}/${total}/`;

  /** The parts from the beginning on, up to the first gap. */
  async function list(envio: EnvioEmPartes): Promise<Parte[]> {
    const prefix = await folderOf(envio);
    const { objects } = await balde.list({ prefix, limit: MOST });
    const found = objects
      .map(({ key, size }) => ({ key, size, inicio: Number(key.slice(prefix.length)) }))
      .sort((a, b) => a.inicio - b.inicio);
    const whole: Parte[] = [];
    for (const parte of found) if (parte.inicio === endOf(whole)) whole.push(parte);
    return whole;
  }

  return {
    received: async (envio) => endOf(await list(envio)),

    async add(envio, inicio, bytes) {
      const received = endOf(await list(envio));
      const end = inicio + bytes.byteLength;
      // Its answer was lost on the way: it lies here already.
      if (end <= received) return received;
      if (inicio !== received)
        throw new ErroDaApi(409, 'parte-fora-de-ordem', 'O envio continua de outro ponto.');
      await balde.put(`${await folderOf(envio)}${String(inicio).padStart(8, '0')}`, bytes);
      return end;
    },

    async join(envio) {
      const parts = await list(envio);
      const bytes = new Uint8Array(endOf(parts));
      await Promise.all(
        parts.map(async ({ key, inicio, size }) => {
          const object = await balde.get(key);
          // Another request has finished the upload and cleared its parts.
          if (object?.size !== size) throw new ErroDaApi(409, 'parte-fora-de-ordem', 'O envio recomeça.');
          bytes.set(new Uint8Array(await object.arrayBuffer()), inicio);
        }),
      );
      return bytes;
    },

    async forget(envio) {
      const { objects } = await balde.list({ prefix: await folderOf(envio), limit: MOST });
      if (objects.length > 0) await balde.delete(objects.map(({ key }) => key));
    },

    async forgetAll(uid) {
      const prefix = await folderOfUploader(uid);
      for (;;) {
        const { objects } = await balde.list({ prefix, limit: MOST });
        if (objects.length === 0) return;
        await balde.delete(objects.map(({ key }) => key));
      }
    },
  };
}

const endOf = (parts: readonly Parte[]): number => {
  const last = parts.at(-1);
  return last ? last.inicio + last.size : 0;
};

/** Removes the parts of uploads that nobody went on with for a day. Throws when R2 fails. */
export async function sweepPartes(balde: R2Bucket, agora: Date): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await balde.list({ prefix: PASTA, limit: MOST, cursor });
    const old = page.objects.filter(({ uploaded }) => agora.getTime() - uploaded.getTime() > VALEM_MS);
    if (old.length > 0) await balde.delete(old.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
