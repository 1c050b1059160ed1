import { fotoRefusal } from '../../app/domain/fotos/file-format.ts';
import { type ImageHeader, readImageHeader } from '../../app/domain/marca/image-header.ts';
import { ApiError } from '../base/api-error.ts';

const ERROR_CODES = { 413: 'grande-demais', 415: 'tipo-nao-aceito', 422: 'foto-recusada' } as const;

/** Error for a refused photo, with its message also for the upload field. */
export const fotoRefused = (message: string, status: keyof typeof ERROR_CODES = 422): ApiError =>
  new ApiError(status, ERROR_CODES[status], message, { campos: { arquivo: message } });

/**
 * Checks a photo sent by a person, before anything decodes it.
 * @throws ApiError 413, 415, 422 with a message for `arquivo`
 */
export function checkFoto(bytes: Uint8Array): ImageHeader {
  const refusal = fotoRefusal(bytes);
  if (refusal) throw fotoRefused(refusal.mensagem, refusal.status);
  return readImageHeader(bytes) as ImageHeader;
}
