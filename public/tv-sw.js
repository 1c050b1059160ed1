/*
 * The service worker of televisions: a set that was ever on starts again without a network, with the last catalogue
 * that was whole. Written for browsers of 2017, like public/tv.js, which keeps the pages and their files here:
 *
 *   tv-paginas   the last whole page of each address; it is put there once all that it shows lies in tv-arquivos
 *   tv-arquivos  pictures, letters and scripts by address; none of them ever changes under its address
 *   tv-memoria   what this set was told: which company's programme it plays
 */
const PAGINAS = 'tv-paginas';
const ARQUIVOS = 'tv-arquivos';
const MEMORIA = 'tv-memoria';
const ATRIBUICAO = '/tv/atribuicao';
/** How long the network may take where there is a kept page, in milliseconds. */
const ESPERA_MS = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isTv(url)) {
      const opened = openPage(url);
      event.respondWith(opened.then((page) => page.answer));
      // A newer page that comes too late is at hand the next time, with the script that belongs to it. Asked for at
      // once: before Chrome 60 it is an error to ask later.
      event.waitUntil(opened.then((page) => page.asked));
    }
  } else if (isArquivo(url)) {
    event.respondWith(openArquivo(request));
  }
});

function isTv(url) {
  return url.pathname === '/tv' || /^\/tv\/[^/]+$/.test(url.pathname);
}

function isArquivo(url) {
  return (
    url.pathname === '/tv.js' ||
    /^\/(?:assets|i|resources)\//.test(url.pathname) ||
    /^\/tv\/(?:foto|silhueta)\//.test(url.pathname)
  );
}

/** The page of an address, from the network if it is whole and comes in time, else the kept one; `asked` outlasts it. */
async function openPage(url) {
  const address = await addressOf(url);
  const kept = await keptPage(address);
  if (!kept)
    return { answer: await fetch(address, { credentials: 'omit', redirect: 'manual' }), asked: null };
  const asked = askNetwork(address);
  const late = new Promise((resolve) => {
    setTimeout(resolve, ESPERA_MS, null);
  });
  return { answer: Promise.race([asked, late]).then((page) => page || kept), asked: asked };
}

/** A bare address plays what this set was told; the others what they say. */
async function addressOf(url) {
  if (url.pathname !== '/tv' || url.search) return url.pathname + url.search;
  try {
    const said = await (await caches.open(MEMORIA)).match(ATRIBUICAO);
    return said ? (await said.json()).endereco : '/tv';
  } catch (_) {
    return '/tv';
  }
}

/** Null for whatever is no whole page of ours: an error, a hotel's sign-in page, half an answer, none at all. */
async function askNetwork(address) {
  try {
    const answer = await fetch(address, { cache: 'no-cache', credentials: 'omit', redirect: 'manual' });
    if (!answer.ok || answer.headers.get('X-TV') !== '1') return null;
    const html = await answer.clone().text();
    if (!html.includes('id="tv-fim"')) return null;
    // What a television opens by itself shows all its pictures at once; a page that somebody asked for may take its time.
    if (/^\/tv(?:\?|$)/.test(address)) {
      await keepFiles(html);
      // What came too late for this start is there for the next one.
      await (await caches.open(PAGINAS)).put(address, answer.clone());
    }
    return answer;
  } catch (_) {
    return null;
  }
}

/** Puts into the store what a page shows and is not there yet; fails when any of it cannot be had. */
async function keepFiles(html) {
  const store = await caches.open(ARQUIVOS);
  const shown = html.match(/(?:\ssrc="|url\(["']?)\/[^"')]+/g) || [];
  for (const found of shown) {
    const path = found.slice(found.indexOf('/')).replace(/&amp;/g, '&');
    if (await store.match(path)) continue;
    const answer = await fetch(path, { credentials: 'omit', redirect: 'error' });
    if (!answer.ok || /html/.test(answer.headers.get('Content-Type') || '')) throw new Error(path);
    await store.put(path, answer);
  }
}

/** The kept page of this address, or of any: a set that plays something never shows that it has nothing. */
async function keptPage(address) {
  try {
    const pages = await caches.open(PAGINAS);
    const own = await pages.match(address);
    if (own) return own;
    const keys = await pages.keys();
    return keys.length > 0 ? pages.match(keys[keys.length - 1]) : null;
  } catch (_) {
    return null;
  }
}

async function openArquivo(request) {
  try {
    const kept = await (await caches.open(ARQUIVOS)).match(request.url);
    if (kept) return kept;
  } catch (_) {
    // A store that is full or gone: the network has it.
  }
  return fetch(request);
}
