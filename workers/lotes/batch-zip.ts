import { strToU8, Zip, ZipPassThrough } from 'fflate';
import type { PecaFormat } from '../../app/arte/types.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { formatCsv } from '../../app/domain/valores/csv.ts';
import { slug } from '../../app/domain/valores/file-name.ts';
import type { ImageStore } from '../artes/image-store.ts';
import { ApiError } from '../base/api-error.ts';
import { requireAprovado } from '../base/owner.ts';
import type { BatchItemOfPage } from './batch-repository.ts';
import type { BatchService } from './batch-service.ts';

export function createBatchZip({
  lotes,
  images,
  limit,
  clock,
}: {
  lotes: Pick<BatchService, 'findMine'>;
  images: Pick<ImageStore, 'find'>;
  /** Counts one more drawing of a person: missing formats are drawn. */
  limit: (uid: string) => Promise<void>;
  clock: () => Date;
}) {
  /** Bytes of an image, or null. */
  async function read(imagemId: string): Promise<Uint8Array | null> {
    try {
      const image = await images.find(imagemId, 'jpg');
      return image && new Uint8Array(await new Response(image.bytes as BodyInit).arrayBuffer());
    } catch (error) {
      console.warn(`Picture ${imagemId} is missing in a ZIP: ${error}`);
      return null;
    }
  }

  return {
    /**
     * Streams a ZIP of a batch's images in one format, with a CSV of their links; at most one image is in
     * memory. An unreadable image is missing, and its line says so.
     * @param publicUrl `https://host`, for the links
     * @throws ApiError 403 for a person not approved, 404, 409 while nothing is ready, 429
     */
    async open(
      usuario: Usuario,
      id: string,
      format: PecaFormat,
      publicUrl: string,
    ): Promise<{ nome: string; body: ReadableStream<Uint8Array> }> {
      requireAprovado(usuario);
      const { itens } = await lotes.findMine(usuario, id, format);
      const ready = itens.filter(({ imagemId }) => imagemId !== null);
      if (ready.length === 0)
        throw new ApiError(409, 'lote-sem-imagens', 'Nenhuma imagem deste lote está pronta ainda.');
      await limit(usuario.uid);
      const nome = `panfletos-${format}-${id.slice(0, 6)}.zip`;
      return { nome, body: zipOf(ready, format, publicUrl, read, clock()) };
    },
  };
}

function zipOf(
  ready: readonly BatchItemOfPage[],
  format: string,
  publicUrl: string,
  read: (imagemId: string) => Promise<Uint8Array | null>,
  mtime: Date,
): ReadableStream<Uint8Array> {
  const links: string[][] = [['moto', 'link', 'arquivo']];
  let failed: Error | null = null;
  let next = 0;
  let out: (chunk: Uint8Array) => void = () => undefined;
  const zip = new Zip((error, chunk) => {
    if (error) failed = error;
    else if (chunk.byteLength > 0) out(chunk);
  });
  /** Stored without compression: images are compressed already. */
  const add = (name: string, bytes: Uint8Array) => {
    const file = new ZipPassThrough(name);
    file.mtime = mtime;
    zip.add(file);
    file.push(bytes, true);
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let given = false;
      out = (chunk) => {
        given = true;
        controller.enqueue(chunk);
      };
      // A stream pulls again only after something was enqueued.
      while (!given) {
        const item = ready[next];
        next += 1;
        if (!item?.imagemId) {
          add('links.csv', strToU8(formatCsv(links)));
          zip.end();
          return failed ? controller.error(failed) : controller.close();
        }
        const bytes = await read(item.imagemId);
        const name = `${String(next).padStart(3, '0')}-${slug(item.titulo) || 'moto'}-${format}.jpg`;
        if (bytes) add(name, bytes);
        links.push([item.titulo, `${publicUrl}/p/${item.arteId}`, bytes ? name : 'não saiu']);
      }
    },
  });
}
