import { chaveDe } from './guardado/pessoal.ts';

// Notices outside the product (Web Push), in this browser. Nothing here asks for permission but `ligarAvisos`.

/** How this browser stands to notices of the product. */
export type EstadoDoAparelho = 'sem-suporte' | 'negado' | 'desligado' | 'ligado';

/** What the product keeps of the browser's subscription. */
export type Inscricao = { endereco: string; p256dh: string; auth: string };

/** That this person wants to be told in this browser: gone when they sign out. */
const desejoDe = (uid: string): string => chaveDe('avisos-no-aparelho', uid);

const hasSupport = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Never waits for a worker that is not coming: where none is registered there is no subscription either. */
async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** @param uid whose wish counts: another person's subscription is none of theirs */
export async function readAparelho(uid: string): Promise<EstadoDoAparelho> {
  if (!hasSupport()) return 'sem-suporte';
  if (Notification.permission === 'denied') return 'negado';
  if (Notification.permission !== 'granted' || !readDesejo(uid)) return 'desligado';
  return (await readSubscription()) ? 'ligado' : 'desligado';
}

/**
 * Asks the browser, after a press; gives what the product is to keep, or null where the person or the browser said no.
 * @param chave the deployment's public key, base64url
 */
export async function ligarAvisos(uid: string, chave: string): Promise<Inscricao | null> {
  if (!hasSupport() || (await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One made with another key of the deployment is of no use any more.
  const known = await pushManager.getSubscription();
  if (known && !isMadeWith(known, chave)) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave });
  writeDesejo(uid, true);
  return toInscricao(made);
}

/** Gives the address that the product is to forget; null where there was none. */
export async function desligarAvisos(uid: string): Promise<string | null> {
  writeDesejo(uid, false);
  const known = hasSupport() ? await readSubscription() : null;
  await known?.unsubscribe();
  return known?.endpoint ?? null;
}

/** What this person asked for in this browser before, to be kept for the session of today; null where nothing was. */
export async function religarAvisos(uid: string): Promise<Inscricao | null> {
  if (!hasSupport() || Notification.permission !== 'granted' || !readDesejo(uid)) return null;
  const known = await readSubscription();
  return known && toInscricao(known);
}

function toInscricao(subscription: PushSubscription): Inscricao | null {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth
    ? { endereco: endpoint, p256dh: keys.p256dh, auth: keys.auth }
    : null;
}

function isMadeWith({ options }: PushSubscription, chave: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === chave;
}

// Storage throws where a browser blocks it; then it is asked for again with the next press.
function readDesejo(uid: string): boolean {
  try {
    return localStorage.getItem(desejoDe(uid)) === 'sim';
  } catch {
    return false;
  }
}

function writeDesejo(uid: string, quer: boolean): void {
  try {
    if (quer) localStorage.setItem(desejoDe(uid), 'sim');
    else localStorage.removeItem(desejoDe(uid));
  } catch {}
}
