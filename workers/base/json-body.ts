import { ErroDaApi } from './api-error.ts';
import { CorpoGrandeDemais, isJson, readTexto } from './limited-body.ts';

/** Maximum size of a JSON request body, in bytes. */
export const CORPO_MAXIMO = 64 * 1024;

/**
 * Parses the request's JSON body.
 * @throws ErroDaApi 415 when its Content-Type is not JSON, 413 past 64 KiB, 400 for invalid JSON
 */
export async function readCorpoJson(request: Request): Promise<unknown> {
  if (!isJson(request.headers.get('Content-Type'))) {
    throw new ErroDaApi(415, 'tipo-nao-aceito', 'Envie os dados como application/json.');
  }
  if (Number(request.headers.get('Content-Length') ?? 0) > CORPO_MAXIMO) throw grandeDemais();
  try {
    return JSON.parse(await readTexto(request.body, CORPO_MAXIMO));
  } catch (error) {
    if (error instanceof CorpoGrandeDemais) throw grandeDemais();
    throw new ErroDaApi(400, 'json-invalido', 'O corpo não é um JSON válido.');
  }
}

const grandeDemais = (): ErroDaApi =>
  new ErroDaApi(413, 'grande-demais', 'O que você enviou é grande demais. Diminua e tente de novo.');
