import { ownerKey } from './storage/owner-keys.ts';

// Notifications outside the product (Web Push) in this browser. Only `subscribeToPush` asks for permission.

/** State of Web Push in this browser. */
export type DevicePushState = 'sem-suporte' | 'negado' | 'desligado' | 'ligado';

/** Fields of the browser's PushSubscription that the server stores. */
export type PushSubscriptionFields = { endereco: string; p256dh: string; auth: string };

/** Storage key that records the person's wish for notifications in this browser; deleted on sign-out. */
const wishKeyOf = (uid: string): string => ownerKey('avisos-no-aparelho', uid);

const hasSupport = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Reads the subscription. Uses getRegistration, because `ready` never resolves when no service worker is
 * registered, and then there is no subscription either.
 */
async function readSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Reads the state of Web Push. @param uid the person; another person's subscription in this browser does not
 * count
 */
export async function readDevicePush(uid: string): Promise<DevicePushState> {
  if (!hasSupport()) return 'sem-suporte';
  if (Notification.permission === 'denied') return 'negado';
  if (Notification.permission !== 'granted' || !readWish(uid)) return 'desligado';
  return (await readSubscription()) ? 'ligado' : 'desligado';
}

/**
 * Requests permission and subscribes; call it after a press. Returns the subscription for the server, or null
 * when refused.
 * @param key the deployment's public VAPID key, base64url
 */
export async function subscribeToPush(uid: string, key: string): Promise<PushSubscriptionFields | null> {
  if (!hasSupport() || (await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription made with an older key of the deployment is invalid.
  const known = await pushManager.getSubscription();
  if (known && !isMadeWith(known, key)) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  writeWish(uid, true);
  return toSubscriptionFields(made);
}

/** Unsubscribes. Returns the endpoint that the server must delete; null when there was none. */
export async function unsubscribeFromPush(uid: string): Promise<string | null> {
  writeWish(uid, false);
  const known = hasSupport() ? await readSubscription() : null;
  await known?.unsubscribe();
  return known?.endpoint ?? null;
}

/**
 * Reads the existing subscription the person opted into in this browser, to be stored for the current
 * session; null when there is none.
 */
export async function resubscribeToPush(uid: string): Promise<PushSubscriptionFields | null> {
  if (!hasSupport() || Notification.permission !== 'granted' || !readWish(uid)) return null;
  const known = await readSubscription();
  return known && toSubscriptionFields(known);
}

function toSubscriptionFields(subscription: PushSubscription): PushSubscriptionFields | null {
  const { endpoint, keys } = subscription.toJSON();
  return endpoint && keys?.p256dh && keys.auth
    ? { endereco: endpoint, p256dh: keys.p256dh, auth: keys.auth }
    : null;
}

function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

// localStorage throws where blocked: the wish then is not remembered.
function readWish(uid: string): boolean {
  try {
    return localStorage.getItem(wishKeyOf(uid)) === 'sim';
  } catch {
    return false;
  }
}

function writeWish(uid: string, quer: boolean): void {
  try {
    if (quer) localStorage.setItem(wishKeyOf(uid), 'sim');
    else localStorage.removeItem(wishKeyOf(uid));
  } catch {}
}
