import { describe, expect, test } from 'vitest';
import { boot, ESTILO, PAGINA, type Pedido, textOf } from './service-worker.ts';

describe('starting without a network', () => {
  test('keeps the offline page with its style, fonts and icons, under the version', async () => {
    const { dispatch, stores } = boot('a/b');
    await dispatch('install');
    expect([...stores.keys()]).toEqual(['balcao-a/b']);
    expect([...(stores.get('balcao-a/b')?.keys() ?? [])].sort()).toEqual([
      '/assets/app-1.css',
      '/assets/icones.svg',
      '/assets/letra.woff2',
      '/assets/poppins-portugues-700-normal-x.woff2',
      '/assets/roboto-latin-400-700-normal-x.woff2',
      '/offline',
    ]);
  });

  test('Issue 26 §6: a face that a page has used is there without a network, other files of the build are not', async () => {
    const sw = boot();
    await sw.dispatch('install');
    const face = '/assets/poppins-latin-700-normal-y.woff2';
    for (const path of [face, '/assets/tela-1.js']) await sw.ask(path);
    const kept = [...(sw.stores.get('balcao-v1')?.keys() ?? [])];
    expect([kept.includes(face), kept.includes('/assets/tela-1.js')]).toEqual([true, false]);
    sw.rede.ligada = false;
    expect(await textOf(await sw.ask(face))).toBe(`rede ${face}`);
  });

  test('any screen opens as the offline page while the network is gone, with its style', async () => {
    const sw = boot();
    await sw.dispatch('install');
    sw.rede.ligada = false;
    expect(await textOf(await sw.open('/geradorpanfleto'))).toBe(PAGINA);
    expect(await textOf(await sw.ask('/assets/app-1.css'))).toBe(ESTILO);
  });

  test('with a network every page comes from it, never from a copy', async () => {
    const sw = boot();
    await sw.dispatch('install');
    expect(await textOf(await sw.open('/panfleto'))).toBe('rede /panfleto');
    expect([...(sw.stores.get('balcao-v1')?.keys() ?? [])]).not.toContain('/panfleto');
  });

  test('the kept prices are asked for again after six hours, not before', async () => {
    const sw = boot();
    await sw.dispatch('install');
    sw.rede.pedidos.length = 0;
    sw.clock.now += 5 * 3600_000;
    await sw.open('/');
    expect(sw.rede.pedidos).toEqual(['/']);
    sw.clock.now += 3600_000;
    await sw.open('/');
    expect(sw.rede.pedidos.filter((path) => path === '/offline')).toHaveLength(1);
  });

  test('a broken offline page never replaces a good one, nor fails the page that is asked for', async () => {
    const sw = boot();
    await sw.dispatch('install');
    sw.rede.saude = 503;
    sw.clock.now += 7 * 3600_000;
    expect(await textOf(await sw.open('/'))).toBe('rede /');
    sw.rede.ligada = false;
    expect(await textOf(await sw.open('/'))).toBe(PAGINA);
  });
});

describe('updates without mixing versions', () => {
  test('the new version removes the old one’s cache and keeps the company’s assets', async () => {
    const old = boot('v1');
    await old.dispatch('install');
    old.stores.set('resource-cache', new Map([['/resources/id/1/logo.svg', new Response('logo')]]));
    const next = boot('v2', old.stores);
    await next.dispatch('install');
    await next.dispatch('activate');
    expect([...old.stores.keys()].sort()).toEqual(['balcao-v2', 'resource-cache']);
  });

  test.each([
    ['its offline page answers 503', { saude: 503 }],
    ['the style of its offline page answers 404', { arquivos: 404 }],
    ['the network is gone', { ligada: false }],
  ])('a new version does not take over when %s: the old one still opens', async (_, rede) => {
    const old = boot('v1');
    await old.dispatch('install');
    const next = boot('v2', old.stores);
    Object.assign(next.rede, rede);
    await expect(next.dispatch('install')).rejects.toThrow();
    expect(next.passos).toEqual([]);
    expect([...(old.stores.get('balcao-v2')?.keys() ?? [])]).toEqual([]);
    old.rede.ligada = false;
    expect(await textOf(await old.open('/geradorpanfleto'))).toBe(PAGINA);
    expect(await textOf(await old.ask('/assets/app-1.css'))).toBe(ESTILO);
  });
});

