import { chaveDeVisitante } from './pessoal.ts';

/** Where a visitor's photo waits for them to sign in: as their words do, in this tab alone. */
const keyOf = (lugar: string): string => chaveDeVisitante('foto', lugar);

const asText = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Keeps a photo that nobody has sent yet. One that the tab has no room for is not kept. @param lugar screen and field */
export async function keepFoto(lugar: string, blob: Blob): Promise<void> {
  try {
    const text = await asText(blob);
    sessionStorage.setItem(keyOf(lugar), text);
  } catch {
    forgetFoto(lugar);
  }
}

/** The photo that was kept; null where there is none. */
export async function recallFoto(lugar: string): Promise<Blob | null> {
  try {
    const text = sessionStorage.getItem(keyOf(lugar));
    const [, tipo, base64] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(text ?? '') ?? [];
    if (!tipo || !base64) return null;
    return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: tipo });
  } catch {
    return null;
  }
}

export function forgetFoto(lugar: string): void {
  try {
    sessionStorage.removeItem(keyOf(lugar));
  } catch {
    // Nothing is kept where nothing may be.
  }
}
