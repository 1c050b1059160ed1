import * as v from 'valibot';
import { invalid } from './read-fields.ts';

/** ULID, or a UUID of any version: what a client may name a thing it creates, so that creating twice stores one. */
const CLIENT_ID =
  /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

const MENSAGEM = 'Use um ULID ou UUID.';

/** A client id as it was written. */
export const clientIdSchema = v.pipe(v.string(), v.regex(CLIENT_ID, MENSAGEM));

/** A client id in capitals, however it was written. Throws ErroDaApi 422. */
export function requireClientId(id: unknown): string {
  if (v.is(clientIdSchema, id)) return id.toUpperCase();
  throw invalid({ id: MENSAGEM });
}