describe('§7 static assets under resources/fonts, id, svg and img, from resource-cache', () => {
  const LOGO = '/resources/id/1/logo.svg';
  /** A copy of the logo, as old as the test says, in milliseconds. */
  function bootWithLogo(age = 0) {
    const sw = boot();
    const headers = { Date: new Date(sw.clock.now - age).toUTCString() };
    sw.stores.set('resource-cache', new Map([[LOGO, new Response('cópia', { headers })]]));
    return { ...sw, kept: async () => textOf(sw.stores.get('resource-cache')?.get(LOGO)?.clone() ?? null) };
  }
  const CINCO_MINUTOS = 5 * 60_000;

  test.each(['fonts/a.woff2', 'id/1/logo.svg', 'svg/a.svg', 'img/a.png'])(
    '%s: the copy at once, also without a network',
    async (path) => {
      const sw = boot();
      sw.stores.set('resource-cache', new Map([[`/resources/${path}`, new Response('cópia')]]));
      sw.rede.ligada = false;
      expect(await textOf(await sw.ask(`/resources/${path}`))).toBe('cópia');
    },
  );

  test('without a copy the network answers', async () => {
    expect(await textOf(await boot().ask(LOGO))).toBe(`rede ${LOGO}`);
  });

  test('a fresh copy asks nobody', async () => {
    const sw = bootWithLogo(CINCO_MINUTOS - 1000);
    expect(await textOf(await sw.ask(LOGO))).toBe('cópia');
    expect(sw.rede.pedidos).toEqual([]);
  });

  test('§3 an older copy is replaced behind its answer: what the company changed elsewhere comes next', async () => {
    const sw = bootWithLogo(CINCO_MINUTOS);
    expect(await textOf(await sw.ask(LOGO))).toBe('cópia');
    expect(await sw.kept()).toBe(`rede ${LOGO}`);
    expect(await textOf(await sw.ask(LOGO))).toBe(`rede ${LOGO}`);
    expect(sw.rede.pedidos).toEqual([LOGO]);
  });

  test('an asset that fails keeps its copy, one that is gone leaves', async () => {
    const sw = bootWithLogo(CINCO_MINUTOS);
    sw.rede.recurso = 502;
    await sw.ask(LOGO);
    expect(await sw.kept()).toBe('cópia');
    sw.rede.recurso = 404;
    await sw.ask(LOGO);
    expect(await sw.kept()).toBeUndefined();
  });

  test.each<RequestCache>(['no-cache', 'no-store', 'reload'])(
    '§3 who loads the assets anew (%s) gets the network’s, never the copy',
    async (cache) => {
      const sw = bootWithLogo();
      expect(await textOf(await sw.ask(LOGO, { cache }))).toBe(`rede ${LOGO}`);
      sw.rede.ligada = false;
      await expect(sw.ask(LOGO, { cache })).rejects.toThrow('network');
    },
  );

  test('after a sign-out an answer under way brings nothing of the company back', async () => {
    const sw = bootWithLogo(CINCO_MINUTOS);
    sw.rede.onPedido = () => void sw.stores.delete('resource-cache');
    await sw.ask(LOGO);
    expect(sw.rede.pedidos).toEqual([LOGO]);
    expect([...sw.stores.keys()]).toEqual([]);
  });
});

describe('what the service worker leaves alone', () => {
  test.each<[string, Partial<Pedido>]>([
    ['/api/usuarios', {}],
    ['/panfleto.data', {}],
    ['/api/marca/1', {}],
    ['/i/abc.jpg', {}],
    ['/login', { method: 'POST', mode: 'navigate' }],
    ['/resources/outra/a.svg', {}],
  ])('%s %j', async (path, fields) => {
    const sw = boot();
    expect(await sw.ask(path, fields)).toBeNull();
    expect(sw.rede.pedidos).toEqual([]);
  });

  test('other hosts', async () => {
    const { dispatch } = boot();
    const request = { url: 'https://outro.exemplo/resources/id/1/logo.svg', method: 'GET', mode: 'no-cors' };
    expect(await dispatch('fetch', { request })).toBeNull();
  });
});
