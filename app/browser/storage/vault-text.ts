const IV_BYTES = 12;

let known: { dono: string; key: Promise<CryptoKey> } | undefined;

/** Asks for the key that the server gives to this session's person alone, once for the page: it serves offline too. */
export function fetchVaultKeyOf(dono: string): Promise<CryptoKey> {
  if (known?.dono === dono) return known.key;
  const key = fetchVaultKey();
  known = { dono, key };
  key.catch(() => {
    known = undefined;
  });
  return key;
}

/** Asks for the key that the server gives to this session's person alone. Throws when it gives none. */
export async function fetchVaultKey(): Promise<CryptoKey> {
  const answer = await fetch('/api/sessao/chave', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The key was answered ${answer.status}.`);
  const { chave } = (await answer.json()) as { chave: string };
  return crypto.subtle.importKey('raw', fromBase64(chave), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Encrypts a text (AES-GCM) for the device's storage. */
export async function lockText(text: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = new TextEncoder().encode(text);
  const locked = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes));
  return `${toBase64(iv)}.${toBase64(locked)}`;
}

/** Decrypts; null when the data was altered or the key no longer exists. */
export async function unlockText(kept: string, key: CryptoKey): Promise<string | null> {
  const [iv = '', locked = ''] = kept.split('.');
  try {
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(iv) },
      key,
      fromBase64(locked),
    );
    return new TextDecoder().decode(text);
  } catch {
    return null;
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
