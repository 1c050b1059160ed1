import type { Marca } from '../../../workers/marca/marca-service.ts';
import { listRecursos } from './lista.ts';

/** Browser cache of the brand's assets; the service worker answers /resources/… from it. Section 7. */
export const CACHE_DE_RECURSOS = 'resource-cache';
/** Storage key of the numeric id that loading leaves. Section 4, "Resource loading". */
export const CHAVE_DO_ID = 'recursos';

/** Assets younger than this are not asked for again when a page starts, in milliseconds. */
export const RECURSOS_FRESCOS_MS = 60 * 60_000;

/** What the browser gives; tests put their own in. `caches` is missing on plain http. */
export type Navegador = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'delete'> | null;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  agora: () => number;
};

export type Carga = { marca: Marca; carregados: string[]; faltando: string[] };

export type Recursos = {
  /** The id that was loaded last, and when; null before. */
  loaded(): { id: number; em: number } | null;
  /**
   * Stores the id and fetches the brand JSON, never cached, and every asset. An asset that fails keeps its old
   * copy. Throws when the brand JSON cannot be read.
   */
  load(id: number): Promise<Carga>;
  /** As `load`, unless the same id has just been loaded: then null. */
  loadIfStale(id: number): Promise<Carga | null>;
  /** Clears the cache and the loaded assets, then loads again if an id was set. */
  reset(): Promise<Carga | null>;
  /** As `reset`, for good: nothing of a person stays after they have gone. */
  forget(): Promise<void>;
  /** Paths in the cache. */
  list(): Promise<string[]>;
};

/** Section 4, resource loading. Keeps nothing in memory: what is loaded is what the browser's cache holds. */
export function createRecursos({ fetch, caches, storage, agora }: Navegador): Recursos {
  const open = async () => (await caches?.open(CACHE_DE_RECURSOS)) ?? null;

  function loaded(): { id: number; em: number } | null {
    const [id = Number.NaN, em = Number.NaN] = (read(storage) ?? '').split(' ').map(Number);
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

  async function load(id: number): Promise<Carga> {
    write(storage, `${id} 0`);
    const answer = await fetch(`/api/marca/${id}`, { cache: 'no-store' });
    if (!answer.ok) throw new Error(`The brand of company ${id} answered ${answer.status}.`);
    const marca = (await answer.json()) as Marca;
    const paths = listRecursos(marca);
    const cache = await open();
    const fetched = await Promise.all(paths.map((path) => fetchInto(cache, path)));
    await removeOthers(cache, paths);
    write(storage, `${id} ${agora()}`);
    return {
      marca,
      carregados: paths.filter((_, index) => fetched[index]),
      faltando: paths.filter((_, index) => !fetched[index]),
    };
  }

  async function forget(): Promise<void> {
    remove(storage);
    await caches?.delete(CACHE_DE_RECURSOS);
  }

  return {
    loaded,
    load,
    async loadIfStale(id) {
      const last = loaded();
      const fresh = last?.id === id && agora() - last.em < RECURSOS_FRESCOS_MS;
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

// Storage throws where a browser blocks it: then every page loads the assets anew.

function read(storage: Navegador['storage']): string | null {
  try {
    return storage.getItem(CHAVE_DO_ID);
  } catch {
    return null;
  }
}

function write(storage: Navegador['storage'], value: string): void {
  try {
    storage.setItem(CHAVE_DO_ID, value);
  } catch {}
}

function remove(storage: Navegador['storage']): void {
  try {
    storage.removeItem(CHAVE_DO_ID);
  } catch {}
}
