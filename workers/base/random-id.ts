/** 160 random bits in base 32: cannot be guessed. */
export function randomId(): string {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => alphabet[byte & 31]).join('');
}
