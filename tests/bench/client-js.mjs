import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../workers/local/paths.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { addressesOf } from './addresses.mjs';
import { createPiece } from './piece.mjs';

/** Limit of a screen's first view, kB gzip. */
const LIMIT = 95;
/** Visitors by account: each person is shown another face of some screens. */
const PEOPLE = {
  visitor: null,
  'not registered yet': 'demo-novo',
  'waiting for approval': 'demo-pendente',
  consultant: 'demo-consultor',
  administrator: 'demo-admin',
};
/** Layouts whose screens run client JavaScript. */
const WITH_JAVASCRIPT = ['layouts/padrao', 'layouts/v2'];

/** Addresses of every screen with client JavaScript, as the build knows them. */
function screens() {
  const assets = join(ROOT, 'build/client/assets');
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(join(assets, name), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return Object.values(routes)
    .filter(({ parentId }) => WITH_JAVASCRIPT.includes(parentId))
    .map(({ path = '' }) => (path === '*' ? '/nao-existe' : `/${path}`))
    .sort();
}

/** Scripts that a browser fetches before a page is usable: preloaded modules, script tags, and their imports. */
function scriptsOf(html) {
  // A page asks for them once it is painted (app/shared/postponed-scripts.tsx).
  const preloads = [
    ...html.matchAll(/<link[^>]+rel="(?:modulepreload|dns-prefetch depois)"[^>]+href="([^"]+)"/g),
  ];
  const reversed = [
    ...html.matchAll(/<link[^>]+href="([^"]+)"[^>]+rel="(?:modulepreload|dns-prefetch depois)"/g),
  ];
  const tags = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)];
  const inline = [...html.matchAll(/\bimport\s*(?:[^"';]*?from\s*)?["'](\/assets\/[^"']+\.js)["']/g)];
  const found = new Set([...preloads, ...reversed, ...tags, ...inline].map((match) => match[1]));
  for (const path of found) {
    for (const [, file] of read(path).matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(`/assets/${file}`);
  }
  return [...found];
}

const read = (path) => readFileSync(join(ROOT, 'build/client', path), 'utf8');

const kilobytes = (scripts) =>
  scripts.reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).byteLength, 0) / 1000;

/** kB of a page's first view; null where this person is sent elsewhere. */
async function weigh(product, path, cookie) {
  const response = await fetch(new URL(path, product.url), {
    headers: cookie ? { Cookie: cookie } : {},
    redirect: 'manual',
  });
  const html = await response.text();
  if (response.status >= 300 && response.status < 400) return null;
  if (response.status !== 200 && response.status !== 404)
    throw new ExpectedFailure(`${path} answered ${response.status}.`);
  return kilobytes(scriptsOf(html));
}

/** Client JavaScript of each screen's heaviest first view, as its page asks for it, and the size of the Worker. */
export async function benchClientJs(product) {
  const cookies = {};
  for (const [who, uid] of Object.entries(PEOPLE)) cookies[who] = uid && (await product.signIn(uid));
  const results = [];
  for (const [path, address] of await addressesOf(product, screens(), cookies)) {
    let heaviest = { value: -1, who: '' };
    for (const [who, cookie] of Object.entries(cookies)) {
      const value = await weigh(product, address, cookie);
      if (value !== null && value > heaviest.value) heaviest = { value, who };
    }
    if (heaviest.value < 0) throw new ExpectedFailure(`Nobody may open ${path}.`);
    results.push({
      name: `Client JavaScript, ${path} (${heaviest.who}; peer: limit)`,
      value: heaviest.value,
      unit: 'kB gzip',
      peer: LIMIT,
      ratio: heaviest.value / LIMIT,
    });
  }
  const { pagina } = await createPiece(product, cookies.consultant, 1_000_000);
  const shared = await weigh(product, pagina, null);
  results.push({ name: 'Client JavaScript, share page', value: shared, unit: 'kB gzip' });
  const { edge, drawing } = product.gzipBytes;
  results.push({ name: 'Edge Worker, whole bundle', value: edge / 1000, unit: 'kB gzip' });
  results.push({ name: 'Drawing Worker, whole bundle', value: drawing / 1000, unit: 'kB gzip' });
  return results;
}
