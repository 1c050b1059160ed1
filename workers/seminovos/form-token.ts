import { ApiError } from '../base/api-error.ts';
import { deriveHmacKey } from '../base/derived-key.ts';

/** Minimum time to fill in the form, in milliseconds: faster ones are bots. */
export const MIN_WAIT_MS = 3000;
/** Maximum age of a token, in milliseconds. */
export const MAX_AGE_MS = 24 * 3600_000;

/** Error code of the JSON endpoint, upon which the page fetches another token; nothing typed is lost. */
export const FORM_TOKEN_ERROR = 'formulario-vencido';

/** Signed tokens of the public form: proof that the form was opened some seconds and at most a day before. */
export type FormToken = ReturnType<typeof createFormToken>;

const SHAPE = /^(\d{13})\.([0-9a-f]{32})\.([0-9a-f]{64})$/;

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const keyOf = (secret: string) => deriveHmacKey(secret, 'avaliacao: formulario v1');

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const asked = (message: string) => new ApiError(422, FORM_TOKEN_ERROR, message);

/**
 * Creates the tokens.
 * @param secret SESSION_SECRET; the key is derived from it, for this use alone
 */
export function createFormToken({ secret, clock }: { secret: string; clock: () => Date }) {
  return {
    async issue(): Promise<string> {
      const said = `${clock().getTime()}.${hex(crypto.getRandomValues(new Uint8Array(16)))}`;
      const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), utf8(said));
      return `${said}.${hex(new Uint8Array(signature))}`;
    },

    /** Returns the token's id, to count its uses. Throws ApiError 422. */
    async check(password: unknown): Promise<string> {
      const [, ms, name, signature] = SHAPE.exec(typeof password === 'string' ? password : '') ?? [];
      if (!ms || !name || !signature) throw asked('Confira os dados e envie de novo.');
      const isOurs = await crypto.subtle.verify(
        'HMAC',
        await keyOf(secret),
        fromHex(signature),
        utf8(`${ms}.${name}`),
      );
      const age = clock().getTime() - Number(ms);
      if (!isOurs || age > MAX_AGE_MS || age < 0)
        throw asked('Este formulário ficou aberto muito tempo. Confira e envie de novo.');
      if (age < MIN_WAIT_MS) throw asked('Foi rápido demais para conferir. Envie de novo.');
      return name;
    },
  };
}
