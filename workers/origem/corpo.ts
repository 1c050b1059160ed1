import { CorpoGrandeDemais, isJson, readTexto } from '../api/corpo-limitado.ts';
import { ErroDaApi } from '../api/erro-da-api.ts';

/** Bytes. A record of this API takes under 1 KiB; the rest is room for what clients add around it. */
const LIMITE_DO_CORPO = 64 * 1024;

/**
 * The JSON of a request's body. Throws ErroDaApi 415 for another type, 413 past the limit and 400 for what is no
 * JSON in UTF-8.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!isJson(request.headers.get('Content-Type'))) {
    throw new ErroDaApi(415, 'tipo-nao-aceito', 'Envie o conteúdo como application/json.');
  }
  try {
    return JSON.parse(await readTexto(request.body, LIMITE_DO_CORPO));
  } catch (error) {
    if (error instanceof CorpoGrandeDemais) {
      throw new ErroDaApi(413, 'corpo-grande-demais', 'O conteúdo enviado é grande demais.');
    }
    throw new ErroDaApi(400, 'json-malformado', 'O conteúdo enviado não é um JSON válido.');
  }
}
