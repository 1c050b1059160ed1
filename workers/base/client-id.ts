import * as v from 'valibot';
import { invalid } from './read-fields.ts';

/** ULID, or a UUID of any version: idempotency key that a client gives to what it creates. */
const CLIENT_ID =
  /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[1-9a-f][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

const CLIENT_ID_MESSAGE = 'Use um ULID ou UUID.';

/** Client id in its original case. */
export const clientIdSchema = v.pipe(v.string(), v.regex(CLIENT_ID, CLIENT_ID_MESSAGE));

/** Returns the client id in upper case. Throws ApiError 422. */
export function requireClientId(id: unknown): string {
  if (v.is(clientIdSchema, id)) return id.toUpperCase();
  throw invalid({ id: CLIENT_ID_MESSAGE });
}
