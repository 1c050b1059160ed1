import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { afterLoad, type Begin } from '~/browser/after-load.ts';

/** Route ids of the screens that usually come next, by the path of the current screen. */
const NEXT_SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/': ['telas/simulador/financiamento'],
  '/v2': ['telas/estudio/geradorpanfleto'],
  '/financiamento': ['telas/estudio/geradorpanfleto'],
  '/geradorpanfleto': ['telas/estudio/imagens/panfleto'],
};

/** Attempts: the Remix manifest has a route's module only after a link to it was seen. */
const MAX_ATTEMPTS = 4;

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};

/**
 * Prefetches code and stylesheets of the likely next screens while this one is idle: on a slow mobile network each
 * request takes half a second, and a screen needs three. Never prefetches loader data, which would cost the
 * server.
 */
export function useNextScreens(begin: Begin): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const ids = NEXT_SCREENS[pathname];
    if (!ids || savesData()) return;
    let left = MAX_ATTEMPTS;
    let stop = begin(bring);
    function bring() {
      const known = ids?.map((id) => window.__remixManifest.routes[id]);
      left -= 1;
      if (known?.includes(undefined) && left > 0) stop = afterLoad(bring);
      // Without network they are requested again when the screen opens.
      for (const route of known ?? []) {
        if (route) import(/* @vite-ignore */ route.module).catch(() => undefined);
        for (const href of route?.css ?? []) fetch(href, { priority: 'low' }).catch(() => undefined);
      }
    }
    return () => stop();
  }, [pathname, begin]);
}
