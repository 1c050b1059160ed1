import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { OFFLINE_COPY_PREFIX } from '~/browser/offline/copy-prefix.ts';
import { readSessionRecord, writeSessionRecord } from '~/browser/session-record.ts';
import { clearPersonalData, hasPersonalData } from '~/browser/storage/owner-keys.ts';
import { RECEIVED_PHOTO_CACHE } from '~/browser/storage/received-photo.ts';
import { encodeLocalSession, LOCAL_SESSION_KEY, type LocalSession } from '~/domain/pessoas/local-session.ts';

/**
 * Synchronizes the local session record (section 3) with the server's answer: written at sign-in and on
 * change, removed on sign-out. A change made in another tab revalidates, so that all tabs sign in and out
 * together; signing out deletes the person's data, offline copies and caches. `servidor` undefined: the server did not answer, and the record stays.
 */
export function useLocalSession(servidor: LocalSession | null | undefined): void {
  const { revalidate } = useRevalidator();
  const text = servidor && encodeLocalSession(servidor);
  const last = useRef(text);
  /** Record that was last checked with the server; undefined for none. */
  const asked = useRef<string | null>();

  useEffect(() => {
    if (text === undefined) return;
    const signedOut = Boolean(last.current) && text === null;
    last.current = text;
    asked.current = undefined;
    // Also when the page opens for a visitor while data of an ended session is still stored.
    if (signedOut || (text === null && (readSessionRecord() !== null || hasPersonalData()))) forgetPerson();
    else writeSessionRecord(text);
  }, [text]);

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== null && key !== LOCAL_SESSION_KEY) return;
      const record = readSessionRecord() || null;
      if (record === (last.current ?? null)) {
        asked.current = undefined;
        return;
      }
      // A sign-out fires two storage events (emptied, removed): a second revalidation would abort the first.
      if (record === asked.current || !navigator.onLine) return;
      asked.current = record;
      revalidate();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [revalidate]);
}

/**
 * Deletes the person's data in the browser, also where Clear-Site-Data is unsupported, and notifies other
 * tabs. Writing before removing guarantees a storage event: removing a key the header already cleared fires
 * none.
 */
export function forgetPerson(): void {
  writeSessionRecord('');
  writeSessionRecord(null);
  clearPersonalData();
  // The theme was cleared too: applies it again.
  dispatchEvent(new Event('tema'));
  if ('caches' in globalThis) void forgetCaches().catch(() => undefined);
}

/** Cache Storage name of the brand's assets. Specification, section 7. */
const ASSET_CACHE = 'resource-cache';

/** Deletes the Empresa's cached assets and the offline copies of screens. */
async function forgetCaches(): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name === ASSET_CACHE || name === RECEIVED_PHOTO_CACHE || name.startsWith(OFFLINE_COPY_PREFIX),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}
