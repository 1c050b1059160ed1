import { byOneTab } from '../one-tab.ts';
import { readSessionRecord } from '../session-record.ts';
import { type AssetStore, createAssetStore } from './asset-store.ts';

/** Accessors of localStorage for the asset store: reading the object itself throws where it is blocked. */
const browserStorage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/** Asset cache of this browser. */
export const createBrowserAssets = (): AssetStore =>
  createAssetStore({
    fetch: (path, init) => fetch(path, init),
    caches: 'caches' in globalThis ? caches : null,
    storage: browserStorage,
    clock: () => Date.now(),
  });

/**
 * Loads the Empresa's assets unless they are recent, another page is loading them, or nobody is signed in
 * (this page may not know yet of a sign-out in another tab).
 */
export async function loadAssetsHere(idEmpresa: number): Promise<void> {
  if (readSessionRecord() === null) return;
  await byOneTab('recursos', () => createBrowserAssets().loadIfStale(idEmpresa));
}
