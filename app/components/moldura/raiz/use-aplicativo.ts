import { useEffect } from 'react';
import { afterCalma } from '~/lib/calma.ts';

/** Address of the service worker for a deployment: another version is another worker, with caches of its own. */
export const enderecoDoServiceWorker = (versao: string): string =>
  `/sw.js?versao=${encodeURIComponent(versao)}`;

/** Lets the application start without a network, by its service worker. */
export function useAplicativo(): void {
  useEffect(() => {
    // Hot reload must never meet a cached page.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { version } = window.__remixManifest;
    return afterCalma(() => {
      navigator.serviceWorker
        .register(enderecoDoServiceWorker(version))
        // Private windows and full disks refuse: everything works without it, with a network.
        .catch(() => undefined);
    });
  }, []);
}
