import { keepPendente, readFila } from './simulacao-queue.ts';
import { VAULT_PREFIX } from './vault-key.ts';

/**
 * Cookie that tells the server to skip Clear-Site-Data for the storage (workers/sessao/browser-data.ts); it
 * names no person.
 */
const VAULT_COOKIE = 'guardado';
const ONE_YEAR_S = 365 * 24 * 3600;
const IV_BYTES = 12;

/**
 * Encrypts a person's unsent simulacoes (AES-GCM) with a key that the server returns only to them, until they
 * sign in here again. Throws when server or storage fails; then nothing has changed.
 */
export async function keepForMe(dono: string): Promise<void> {
  await bringBack(dono);
  const key = await fetchVaultKey();
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(readFila(localStorage, dono)));
  const locked = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text));
  localStorage.setItem(VAULT_PREFIX + dono, `${toBase64(iv)}.${toBase64(locked)}`);
  markVault(true);
}

/**
 * Decrypts the person's data back into their queue and returns the number of items. Throws when the server
 * returns no key.
 */
export async function bringBack(dono: string): Promise<number> {
  const kept = localStorage.getItem(VAULT_PREFIX + dono);
  if (kept === null) return 0;
  const text = await decryptVault(kept, await fetchVaultKey());
  if (text !== null) {
    const queue = readFila({ getItem: () => text }, dono);
    // Items the device cannot store now stay encrypted for the next attempt.
    if (!queue.every((pendente) => keepPendente(localStorage, dono, pendente))) return 0;
  }
  localStorage.removeItem(VAULT_PREFIX + dono);
  markVault(Object.keys(localStorage).some((key) => key.startsWith(VAULT_PREFIX)));
  return text === null ? 0 : readFila({ getItem: () => text }, dono).length;
}

function markVault(isKept: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${VAULT_COOKIE}=1;Path=/;SameSite=Lax;Max-Age=${isKept ? ONE_YEAR_S : 0}`;
}

/** Decrypts; null when the data was altered or the key no longer exists. */
async function decryptVault(kept: string, key: CryptoKey): Promise<string | null> {
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

async function fetchVaultKey(): Promise<CryptoKey> {
  const answer = await fetch('/api/sessao/chave', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The key was answered ${answer.status}.`);
  const { chave } = (await answer.json()) as { chave: string };
  return crypto.subtle.importKey('raw', fromBase64(chave), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
