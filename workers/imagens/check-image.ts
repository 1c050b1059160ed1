import { MAX_FIGURE_BYTES, MAX_FIGURE_PIXELS } from '../../app/domain/marca/brand-figures.ts';
import { type ImageHeader, readImageHeader } from '../../app/domain/marca/image-header.ts';
import { ApiError } from '../base/api-error.ts';

/** 422 with a message for the upload field. */
export const imageRefused = (message: string) =>
  new ApiError(422, 'imagem-recusada', 'Confira a imagem e envie de novo.', {
    campos: { arquivo: message },
  });

/**
 * Checks an image sent by a person, before anything decodes it: size in bytes, magic bytes, pixel count.
 * Source: docs/spec/security.md, "Uploads".
 * @throws ApiError 413, 422 with a message for `arquivo`
 */
export function checkImage(bytes: Uint8Array): ImageHeader {
  if (bytes.byteLength === 0) throw imageRefused('Escolha uma imagem.');
  if (bytes.byteLength > MAX_FIGURE_BYTES) {
    throw new ApiError(413, 'grande-demais', 'A imagem passa de 8 MB. Diminua e envie de novo.', {
      campos: { arquivo: 'A imagem passa de 8 MB. Diminua e envie de novo.' },
    });
  }
  const header = readImageHeader(bytes);
  if (!header) throw imageRefused('Envie PNG, JPG ou WebP. SVG e outros formatos não são aceitos.');
  if (header.largura * header.altura > MAX_FIGURE_PIXELS)
    throw imageRefused('A imagem passa de 4 megapixels. Diminua e envie de novo.');
  return header;
}
