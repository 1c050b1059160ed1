import { keepPendente, readFila } from './fila.ts';

/** Storage key of what a person keeps for themselves on this device, with their uid. */
const COFRE = 'guardado:';
/** Tells the server not to empty the storage (workers/sessao/browser-data.ts); says nothing of whose it is. */
const MARCA = 'guardado';
const UM_ANO_S = 365 * 24 * 3600;
const IV_BYTES = 12;

/** Whether this person keeps something here. */
export function hasCofre(dono: string): boolean {
  try {
    return localStorage.getItem(COFRE + dono) !== null;
  } catch {
    return false;
  }
}

/**
 * Locks a person's unsent simulations away until they sign in here again: encrypted under a key that the server gives
 * to them alone. Throws when the server or the storage does not do its part; then nothing has changed.
 */
export async function keepForMe(dono: string): Promise<void> {
  await bringBack(dono);
  const key = await fetchKey();
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(readFila(localStorage, dono)));
  const locked = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text));
  localStorage.setItem(COFRE + dono, `${toBase64(iv)}.${toBase64(locked)}`);
  mark(true);
}

/** Puts what the person kept back into their queue. Gives how many there were. Throws when the server gives no key. */
export async function bringBack(dono: string): Promise<number> {
  const kept = localStorage.getItem(COFRE + dono);
  if (kept === null) return 0;
  const texto = await unlock(kept, await fetchKey());
  if (texto !== null) {
    const fila = readFila({ getItem: () => texto }, dono);
    // What this device does not take now stays locked for the next time.
    if (!fila.every((pendente) => keepPendente(localStorage, dono, pendente))) return 0;
  }
  localStorage.removeItem(COFRE + dono);
  mark(Object.keys(localStorage).some((chave) => chave.startsWith(COFRE)));
  return texto === null ? 0 : readFila({ getItem: () => texto }, dono).length;
}

function mark(isKept: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
  document.cookie = `${MARCA}=1;Path=/;SameSite=Lax;Max-Age=${isKept ? UM_ANO_S : 0}`;
}

/** Null for what was altered, or locked under a key that is no more. */
async function unlock(kept: string, key: CryptoKey): Promise<string | null> {
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

async function fetchKey(): Promise<CryptoKey> {
  const answer = await fetch('/api/sessao/chave', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The key was answered ${answer.status}.`);
  const { chave } = (await answer.json()) as { chave: string };
  return crypto.subtle.importKey('raw', fromBase64(chave), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
