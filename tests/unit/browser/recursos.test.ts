import { describe, expect, test } from 'vitest';
import {
  ASSET_CACHE,
  ASSETS_FRESH_MS,
  createAssetStore,
  LOADED_EMPRESA_KEY,
  listAssets,
} from '~/browser/assets/asset-store.ts';

const cores = { primaria: '#c92f17', sobrePrimaria: '#ffffff' };
const marcaOf = (id: number) => ({
  id,
  nome: 'Rota Sul',
  endereco: null,
  cidade: null,
  uf: null,
  telefone: null,
  cores,
  recursos: {
    fonte: 'resources/fonts/marca.woff2',
    logo: `resources/id/${id}/logo.svg`,
    logoEscuro: `resources/id/${id}/logo-escuro.svg`,
    marcas: [`resources/id/${id}/marca-1.svg`, 'resources/svg/marca-2.svg'],
    marcasEscuro: [`resources/id/${id}/marca-1-escuro.svg`],
    moldura: `resources/id/${id}/moldura.svg`,
    rodape: `resources/id/${id}/rodape.svg`,
    marcaDagua: 'resources/img/marca-dagua.png',
    logoBanco: 'resources/svg/marca-2.svg',
    fundoClaro: `resources/id/${id}/fundo.svg`,
  },
});

/** A browser with a cache, a storage, a clock, and a network that the test answers for. */
function createNavegador(answer: (path: string) => Response = () => new Response('ok')) {
  const kept = new Map<string, Response>();
  const stored = new Map<string, string>();
  const asked: [string, RequestInit['cache']][] = [];
  const clock = { now: 1_000_000 };
  const opened: string[] = [];
  const cache = {
    put: async (path: string, response: Response) => void kept.set(path, response),
    delete: async (key: string | Request) =>
      kept.delete(typeof key === 'string' ? key : new URL(key.url).pathname),
    keys: async () => [...kept.keys()].map((path) => ({ url: `https://balcao.exemplo${path}` }) as Request),
  };
  const recursos = createAssetStore({
    fetch: async (path, { cache: mode }) => {
      asked.push([path, mode]);
      const id = /^\/api\/marca\/(\d+)$/.exec(path)?.[1];
      return id ? Response.json(marcaOf(Number(id))) : answer(path);
    },
    caches: {
      open: async (name) => {
        opened.push(name);
        return cache as unknown as Cache;
      },
      delete: async () => {
        kept.clear();
        return true;
      },
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    clock: () => clock.now,
  });
  return { recursos, kept, stored, asked, clock, opened };
}

const DA_1 = listAssets(marcaOf(1)).sort();

describe('§3 Cached resources', () => {
  test('every kind is listed once, as a path of this host', () => {
    expect(DA_1).toEqual([
      '/resources/fonts/marca.woff2',
      '/resources/id/1/fundo.svg',
      '/resources/id/1/logo-escuro.svg',
      '/resources/id/1/logo.svg',
      '/resources/id/1/marca-1-escuro.svg',
      '/resources/id/1/marca-1.svg',
      '/resources/id/1/moldura.svg',
      '/resources/id/1/rodape.svg',
      '/resources/img/marca-dagua.png',
      '/resources/svg/marca-2.svg',
    ]);
  });
});

describe('§4 Resource loading', () => {
  test('stores the numeric id and fetches every asset into resource-cache', async () => {
    const { recursos, stored, opened } = createNavegador();
    const carga = await recursos.load(1);
    expect(carga.carregados.sort()).toEqual(DA_1);
    expect(carga.faltando).toEqual([]);
    expect(await recursos.list()).toEqual(DA_1);
    expect(recursos.loaded()).toEqual({ id: 1, em: 1_000_000 });
    expect(stored.has(LOADED_EMPRESA_KEY)).toBe(true);
    expect(new Set(opened)).toEqual(new Set(['resource-cache']));
    expect(ASSET_CACHE).toBe('resource-cache');
  });

  test('§7 the brand JSON is never cached', async () => {
    const { recursos, asked, kept } = createNavegador();
    await recursos.load(1);
    expect(asked[0]).toEqual(['/api/marca/1', 'no-store']);
    expect([...kept.keys()].filter((path) => path.startsWith('/api'))).toEqual([]);
  });

  test('an asset that fails keeps its old copy, one that is gone leaves, the others are there', async () => {
    const broken = new Set<string>();
    const gone = new Set<string>();
    const { recursos, kept } = createNavegador((path) => {
      if (broken.has(path)) return new Response(null, { status: 502 });
      return gone.has(path) ? new Response(null, { status: 404 }) : new Response(path);
    });
    await recursos.load(1);
    broken.add('/resources/id/1/logo.svg');
    gone.add('/resources/id/1/fundo.svg');
    const { faltando } = await recursos.load(1);
    expect(faltando.sort()).toEqual(['/resources/id/1/fundo.svg', '/resources/id/1/logo.svg']);
    expect(kept.has('/resources/id/1/logo.svg')).toBe(true);
    expect(kept.has('/resources/id/1/fundo.svg')).toBe(false);
  });

  test('another company’s assets replace those of the one before', async () => {
    const { recursos } = createNavegador();
    await recursos.load(1);
    await recursos.load(2);
    expect((await recursos.list()).filter((path) => path.includes('/id/1/'))).toEqual([]);
  });

  test('a page that starts soon after does not ask again; a later one, or another company, does', async () => {
    const { recursos, clock } = createNavegador();
    expect(await recursos.loadIfStale(1)).not.toBeNull();
    expect(await recursos.loadIfStale(1)).toBeNull();
    expect(await recursos.loadIfStale(2)).not.toBeNull();
    clock.now += ASSETS_FRESH_MS;
    expect(await recursos.loadIfStale(2)).not.toBeNull();
  });

  test('a brand that cannot be read fails the loading and is tried again next time', async () => {
    const { recursos } = createNavegador();
    const failing = createAssetStore({
      fetch: async () => new Response(null, { status: 502 }),
      caches: null,
      storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      clock: () => 0,
    });
    await expect(failing.load(1)).rejects.toThrow('502');
    expect(await recursos.loadIfStale(1)).not.toBeNull();
  });

  test('reset clears cache and loaded assets, then reloads if an id was set', async () => {
    const { recursos, kept, asked } = createNavegador();
    expect(await recursos.reset()).toBeNull();
    expect(asked).toEqual([]);
    await recursos.load(2);
    kept.set('/resources/id/2/velho.svg', new Response('velho'));
    const carga = await recursos.reset();
    expect(carga?.marca.id).toBe(2);
    expect(kept.has('/resources/id/2/velho.svg')).toBe(false);
    expect(recursos.loaded()?.id).toBe(2);
  });

  test('forgetting leaves nothing', async () => {
    const { recursos, kept, stored } = createNavegador();
    await recursos.load(1);
    await recursos.forget();
    expect([kept.size, stored.size]).toEqual([0, 0]);
  });

  test('works without a cache and without a storage, as in a private window', async () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    const recursos = createAssetStore({
      fetch: async (path) => (path.startsWith('/api') ? Response.json(marcaOf(1)) : new Response('ok')),
      caches: null,
      storage: { getItem: blocked, setItem: blocked, removeItem: blocked },
      clock: () => 0,
    });
    expect((await recursos.load(1)).faltando).toEqual([]);
    expect(await recursos.list()).toEqual([]);
    expect(recursos.loaded()).toBeNull();
  });
});
