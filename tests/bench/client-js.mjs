import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../workers/local/paths.mjs';
import { createPiece } from './piece.mjs';

const SCREENS = [
  { name: 'login', path: '/login' },
  { name: 'Home of a visitor', path: '/' },
  { name: 'Home of a consultant', path: '/', signedIn: true },
  { name: 'geradorpanfleto', path: '/geradorpanfleto', signedIn: true },
];

/** Scripts that a browser fetches before a page is usable: preloaded modules, script tags, and their imports. */
function scriptsOf(html) {
  const preloads = [...html.matchAll(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g)];
  const reversed = [...html.matchAll(/<link[^>]+href="([^"]+)"[^>]+rel="modulepreload"/g)];
  const tags = [...html.matchAll(/<script[^>]+src="([^"]+)"/g)];
  const inline = [...html.matchAll(/\bimport\s*(?:[^"';]*?from\s*)?["'](\/assets\/[^"']+\.js)["']/g)];
  const found = new Set([...preloads, ...reversed, ...tags, ...inline].map((match) => match[1]));
  const read = (path) => readFileSync(join(ROOT, 'build/client', path), 'utf8');
  for (const path of found) {
    for (const [, file] of read(path).matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
      found.add(`/assets/${file}`);
  }
  return [...found].map((path) => ({ path, bytes: gzipSync(read(path), { level: 9 }).byteLength }));
}

async function measure(product, name, path, cookie) {
  const response = await fetch(new URL(path, product.url), {
    headers: cookie ? { Cookie: cookie } : {},
    redirect: 'manual',
  });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const bytes = scriptsOf(html).reduce((sum, script) => sum + script.bytes, 0);
  return { name: `Client JavaScript, ${name}`, value: bytes / 1000, unit: 'kB gzip' };
}

/** Client JavaScript of each screen's first view, as its page asks for it, and the size of the Worker. */
export async function benchClientJs(product) {
  const cookie = await product.signIn();
  const { pagina } = await createPiece(product, cookie, 1_000_000);
  const results = [];
  for (const { name, path, signedIn } of SCREENS)
    results.push(await measure(product, name, path, signedIn ? cookie : null));
  results.push(await measure(product, 'share page', pagina, null));
  results.push({ name: 'Edge Worker, whole bundle', value: product.gzipBytes / 1000, unit: 'kB gzip' });
  return results;
}
