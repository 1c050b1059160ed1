/*
 * The service worker: starts the application without a network, and keeps the company's brand assets at hand.
 *
 * Pages and data always come from the network while there is one, so that a deployment is never mixed with the one
 * before it. Kept are the /offline page with its own style and fonts, in a cache named after the version; the assets of
 * sections 3 and 7 in `resource-cache`, which belongs to the pages (app/lib/recursos); and the last visit of the
 * simulator with all its files, which belongs to them too (app/lib/sem-rede).
 */
const VERSAO = new URL(self.location.href).searchParams.get('versao') ?? 'sem-versao';
const PREFIXO = 'balcao-';
const DO_APLICATIVO = PREFIXO + VERSAO;
const DE_RECURSOS = 'resource-cache';
const SEM_REDE = '/offline';
/** Copies of the simulator, and how old one may be to be opened, in milliseconds; app/lib/sem-rede counts the same. */
const DO_SIMULADOR = 'copia-do-simulador:';
const SIMULADOR = '/financiamento';
const COPIA_VENCIDA_MS = 30 * 24 * 60 * 60 * 1000;
/** A network that has not answered the simulator by then is as good as none, in milliseconds. */
const ESPERA_DA_REDE_MS = 6000;
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
  else if (pathname === `${SIMULADOR}.data`) event.respondWith(answerData(request));
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

/** The network's page; whoever got a copy meanwhile is done, and nothing is renewed behind it. */
async function askForPage(event) {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  event.waitUntil(refreshOfflinePage().catch(() => undefined));
  return response;
}

/** The network's answer; of one that hangs the copy, where there is one. */
async function withoutHanging(asked, findCopia) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ESPERA_DA_REDE_MS);
  });
  try {
    return (await Promise.race([asked, late])) ?? (await findCopia()) ?? (await asked);
  } finally {
    clearTimeout(timer);
    // Nobody waits for what fails after the copy was given.
    asked.catch(() => undefined);
  }
}

/** The data of the last visit, for a page of this version alone: another's may read it otherwise. */
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

/** From the newest whole copy of the simulator: the page comes last into it. Only of one version, where it is told. */
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

/** What the offline page and the simulator need is kept, under names that change with the content; the rest is the network's. */
async function answerAsset(request) {
  return (await caches.match(request)) ?? fetch(request);
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
