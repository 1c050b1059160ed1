import type { Marca } from '../../../workers/marca/marca-service.ts';
import { listRecursos } from './lista.ts';

/** Cache Storage name of the brand's assets; the service worker answers /resources/… from it. Section 7. */
export const CACHE_DE_RECURSOS = 'resource-cache';
/** localStorage key of the loaded Empresa's numeric id. Section 4, "Resource loading". */
export const CHAVE_DO_ID = 'recursos';

/** Maximum age at which assets are not fetched again on page start, milliseconds. */
export const RECURSOS_FRESCOS_MS = 60 * 60_000;

/** Browser APIs used, replaced by fakes in tests. `caches` is missing on plain http. */
export type Navegador = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'delete'> | null;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  agora: () => number;
};

export type Carga = { marca: Marca; carregados: string[]; faltando: string[] };

export type Recursos = {
  /** Reads the id loaded last and its time; null before the first load. */
  loaded(): { id: number; em: number } | null;
  /**
   * Stores the id and fetches the brand JSON (uncached) and every asset. An asset that fails keeps its old
   * copy. Throws when the brand JSON cannot be read.
   */
  load(id: number): Promise<Carga>;
  /** Like `load`, but returns null when the same id was loaded recently. */
  loadIfStale(id: number): Promise<Carga | null>;
  /** Clears cache and loaded assets, then loads again if an id was set. */
  reset(): Promise<Carga | null>;
  /** Like `reset` without loading again, so that nothing stays after sign-out. */
  forget(): Promise<void>;
  /** Lists the cached paths. */
  list(): Promise<string[]>;
};

/** Section 4, resource loading. Stateless: the only record of what is loaded is the browser's cache. */
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

// localStorage throws where blocked: every page then loads the assets again.

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
