/** Secret of a visitor's link: 160 random bits in base 32, made by the sender of the request. */
const SECRET = /^[0-9a-hjkmnp-tv-z]{32}$/;
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

export const isVisitanteSecret = (text: unknown): text is string =>
  typeof text === 'string' && SECRET.test(text);

/** Encodes a secret. @param bytes 32 random bytes */
export const encodeVisitanteSecret = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => ALPHABET[byte & 31]).join('');

/** Path of the visitor's page; the secret is in the query string, which no log records. */
export const avaliacaoPath = (id: string, secret: string): string => `/avaliacao/${id}?s=${secret}`;
