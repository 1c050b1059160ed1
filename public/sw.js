/*
 * Service worker: starts the application without network and caches the Empresa's brand assets.
 *
 * Pages and data come from the network whenever possible, so that two deployments are never mixed. Cached are
 * the /offline page with its style and fonts, and the fonts that pages have used, in a cache named after the
 * version; the assets of sections 3 and 7 in `resource-cache`, managed by the pages (app/browser/assets); and
 * the last visit of the simulator with all its files, also managed by the pages (app/browser/offline).
 */
const VERSAO = new URL(self.location.href).searchParams.get('versao') ?? 'sem-versao';
const PREFIXO = 'balcao-';
const DO_APLICATIVO = PREFIXO + VERSAO;
const DE_RECURSOS = 'resource-cache';
const SEM_REDE = '/offline';
/**
 * Cache name prefix of simulator copies, and the maximum age of a copy, milliseconds; app/browser/offline uses
 * the same.
 */
const DO_SIMULADOR = 'copia-do-simulador:';
const SIMULADOR = '/financiamento';
const COPIA_VENCIDA_MS = 30 * 24 * 60 * 60 * 1000;
/** Timeout of the network for the simulator, milliseconds; then the copy is used. */
const ESPERA_DA_REDE_MS = 6000;
/** Maximum age of the offline page, milliseconds; it shows prices, so an older copy is fetched again. */
const PAGINA_FRESCA_MS = 6 * 60 * 60 * 1000;
/** Faces with the signs of Portuguese, in which nearly every text is, among those in the stylesheet. */
const LETRA =
  /url\("?(\/assets\/(?:poppins-portugues-(?:500|700)|roboto-latin-400-700)-normal(?!-all)[^")]+)/g;
/** Any face: one that a page has used is cached from then on. */
const QUALQUER_LETRA = /\.woff2$/;
/** Age from which a cached asset is revalidated in the background, milliseconds. */
const RECURSO_FRESCO_MS = 5 * 60 * 1000;
/** Request cache modes that bypass the cached copy: a reload of the assets, or a forced page reload. */
const SEM_COPIA = new Set(['no-cache', 'no-store', 'reload']);
/** Address to which other apps share a photo (manifest), and the cache that keeps it; app/browser/storage uses the same. */
const RECEBE_FOTO = '/compartilhar-foto';
const FOTO_RECEBIDA = 'foto-recebida';
const RECURSO = /^\/resources\/(?:fonts|id|svg|img)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([removeOldCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === 'POST' && origin === self.location.origin && pathname === RECEBE_FOTO)
    return event.respondWith(receivePhoto(request));
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (RECURSO.test(pathname)) event.respondWith(answerRecurso(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(event));
  else if (pathname === `${SIMULADOR}.data`) event.respondWith(answerData(request));
});

/** Keeps a photo that another app shared, and opens Home, which asks what it is for. It never leaves the device here. */
async function receivePhoto(request) {
  try {
    const photo = (await request.formData()).get('foto');
    if (photo?.type?.startsWith('image/') && photo.size > 0) {
      const headers = {
        'Content-Type': photo.type,
        'X-Nome': encodeURIComponent(photo.name ?? 'foto'),
        'X-Recebida': String(Date.now()),
      };
      const cache = await caches.open(FOTO_RECEBIDA);
      await cache.put(`/${FOTO_RECEBIDA}`, new Response(photo, { headers }));
    }
  } catch {
    // The page says that no photo came.
  }
  return Response.redirect(`${self.location.origin}/?${FOTO_RECEBIDA}`, 303);
}

/** Push notification, encrypted for this browser; its payload has the text and the address to open. */
self.addEventListener('push', (event) => {
  const { id, texto, para } = readNotice(event.data);
  const shown = { body: texto, tag: id, lang: 'pt-BR', data: { para }, icon: '/icons/icon-192.png' };
  event.waitUntil(self.registration.showNotification('Balcão', shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data?.para));
});

/**
 * Parses the payload. Browsers require a visible notification for each push, so unreadable ones get a
 * default.
 */
function readNotice(data) {
  try {
    const { id, texto, para } = data.json();
    return { id: String(id), texto: String(texto), para: String(para) };
  } catch {
    return { id: 'aviso', texto: 'Há um aviso novo.', para: '/avisos' };
  }
}

/** Opens the address in an existing window, or in a new one; other origins are replaced by /avisos. */
async function openNotice(para) {
  const { origin } = self.location;
  const asked = URL.canParse(String(para ?? ''), origin) ? new URL(String(para), origin) : null;
  const address = asked?.origin === origin ? asked.href : `${origin}/avisos`;
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find((each) => new URL(each.url).origin === origin);
  // A window controlled by another service worker cannot be navigated.
  const led = await open?.navigate(address).catch(() => null);
  if (led) await led.focus();
  else await self.clients.openWindow(address);
}

