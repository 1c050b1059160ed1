import { describe, expect, test } from 'vitest';
import { offlineCopyOwner } from '~/browser/offline/copy-owner.ts';
import { forgetOfflineCopies, keepSimulator, type OfflineCopyDevice } from '~/browser/offline/keep-copy.ts';
import {
  filesIn,
  hasFreshOfflineCopy,
  isOldOfflineCopy,
  listOfflineCopies,
  offlineCopiesOfOthers,
  offlineCopyName,
  readOfflineCopyName,
} from '~/browser/offline/offline-copy.ts';

const AGORA = Date.parse('2026-11-25T17:32:00Z');
const ANA = 'uid-ana@1';
const BIA = 'uid-bia@1';
const DIA = 24 * 3600_000;
const nome = (change: Partial<Parameters<typeof offlineCopyName>[0]> = {}) =>
  offlineCopyName({ em: AGORA, versao: 'v1', dono: ANA, ...change });

describe('whose a copy is, and how old', () => {
  test('its name says both, whatever an id or a version is made of', () => {
    const copia = { em: AGORA, versao: 'a/b:c', dono: 'uid:1@2' };
    expect(readOfflineCopyName(offlineCopyName(copia))).toEqual(copia);
    expect([readOfflineCopyName('resource-cache'), readOfflineCopyName('balcao-v1')]).toEqual([null, null]);
  });

  test('a person’s, of the company that they sell for; nobody’s for a visitor or who is not registered', () => {
    const user = { uid: 'uid-ana' };
    expect(offlineCopyOwner({ user, usuario: { id_empresa: 1 } })).toBe(ANA);
    expect(offlineCopyOwner({ user, usuario: { id_empresa: 2 } })).not.toBe(ANA);
    expect([offlineCopyOwner(null), offlineCopyOwner({ user, usuario: null })]).toEqual([null, null]);
  });

  test('what is not of who is here must go; for a visitor all of it, and nothing else', () => {
    const names = ['resource-cache', 'balcao-v1', nome(), nome({ dono: BIA }), nome({ dono: 'uid-ana@2' })];
    expect(offlineCopiesOfOthers(names, ANA)).toEqual([nome({ dono: BIA }), nome({ dono: 'uid-ana@2' })]);
    expect(offlineCopiesOfOthers(names, null)).toEqual(names.slice(2));
  });

  test('one of five minutes is made again, one of another deployment or of a clock set back at once', () => {
    const wanted = { em: AGORA, versao: 'v1', dono: ANA };
    const isFresh = (change: object) => hasFreshOfflineCopy(['resource-cache', nome(change)], wanted);
    expect(isFresh({ em: AGORA - 5 * 60_000 + 1 })).toBe(true);
    expect(isFresh({ em: AGORA - 5 * 60_000 })).toBe(false);
    expect(isFresh({ em: AGORA + 1 })).toBe(false);
    expect(isFresh({ versao: 'v0' })).toBe(false);
    expect(isFresh({ dono: BIA })).toBe(false);
  });

  test('from seven days on the person is told to check', () => {
    const em = new Date(AGORA).toISOString();
    expect([isOldOfflineCopy(em, AGORA + 7 * DIA - 1), isOldOfflineCopy(em, AGORA + 7 * DIA)]).toEqual([
      false,
      true,
    ]);
  });
});

test('files are found as pages, scripts and styles name them', () => {
  const texts = [
    '<link rel="stylesheet" href="/assets/app-1.css"><use href="/assets/icones-2.svg#casa"/><a href="/assets">',
    'import{a as b}from"./moldura-3.js";const m=["assets/conversa-4.js"];import("./raiz-5.js");"./texto.txt"',
    '<script>x={"module":"/assets/outra-tela-6.js","url":"/assets/manifest-7.js"}</script>',
    '<script>import * as r from "/assets/root-8.js";import("/assets/entry-9.js");import "/assets/so-10.js"</script>',
    'url(/assets/poppins-portugues-700-normal-x.woff2) url("/assets/roboto-latin-900-normal-x.woff2")',
  ];
  expect(filesIn(texts.join('\n'))).toEqual([
    '/assets/moldura-3.js',
    '/assets/conversa-4.js',
    '/assets/raiz-5.js',
    '/assets/app-1.css',
    '/assets/icones-2.svg',
    '/assets/root-8.js',
    '/assets/entry-9.js',
    '/assets/so-10.js',
    '/assets/poppins-portugues-700-normal-x.woff2',
  ]);
});

