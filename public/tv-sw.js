/*
 * Service worker of televisions: restarts without network, with the last complete catalogue. Written for
 * browsers of 2017, like public/tv.js, which manages these caches:
 *
 * tv-paginas: the last complete page of each address, stored once all its files are in tv-arquivos
 * tv-arquivos: pictures, fonts and scripts by address, which never change under their address
 * tv-memoria: the assignment of this set, that is, which Empresa's programme it plays
 */
const PAGINAS = 'tv-paginas';
const ARQUIVOS = 'tv-arquivos';
const MEMORIA = 'tv-memoria';
const ATRIBUICAO = '/tv/atribuicao';
/** Timeout of the network when there is a cached page, milliseconds. */
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
      // Stores a page that arrives too late, with its script, for the next start. Called synchronously:
      // before Chrome 60 a later waitUntil is an error.
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
    url.pathname === '/tv-antiga.js' ||
    /^\/(?:assets|i|resources)\//.test(url.pathname) ||
    /^\/tv\/(?:foto|silhueta)\//.test(url.pathname)
  );
}

/** Opens a page: from the network if complete and in time, else the cached one; `asked` may finish later. */
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

/** Resolves the bare address /tv to the assignment of this set; other addresses stay. */
async function addressOf(url) {
  if (url.pathname !== '/tv' || url.search) return url.pathname + url.search;
  try {
    const said = await (await caches.open(MEMORIA)).match(ATRIBUICAO);
    return said ? (await said.json()).endereco : '/tv';
  } catch (_) {
    return '/tv';
  }
}

/**
 * Fetches a page; null for anything but a complete page of ours: an error, a hotel's sign-in page, a
 * truncated answer, no network.
 */
async function askNetwork(address) {
  try {
    const answer = await fetch(address, { cache: 'no-cache', credentials: 'omit', redirect: 'manual' });
    if (!answer.ok || answer.headers.get('X-TV') !== '1') return null;
    const html = await answer.clone().text();
    if (!html.includes('id="tv-fim"')) return null;
    // For the loop all pictures must be cached before it is shown; a page opened by a person may load them
    // later.
    if (/^\/tv(?:\?|$)/.test(address)) {
      await keepFiles(html);
      // Stored even when it arrives too late for this start.
      await (await caches.open(PAGINAS)).put(address, answer.clone());
    }
    return answer;
  } catch (_) {
    return null;
  }
}

/** Caches the files of a page that are missing; throws when any of them cannot be fetched. */
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

/** Finds the cached page of an address, or any other: a television should never show an empty screen. */
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
    // Cache is full or unavailable: uses the network.
  }
  return fetch(request);
}
