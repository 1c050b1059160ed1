import { REFUSED_FOTOS } from '../../app/domain/fotos/file-format.ts';
import { MAX_FIGURE_BYTES } from '../../app/domain/marca/brand-figures.ts';
import { ApiError } from '../base/api-error.ts';
import { checkFoto, fotoRefused } from '../imagens/check-foto.ts';
import { MIN_PART_BYTES, type Uploader, type UploadInParts, type UploadParts } from './upload-parts.ts';

/** Byte range of a request, and total size, from Content-Range. */
export type ByteRange = { inicio: number; fim: number; total: number };

/** Upload request of a photo; `faixa` is null for a whole photo. */
export type FotoUpload = { idCliente: string; bytes: Uint8Array; faixa: ByteRange | null };

/** Bytes received so far, or the result of `keep`. */
export type ReceivedUpload<T> = { recebido: number } | { feita: T };

/**
 * Receives photos whole or in parts, of an owner `de`: nobody else may continue the upload; with the last
 * part `keep` gets the whole file. Throws ApiError 400, 409 (part out of order), 413, 415, 422, 429 (too much
 * unfinished), and what `keep` throws.
 */
export const createFotoReception =
  (parts: UploadParts) =>
  async <T>(
    de: Uploader,
    { idCliente, bytes, faixa }: FotoUpload,
    keep: (bytes: Uint8Array) => Promise<T>,
  ): Promise<ReceivedUpload<T>> => {
    if (!faixa || bytes.byteLength >= faixa.total) return { feita: await keep(bytes) };
    const { inicio, fim, total } = faixa;
    const partial: UploadInParts = { ...de, idCliente, total };
    if (total > MAX_FIGURE_BYTES) throw fotoRefused(REFUSED_FOTOS.pesada, 413);
    const isLast = fim + 1 === total;
    const isWhole = bytes.byteLength === fim - inicio + 1 && fim < total;
    if (!isWhole || (!isLast && bytes.byteLength < MIN_PART_BYTES)) throw invalidPart();
    // Rejected with its first bytes, before the rest is sent over a poor network.
    if (inicio === 0) refuseEarly(bytes, total);
    const recebido = await parts.add(partial, inicio, bytes);
    if (recebido < total) return { recebido };
    const feita = await keep(await parts.join(partial)).catch(async (error) => {
      // A rejected file keeps no parts: continuing its upload would be useless.
      if (error instanceof ApiError && [413, 415, 422].includes(error.status)) await parts.forget(partial);
      throw error;
    });
    await parts.forget(partial);
    return { feita };
  };

const invalidPart = () => new ApiError(400, 'parte-invalida', 'O envio chegou incompleto. Envie de novo.');

/** Rejects what the first part alone shows: a wrong format, or too many pixels. */
function refuseEarly(bytes: Uint8Array, total: number): void {
  try {
    checkFoto(bytes);
  } catch (error) {
    // A part may legitimately be truncated or still lack its header.
    const isOfPart =
      error instanceof ApiError &&
      [REFUSED_FOTOS.cortada, REFUSED_FOTOS.ilegivel].some((text) => text === error.message);
    if (!isOfPart || bytes.byteLength === total) throw error;
  }
}