async function openPage(event) {
  const { pathname } = new URL(event.request.url);
  const findCopia = async () => (pathname === SIMULADOR ? findInCopia(pathname) : undefined);
  try {
    return await withoutHanging(askForPage(event), findCopia);
  } catch (error) {
    const copia = await findCopia();
    if (copia) return copia;
    const cache = await caches.open(DO_APLICATIVO);
    const kept = await cache.match(SEM_REDE);
    if (kept) return kept;
    throw error;
  }
}

/** Fetches a page from the network; then refreshes the offline page in the background. */
async function askForPage(event) {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  event.waitUntil(refreshOfflinePage().catch(() => undefined));
  return response;
}

/** Waits for the network; after the timeout falls back to the copy, if there is one. */
async function withoutHanging(asked, findCopia) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ESPERA_DA_REDE_MS);
  });
  try {
    return (await Promise.race([asked, late])) ?? (await findCopia()) ?? (await asked);
  } finally {
    clearTimeout(timer);
    // Prevents an unhandled rejection when it fails after the copy was returned.
    asked.catch(() => undefined);
  }
}

/**
 * Data of the simulator, from the network or the copy; only from a copy of this version, as data formats may
 * differ.
 */
async function answerData(request) {
  const findCopia = () => findInCopia(`${SIMULADOR}.data`, VERSAO);
  try {
    return await withoutHanging(fetch(request), findCopia);
  } catch (error) {
    const kept = await findCopia();
    if (kept) return kept;
    throw error;
  }
}

/**
 * Finds a file in the newest complete copy of the simulator (the page is stored last), optionally of one
 * version only.
 */
async function findInCopia(path, versao) {
  const isOpen = (name) => {
    const [em, its] = name.slice(DO_SIMULADOR.length).split(':');
    return Date.now() - em < COPIA_VENCIDA_MS && (!versao || its === encodeURIComponent(versao));
  };
  const names = (await caches.keys()).filter((name) => name.startsWith(DO_SIMULADOR) && isOpen(name));
  for (const name of names.sort().reverse()) {
    const cache = await caches.open(name);
    if (await cache.match(SIMULADOR)) return cache.match(path);
  }
}

/**
 * Answers with the cached asset at once; revalidates old ones in the background, because others may change
 * the Empresa's pictures.
 */
async function answerRecurso(event) {
  const { request } = event;
  if (SEM_COPIA.has(request.cache)) return fetch(request);
  const kept = await caches.match(request, { cacheName: DE_RECURSOS });
  if (!kept) return fetch(request);
  if (ageOf(kept) >= RECURSO_FRESCO_MS) event.waitUntil(refreshRecurso(request).catch(() => undefined));
  return kept;
}

/** Replaces only a copy that still exists: after a sign-out nothing may be stored again. */
async function refreshRecurso({ url }) {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!(await caches.match(url, { cacheName: DE_RECURSOS }))) return;
  const cache = await caches.open(DE_RECURSOS);
  if (response.ok) await cache.put(url, response);
  if (response.status === 404) await cache.delete(url);
}

/** Age of a response by its Date header, milliseconds; infinite without one. */
function ageOf(response) {
  const given = Date.parse(response?.headers.get('Date') ?? '');
  return Number.isNaN(given) ? Number.POSITIVE_INFINITY : Date.now() - given;
}

/**
 * Answers a build file from any cache, else from the network; its name changes with the content. A face is cached
 * when it is first used, so that the page that used it has it without network.
 */
async function answerAsset(event) {
  const { request } = event;
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && QUALQUER_LETRA.test(new URL(request.url).pathname))
    event.waitUntil(keepFace(request.url, response.clone()).catch(() => undefined));
  return response;
}

async function keepFace(url, response) {
  const cache = await caches.open(DO_APLICATIVO);
  await cache.put(url, response);
}

async function refreshOfflinePage() {
  const cache = await caches.open(DO_APLICATIVO);
  if (ageOf(await cache.match(SEM_REDE)) >= PAGINA_FRESCA_MS) await keepOfflinePage();
}

/**
 * Caches the offline page (fetched without cookies), its stylesheet and pictures, and the fonts of that
 * stylesheet.
 */
async function keepOfflinePage() {
  const cache = await caches.open(DO_APLICATIVO);
  const response = await fetch(SEM_REDE, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok) throw new Error(`${SEM_REDE} answered ${response.status}`);
  const html = await response.clone().text();
  const linked = pathsIn(html, /(?:href|src)="(\/assets\/[^"#]+)/g);
  await keepMissing(cache, linked);
  for (const path of linked.filter((each) => each.endsWith('.css'))) {
    const style = await cache.match(path);
    await keepMissing(cache, pathsIn((await style?.text()) ?? '', LETRA));
  }
  await cache.put(SEM_REDE, response);
}

const pathsIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, path]) => path))];

async function keepMissing(cache, paths) {
  const missing = [];
  for (const path of paths) if (!(await cache.match(path))) missing.push(path);
  await cache.addAll(missing);
}

async function removeOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIXO) && name !== DO_APLICATIVO);
  await Promise.all(old.map((name) => caches.delete(name)));
}
