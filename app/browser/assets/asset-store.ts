import type { Brand } from '../../../workers/marca/brand-service.ts';

/** Cache Storage name of the brand's assets; the service worker answers /resources/… from it. Section 7. */
export const ASSET_CACHE = 'resource-cache';
/** localStorage key of the loaded Empresa's numeric id. Section 4, "Resource loading". */
export const LOADED_EMPRESA_KEY = 'recursos';

/** Maximum age at which assets are not fetched again on page start, milliseconds. */
export const ASSETS_FRESH_MS = 60 * 60_000;

/** Browser APIs used, replaced by fakes in tests. `caches` is missing on plain http. */
export type AssetBrowser = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'delete'> | null;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  clock: () => number;
};

export type AssetLoad = { marca: Brand; carregados: string[]; faltando: string[] };

export type AssetStore = {
  /** Reads the id loaded last and its time; null before the first load. */
  loaded(): { id: number; em: number } | null;
  /**
   * Stores the id and fetches the brand JSON (uncached) and every asset. An asset that fails keeps its old
   * copy. Throws when the brand JSON cannot be read.
   */
  load(id: number): Promise<AssetLoad>;
  /** Like `load`, but returns null when the same id was loaded recently. */
  loadIfStale(id: number): Promise<AssetLoad | null>;
  /** Clears cache and loaded assets, then loads again if an id was set. */
  reset(): Promise<AssetLoad | null>;
  /** Like `reset` without loading again, so that nothing stays after sign-out. */
  forget(): Promise<void>;
  /** Lists the cached paths. */
  list(): Promise<string[]>;
};

/** Lists the assets of section 3 named in a brand JSON, each once, as paths on this host. */
export function listAssets({ recursos }: Pick<Brand, 'recursos'>): string[] {
  const { fonte, logo, logoEscuro, marcas, marcasEscuro = [], moldura, rodape } = recursos;
  const { marcaDagua, logoBanco, fundoClaro } = recursos;
  const paths = [fonte, logo, logoEscuro, ...marcas, ...marcasEscuro, moldura, rodape];
  const named = [...paths, marcaDagua, logoBanco, fundoClaro].filter((path) => path !== undefined);
  return [...new Set(named)].map((path) => `/${path}`);
}

/** Section 4, resource loading. Stateless: the only record of what is loaded is the browser's cache. */
export function createAssetStore({ fetch, caches, storage, clock }: AssetBrowser): AssetStore {
  const open = async () => (await caches?.open(ASSET_CACHE)) ?? null;

  function loaded(): { id: number; em: number } | null {
    const [id = Number.NaN, em = Number.NaN] = (readLoadedKey(storage) ?? '').split(' ').map(Number);
    return Number.isSafeInteger(id) && Number.isFinite(em) ? { id, em } : null;
  }

  async function fetchInto(cache: Cache | null, path: string): Promise<boolean> {
    try {
      const response = await fetch(path, { cache: 'no-cache' });
      if (response.ok) await cache?.put(path, response);
      if (response.status === 404) await cache?.delete(path);
      return response.ok;
    } catch {
      return false;
    }
  }

  async function removeOthers(cache: Cache | null, wanted: readonly string[]): Promise<void> {
    const kept = (await cache?.keys()) ?? [];
    const others = kept.filter(({ url }) => !wanted.includes(new URL(url).pathname));
    await Promise.all(others.map((request) => cache?.delete(request)));
  }

  async function load(id: number): Promise<AssetLoad> {
    writeLoadedKey(storage, `${id} 0`);
    const answer = await fetch(`/api/marca/${id}`, { cache: 'no-store' });
    if (!answer.ok) throw new Error(`The brand of company ${id} answered ${answer.status}.`);
    const marca = (await answer.json()) as Brand;
    const paths = listAssets(marca);
    const cache = await open();
    const fetched = await Promise.all(paths.map((path) => fetchInto(cache, path)));
    await removeOthers(cache, paths);
    writeLoadedKey(storage, `${id} ${clock()}`);
    return {
      marca,
      carregados: paths.filter((_, index) => fetched[index]),
      faltando: paths.filter((_, index) => !fetched[index]),
    };
  }

  async function forget(): Promise<void> {
    removeLoadedKey(storage);
    await caches?.delete(ASSET_CACHE);
  }

  return {
    loaded,
    load,
    async loadIfStale(id) {
      const last = loaded();
      const fresh = last?.id === id && clock() - last.em < ASSETS_FRESH_MS;
      return fresh ? null : load(id);
    },
    async reset() {
      const last = loaded();
      await forget();
      return last && load(last.id);
    },
    forget,
    async list() {
      const cache = await open();
      return ((await cache?.keys()) ?? []).map(({ url }) => new URL(url).pathname).sort();
    },
  };
}

// localStorage throws where blocked: every page then loads the assets again.

function readLoadedKey(storage: AssetBrowser['storage']): string | null {
  try {
    return storage.getItem(LOADED_EMPRESA_KEY);
  } catch {
    return null;
  }
}

function writeLoadedKey(storage: AssetBrowser['storage'], value: string): void {
  try {
    storage.setItem(LOADED_EMPRESA_KEY, value);
  } catch {}
}

function removeLoadedKey(storage: AssetBrowser['storage']): void {
  try {
    storage.removeItem(LOADED_EMPRESA_KEY);
  } catch {}
}
