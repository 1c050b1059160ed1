import { useEffect } from 'react';
import { afterLoad } from '~/browser/after-load.ts';
import { createBrowserAssets, loadAssetsHere } from '~/browser/assets/browser-assets.ts';
import { useRequestCounter } from './request-counter.tsx';

/**
 * Section 4, on start: caches the assets of a registered person's Empresa once the page is idle, and deletes
 * them when nobody of that Empresa is signed in.
 */
export function useEmpresaAssets(idEmpresa: number | null): void {
  const { track } = useRequestCounter();
  useEffect(() => {
    // Optional: without the cache every screen loads its pictures from the network.
    const ignored = () => undefined;
    if (idEmpresa !== null) return afterLoad(() => void track(loadAssetsHere(idEmpresa)).catch(ignored));
    const recursos = createBrowserAssets();
    if (recursos.loaded()) recursos.forget().catch(ignored);
  }, [idEmpresa, track]);
}