/** A browser with caches; the test answers for the server. */
function boot(change: { versao?: string; dono?: string | null; falta?: string } = {}) {
  const stores = new Map<string, Map<string, Response>>();
  const rede = {
    pedidos: [] as string[],
    agora: AGORA,
    dono: ANA as string | null,
    onPedido: (_: string) => {},
  };
  const files: Record<string, string> = {
    '/financiamento': '<script src="/assets/tela-1.js"></script><link href="/assets/app-1.css">',
    '/financiamento.data': '[]',
    '/assets/tela-1.js': 'import"./parte-1.js"',
    '/assets/parte-1.js': 'import("./tela-1.js");import("./tarde-1.js")',
    '/assets/tarde-1.js': '',
    '/assets/app-1.css': 'url(/assets/roboto-latin-400-700-normal-1.woff2)',
    '/assets/roboto-latin-400-700-normal-1.woff2': '',
  };
  const cacheOf = (store: Map<string, Response>) => ({
    match: async (path: string) => store.get(path)?.clone(),
    put: async (path: string, response: Response) => void store.set(path, response),
  });
  const aparelho: OfflineCopyDevice = {
    fetch: async (path, init) => {
      rede.pedidos.push(path);
      rede.onPedido(path);
      if (path.startsWith('/financiamento')) expect(new Headers(init?.headers).has('X-Copia')).toBe(true);
      if (path === change.falta) return new Response(null, { status: 404 });
      return new Response(files[path], { headers: { 'X-Versao': change.versao ?? 'v1' } });
    },
    caches: {
      open: async (name) => {
        const store = stores.get(name) ?? new Map();
        stores.set(name, store);
        return cacheOf(store) as unknown as Cache;
      },
      keys: async () => [...stores.keys()],
      delete: async (name) => stores.delete(name),
      match: async (path, { cacheName } = {}) => {
        for (const store of cacheName ? [stores.get(cacheName) ?? new Map()] : stores.values())
          if (store.has(String(path))) return store.get(String(path))?.clone();
        return undefined;
      },
    },
    dono: () => rede.dono,
    clock: () => rede.agora,
  };
  const keep = (quem = { versao: 'v1', dono: ANA }) => keepSimulator(aparelho, quem);
  const paths = () => [...stores.values()].map((store) => [...store.keys()].sort());
  return { aparelho, stores, rede, keep, paths, files };
}

describe('keeping the simulator', () => {
  test('page, data and every file that they name in turn, each asked for once', async () => {
    const { keep, stores, paths, files, rede } = boot();
    await keep();
    expect([...stores.keys()]).toEqual([nome()]);
    expect(paths()).toEqual([Object.keys(files).sort()]);
    expect(rede.pedidos.sort()).toEqual(Object.keys(files).sort());
  });

  test('what a visit that ended too soon left of a copy is no copy: the next visit makes it whole', async () => {
    const { aparelho, stores, rede, keep, paths, files } = boot();
    const cut = await aparelho.caches.open(nome({ em: AGORA - 1000 }));
    await cut.put('/assets/tela-1.js', new Response(files['/assets/tela-1.js']));
    await keep();
    expect([...stores.keys()]).toEqual([nome()]);
    expect(paths()).toEqual([Object.keys(files).sort()]);
    expect(rede.pedidos).not.toContain('/assets/tela-1.js');
  });

  test('a fresh copy asks nobody; an older one gives way to a whole one, and its files are taken over', async () => {
    const { keep, stores, rede } = boot();
    await keep();
    rede.pedidos.length = 0;
    await keep();
    expect(rede.pedidos).toEqual([]);
    rede.agora += 5 * 60_000;
    await keep();
    expect(rede.pedidos).toEqual(['/financiamento', '/financiamento.data']);
    expect([...stores.keys()]).toEqual([nome({ em: rede.agora })]);
  });

  test.each([
    ['a file is missing', { falta: '/assets/tarde-1.js' }],
    ['the page is', { falta: '/financiamento' }],
    ['the server is of another deployment', { versao: 'v2' }],
  ])('%s: nothing of it stays, and what was there does', async (_, change) => {
    const { keep, stores } = boot(change);
    stores.set(nome({ em: AGORA - DIA }), new Map());
    await keep();
    expect([...stores.keys()]).toEqual([nome({ em: AGORA - DIA })]);
  });

  test('another deployment’s copy is replaced whole', async () => {
    const { keep, stores } = boot();
    stores.set(nome({ versao: 'v0' }), new Map([['/assets/velha-1.js', new Response('')]]));
    await keep();
    expect([...stores.keys()]).toEqual([nome()]);
  });

  test.each(['/financiamento', '/assets/tarde-1.js'])(
    'a sign-out during %s leaves nothing',
    async (during) => {
      const { keep, stores, rede } = boot();
      rede.onPedido = (path) => {
        if (path === during) rede.dono = null;
      };
      await keep();
      expect([...stores.keys()]).toEqual([]);
    },
  );

  test('nothing is kept of somebody who is not here', async () => {
    const { keep, rede, stores } = boot();
    rede.dono = BIA;
    await keep();
    expect([rede.pedidos, [...stores.keys()]]).toEqual([[], []]);
  });

  test('what is somebody else’s goes, the rest of the browser stays', async () => {
    const { aparelho, stores } = boot();
    for (const name of ['resource-cache', nome(), nome({ dono: BIA })]) stores.set(name, new Map());
    await forgetOfflineCopies(aparelho, ANA);
    expect([...stores.keys()]).toEqual(['resource-cache', nome()]);
    await forgetOfflineCopies(aparelho, null);
    expect(listOfflineCopies([...stores.keys()])).toEqual([]);
    expect(stores.has('resource-cache')).toBe(true);
  });
});
