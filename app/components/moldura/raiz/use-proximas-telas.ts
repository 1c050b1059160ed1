import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { afterCalma } from '~/lib/calma.ts';

/** Screens that usually come next, by the screen that is open: each by its module, as the route table has it. */
const PROXIMAS: Readonly<Record<string, readonly string[]>> = {
  '/': ['telas/simulador/financiamento'],
  '/v2': ['telas/estudio/geradorpanfleto'],
  '/financiamento': ['telas/estudio/geradorpanfleto'],
  '/geradorpanfleto': ['telas/estudio/panfleto'],
};

/** The router learns of a screen's module when it sees a link to it. */
const TENTATIVAS = 4;

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};

/**
 * Brings the code of the next screen while the person reads or types in this one: on a telephone far from the tower
 * each question takes half a second, and a screen is three of them. Who taps sooner waits as before. Never its data,
 * which would cost the server.
 */
export function useProximasTelas(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const ids = PROXIMAS[pathname];
    if (!ids || savesData()) return;
    let left = TENTATIVAS;
    let stop = afterCalma(bring);
    function bring() {
      const known = ids?.map((id) => window.__remixManifest.routes[id]?.module);
      left -= 1;
      if (known?.includes(undefined) && left > 0) stop = afterCalma(bring);
      // Without a network the screen asks again when it is opened.
      for (const module of known ?? []) if (module) import(/* @vite-ignore */ module).catch(() => undefined);
    }
    return () => stop();
  }, [pathname]);
}
