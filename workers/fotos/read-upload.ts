import { REFUSED_FORMATS, REFUSED_FOTOS } from '../../app/domain/fotos/file-format.ts';
import { MAX_FIGURE_BYTES } from '../../app/domain/marca/brand-figures.ts';
import { ApiError } from '../base/api-error.ts';
import { requireClientId } from '../base/client-id.ts';
import { BodyTooLarge, DeadlineReached } from '../base/limited-body.ts';
import { readBytes } from '../base/limited-bytes.ts';
import { fotoRefused } from '../imagens/check-foto.ts';
import type { ByteRange, FotoUpload } from './reception.ts';

/** Timeout of one request body of a photo upload, in milliseconds: a part of 256 kB at 2 kB/s. */
const BODY_TIMEOUT_MS = 120_000;

export const invalidRange = () =>
  new ApiError(400, 'faixa-invalida', 'O envio não diz de quantos bytes é. Envie de novo.');

/**
 * Reads a PUT of a photo, whole or a part of it. Throws ApiError 400, 413, 415, 422 (client id), 504.
 * @param id client-made id
 */
export async function readFotoUpload(request: Request, id: string): Promise<FotoUpload> {
  const idCliente = requireClientId(id);
  requireImageType(request);
  const faixa = readByteRange(request.headers.get('Content-Range'));
  const bytes = await readBody(request, faixa ? faixa.fim - faixa.inicio + 1 : MAX_FIGURE_BYTES);
  return { idCliente, bytes, faixa };
}

/** Parses `?total=`, the size of the whole upload in bytes. Throws ApiError 400. */
export function readTotal(query: string | undefined): number {
  const total = Number(query);
  if (!Number.isInteger(total) || total < 1) throw invalidRange();
  return total;
}

/**
 * Accepts any image type, or untyped bytes: the format is read from the first bytes later. Throws ApiError
 * 415.
 */
function requireImageType(request: Request): void {
  const kind = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/^image\//.test(kind) || kind === 'application/octet-stream') return;
  throw fotoRefused(REFUSED_FORMATS.outro, 415);
}

/**
 * Parses Content-Range (RFC 9110, 14.4); null without the header, for a whole photo. Throws ApiError 400,
 * 413.
 */
function readByteRange(header: string | null): ByteRange | null {
  if (header === null) return null;
  const [inicio, fim, total] = (/^bytes (\d{1,9})-(\d{1,9})\/(\d{1,9})$/.exec(header) ?? [])
    .slice(1)
    .map(Number);
  if (inicio === undefined || fim === undefined || total === undefined) throw invalidRange();
  if (fim < inicio || fim >= total) throw invalidRange();
  if (total > MAX_FIGURE_BYTES) throw fotoRefused(REFUSED_FOTOS.pesada, 413);
  return { inicio, fim, total };
}

async function readBody({ body }: Request, most: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(BODY_TIMEOUT_MS);
  try {
    return new Uint8Array(await readBytes(body as ReadableStream<Uint8Array> | null, most, signal));
  } catch (error) {
    if (error instanceof BodyTooLarge) throw fotoRefused(REFUSED_FOTOS.pesada, 413);
    if (error instanceof DeadlineReached)
      throw new ApiError(
        504,
        'envio-lento',
        'A rede está lenta demais agora. O envio continua de onde parou.',
      );
    // The network was lost; the client continues where the last part ended.
    throw new ApiError(400, 'envio-interrompido', 'O envio parou no meio. Envie de novo.');
  }
}
