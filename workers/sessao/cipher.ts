import { fromBase64url, toBase64url } from './base64url.ts';

/** Version prefix of encrypted texts, so that a later scheme can coexist. */
const VERSION = 'v1.';
const IV_BYTES = 12;

export type Cipher = ReturnType<typeof createCipher>;

/** Creates AES-256-GCM encryption under a key derived from `secret` (SESSION_SECRET) with HKDF-SHA-256. */
export function createCipher(secret: string) {
  // The key, not its promise: a promise of one request must not be awaited in another.
  let derived: CryptoKey | null = null;

  async function key(): Promise<CryptoKey> {
    derived ??= await deriveKey(secret);
    return derived;
  }

  return {
    /** Encrypts. `context` binds the text to its use (additional authenticated data). */
    async encrypt(text: string, context: string): Promise<string> {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const body = await crypto.subtle.encrypt(parameters(iv, context), await key(), utf8(text));
      const bytes = new Uint8Array(IV_BYTES + body.byteLength);
      bytes.set(iv);
      bytes.set(new Uint8Array(body), IV_BYTES);
      return VERSION + toBase64url(bytes);
    },

    /** Decrypts; null when the text was altered, moved, or encrypted under another secret. */
    async decrypt(cifrado: string, context: string): Promise<string | null> {
      const bytes = cifrado.startsWith(VERSION) ? fromBase64url(cifrado.slice(VERSION.length)) : null;
      if (!bytes || bytes.byteLength <= IV_BYTES) return null;
      const iv = bytes.slice(0, IV_BYTES);
      try {
        const body = await crypto.subtle.decrypt(parameters(iv, context), await key(), bytes.slice(IV_BYTES));
        return new TextDecoder().decode(body);
      } catch {
        return null;
      }
    },
  };
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', utf8(secret), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: utf8('balcao'), info: utf8('sessao: tokens v1') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function parameters(iv: Uint8Array<ArrayBuffer>, context: string) {
  return { name: 'AES-GCM', iv, additionalData: utf8(context) };
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/**
 * Key of a person, 256 bits in base64, computable by the deployment only: HMAC-SHA-256 of the uid under
 * `secret`.
 */
export async function keyOfPerson(secret: string, uid: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8(secret), hmac, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign(hmac, key, utf8(`guardado:${uid}`)));
  return btoa(String.fromCharCode(...bytes));
}
