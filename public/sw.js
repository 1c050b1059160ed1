/*
 * The service worker: starts the application without a network, and keeps the company's brand assets at hand.
 *
 * Pages, data and scripts always come from the network, so that a deployment is never mixed with the one before
 * it. Kept are only the /offline page with its own style and fonts, in a cache named after the version, and the
 * assets of sections 3 and 7 in `resource-cache`, which belongs to the pages (app/lib/recursos).
 */
const VERSAO = new URL(self.location.href).searchParams.get('versao') ?? 'sem-versao';
const PREFIXO = 'balcao-';
const DO_APLICATIVO = PREFIXO + VERSAO;
const DE_RECURSOS = 'resource-cache';
const SEM_REDE = '/offline';
/** The page shows prices: an older copy is asked for again, in milliseconds. */
const PAGINA_FRESCA_MS = 6 * 60 * 60 * 1000;
/** Faces that the offline page writes with, among all that the style knows. */
const LETRA = /url\("?(\/assets\/(?:poppins|roboto)-latin-(?:400|500|700)-normal[^")]+)/g;
/** An asset kept longer ago is asked for again behind its answer, in milliseconds. */
const RECURSO_FRESCO_MS = 5 * 60 * 1000;
/** Whoever asks like this wants the server's word: a page that loads the assets anew, a person who reloads by force. */
const SEM_COPIA = new Set(['no-cache', 'no-store', 'reload']);
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
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (RECURSO.test(pathname)) event.respondWith(answerRecurso(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
});

/** A notice of the product, encrypted for this browser: what it says stands in it, and where it leads. */
self.addEventListener('push', (event) => {
  const { id, texto, para } = readNotice(event.data);
  const shown = { body: texto, tag: id, lang: 'pt-BR', data: { para }, icon: '/icons/icon-192.png' };
  event.waitUntil(self.registration.showNotification('Balcão', shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data?.para));
});

/** Something has to be shown for each, even for one that cannot be read. */
function readNotice(data) {
  try {
    const { id, texto, para } = data.json();
    return { id: String(id), texto: String(texto), para: String(para) };
  } catch {
    return { id: 'aviso', texto: 'Há um aviso novo.', para: '/avisos' };
  }
}

/** In a window that is open already, or in a new one; only ever a page of the product. */
async function openNotice(para) {
  const { origin } = self.location;
  const asked = URL.canParse(String(para ?? ''), origin) ? new URL(String(para), origin) : null;
  const address = asked?.origin === origin ? asked.href : `${origin}/avisos`;
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find((each) => new URL(each.url).origin === origin);
  // A window that another worker still controls cannot be led.
  const led = await open?.navigate(address).catch(() => null);
  if (led) await led.focus();
  else await self.clients.openWindow(address);
}

async function openPage(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(refreshOfflinePage().catch(() => undefined));
    return response;
  } catch (error) {
    const cache = await caches.open(DO_APLICATIVO);
    const kept = await cache.match(SEM_REDE);
    if (kept) return kept;
    throw error;
  }
}

/** The kept copy at once, and a look at the server behind it now and then: others change a company's pictures too. */
async function answerRecurso(event) {
  const { request } = event;
  if (SEM_COPIA.has(request.cache)) return fetch(request);
  const kept = await caches.match(request, { cacheName: DE_RECURSOS });
  if (!kept) return fetch(request);
  if (ageOf(kept) >= RECURSO_FRESCO_MS) event.waitUntil(refreshRecurso(request).catch(() => undefined));
  return kept;
}

/** Only in the place of a copy that is still there: after a sign-out nothing of the company comes back. */
async function refreshRecurso({ url }) {
  const response = await fetch(url, { cache: 'no-cache' });
  if (!(await caches.match(url, { cacheName: DE_RECURSOS }))) return;
  const cache = await caches.open(DE_RECURSOS);
  if (response.ok) await cache.put(url, response);
  if (response.status === 404) await cache.delete(url);
}

/** Milliseconds since the server gave an answer; one that does not say when is older than anything. */
function ageOf(response) {
  const given = Date.parse(response?.headers.get('Date') ?? '');
  return Number.isNaN(given) ? Number.POSITIVE_INFINITY : Date.now() - given;
}

/** Only what the offline page needs is kept; everything else is the network's. */
async function answerAsset(request) {
  const kept = await caches.match(request, { cacheName: DO_APLICATIVO });
  return kept ?? fetch(request);
}

async function refreshOfflinePage() {
  const cache = await caches.open(DO_APLICATIVO);
  if (ageOf(await cache.match(SEM_REDE)) >= PAGINA_FRESCA_MS) await keepOfflinePage();
}

/** The page without anybody's cookies, the style and pictures that it names, and the fonts of that style. */
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
