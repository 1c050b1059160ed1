import { useEffect } from 'react';
import { createBrowserAssets } from '~/browser/assets/browser-assets.ts';
import { useRequestCounter } from '~/components/frame/root/request-counter.tsx';
import type { SentFigure } from '../../../workers/marca/figure-service.ts';

/**
 * Section 3: reloads this browser's copies of the Empresa's assets on every change, and on opening the
 * screen, as a change may have been submitted before hydration. Null while another Empresa is edited, whose
 * assets are not cached.
 */
export function useBrandInBrowser(idEmpresa: number | null, figures: readonly SentFigure[]): void {
  const { track } = useRequestCounter();
  const versions = figures.map(({ propria }) => propria).join();
  useEffect(() => {
    if (idEmpresa === null || versions === null) return;
    // On failure the copies stay; the service worker fetches again on its own.
    track(createBrowserAssets().load(idEmpresa)).catch(() => undefined);
  }, [idEmpresa, versions, track]);
}
