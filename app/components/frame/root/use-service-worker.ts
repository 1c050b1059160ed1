import { useEffect } from 'react';
import { afterLoad } from '~/browser/after-load.ts';

/**
 * Address of the service worker of a deployment; another version is another worker, with caches of its own.
 */
export const serviceWorkerUrl = (versao: string): string => `/sw.js?versao=${encodeURIComponent(versao)}`;

/** Registers the service worker, so that the application starts without network. */
export function useServiceWorker(): void {
  useEffect(() => {
    // In development hot reload must not get cached pages.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { version } = window.__remixManifest;
    return afterLoad(() => {
      navigator.serviceWorker
        .register(serviceWorkerUrl(version))
        // Private windows and full disks refuse: online everything works without it.
        .catch(() => undefined);
    });
  }, []);
}
