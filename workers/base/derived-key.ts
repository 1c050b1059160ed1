const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * Derives an HMAC-SHA-256 key for one use alone (HKDF).
 * @param secret SESSION_SECRET
 * @param use names the use; another name gives another key
 */
export async function deriveHmacKey(secret: string, use: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8('balcao'), info: utf8(use) },
    material,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  );
}
