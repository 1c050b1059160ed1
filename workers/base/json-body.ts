import { ApiError } from './api-error.ts';
import { BodyTooLarge, isJson, readBodyText } from './limited-body.ts';

/** Maximum size of a JSON request body, in bytes. */
export const MAX_JSON_BYTES = 64 * 1024;

/**
 * Parses the request's JSON body.
 * @throws ApiError 415 when its Content-Type is not JSON, 413 past 64 KiB, 400 for invalid JSON
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!isJson(request.headers.get('Content-Type'))) {
    throw new ApiError(415, 'tipo-nao-aceito', 'Envie os dados como application/json.');
  }
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_JSON_BYTES) throw tooLarge();
  try {
    return JSON.parse(await readBodyText(request.body, MAX_JSON_BYTES));
  } catch (error) {
    if (error instanceof BodyTooLarge) throw tooLarge();
    throw new ApiError(400, 'json-invalido', 'O corpo não é um JSON válido.');
  }
}

/** Parses the request's body as a JSON object. Throws as {@link readJsonBody}, and ApiError 422 for other JSON. */
export async function readJsonFields(request: Request): Promise<Record<string, unknown>> {
  const body = await readJsonBody(request);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  throw new ApiError(422, 'dados-invalidos', 'Confira os dados e envie de novo.');
}

const tooLarge = (): ApiError =>
  new ApiError(413, 'grande-demais', 'O que você enviou é grande demais. Diminua e tente de novo.');
