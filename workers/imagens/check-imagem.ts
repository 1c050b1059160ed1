import { type CabecalhoDeImagem, readCabecalho } from '../../app/domain/marca/cabecalho-de-imagem.ts';
import { ENVIO_MAXIMO, PIXELS_MAXIMOS } from '../../app/domain/marca/figuras-da-marca.ts';
import { ErroDaApi } from '../base/api-error.ts';

/** 422 with a message for the upload field. */
export const recusada = (mensagem: string) =>
  new ErroDaApi(422, 'imagem-recusada', 'Confira a imagem e envie de novo.', {
    campos: { arquivo: mensagem },
  });

/**
 * Checks an image sent by a person, before anything decodes it: size in bytes, magic bytes, pixel count.
 * Source: docs/spec/security.md, "Uploads".
 * @throws ErroDaApi 413, 422 with a message for `arquivo`
 */
export function checkImagem(bytes: Uint8Array): CabecalhoDeImagem {
  if (bytes.byteLength === 0) throw recusada('Escolha uma imagem.');
  if (bytes.byteLength > ENVIO_MAXIMO) {
    throw new ErroDaApi(413, 'grande-demais', 'A imagem passa de 8 MB. Diminua e envie de novo.', {
      campos: { arquivo: 'A imagem passa de 8 MB. Diminua e envie de novo.' },
    });
  }
  const cabecalho = readCabecalho(bytes);
  if (!cabecalho) throw recusada('Envie PNG, JPG ou WebP. SVG e outros formatos não são aceitos.');
  if (cabecalho.largura * cabecalho.altura > PIXELS_MAXIMOS)
    throw recusada('A imagem passa de 4 megapixels. Diminua e envie de novo.');
  return cabecalho;
}
