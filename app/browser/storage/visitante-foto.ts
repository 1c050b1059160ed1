import { visitanteKey } from './owner-keys.ts';

/** Storage key of a visitor's photo; in sessionStorage, like their other drafts. */
const keyOf = (lugar: string): string => visitanteKey('foto', lugar);

const toDataUri = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * Stores a photo that has not been uploaded; skipped when sessionStorage is full. @param lugar screen and
 * field
 */
export async function keepFoto(lugar: string, blob: Blob): Promise<void> {
  try {
    const text = await toDataUri(blob);
    sessionStorage.setItem(keyOf(lugar), text);
  } catch {
    forgetFoto(lugar);
  }
}

/** Reads the stored photo; null when there is none. */
export async function recallFoto(lugar: string): Promise<Blob | null> {
  try {
    const text = sessionStorage.getItem(keyOf(lugar));
    const [, kind, base64] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(text ?? '') ?? [];
    if (!kind || !base64) return null;
    return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: kind });
  } catch {
    return null;
  }
}

export function forgetFoto(lugar: string): void {
  try {
    sessionStorage.removeItem(keyOf(lugar));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
