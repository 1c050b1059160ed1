import { keepPendente, readFila } from './simulacao-queue.ts';
import { VAULT_PREFIX } from './vault-key.ts';
import { fetchVaultKey, lockText, unlockText } from './vault-text.ts';

/**
 * Cookie that tells the server to skip Clear-Site-Data for the storage (workers/sessao/browser-data.ts); it
 * names no person.
 */
const VAULT_COOKIE = 'guardado';
const ONE_YEAR_S = 365 * 24 * 3600;

/**
 * Encrypts a person's unsent simulacoes (AES-GCM) with a key that the server returns only to them, until they
 * sign in here again. Throws when server or storage fails; then nothing has changed.
 */
export async function keepForMe(dono: string): Promise<void> {
  await bringBack(dono);
  const key = await fetchVaultKey();
  const locked = await lockText(JSON.stringify(readFila(localStorage, dono)), key);
  localStorage.setItem(VAULT_PREFIX + dono, locked);
  markVault(true);
}

/**
 * Decrypts the person's data back into their queue and returns the number of items. Throws when the server
 * returns no key.
 */
export async function bringBack(dono: string): Promise<number> {
  const kept = localStorage.getItem(VAULT_PREFIX + dono);
  if (kept === null) return 0;
  const text = await unlockText(kept, await fetchVaultKey());
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
