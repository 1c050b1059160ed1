/**
 * Photo that another app shared with the installed product: the service worker keeps it (public/sw.js uses the same
 * names), the page hands it on. It goes at sign-out, when it was handed on, and after a day.
 */
export const RECEIVED_PHOTO_CACHE = 'foto-recebida';

/** Query parameter with which the service worker opens Home. */
export const RECEIVED_PHOTO_PARAMETER = 'foto-recebida';

const PHOTO_PATH = '/foto-recebida';
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Reads the photo; null when there is none, or only one of another day. */
export async function readReceivedPhoto(store: CacheStorage, now: number): Promise<File | null> {
  const kept = await store.match(PHOTO_PATH, { cacheName: RECEIVED_PHOTO_CACHE });
  if (!kept) return null;
  const age = now - Number(kept.headers.get('X-Recebida') ?? 0);
  if (age > MAX_AGE_MS) {
    await forgetReceivedPhoto(store);
    return null;
  }
  const photo = await kept.blob();
  return new File([photo], decodeURIComponent(kept.headers.get('X-Nome') ?? 'foto'), { type: photo.type });
}

export const forgetReceivedPhoto = (store: CacheStorage): Promise<boolean> =>
  store.delete(RECEIVED_PHOTO_CACHE);
