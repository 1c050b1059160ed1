import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../workers/local/paths.mjs';

/** Most of a screen's first view, kB gzip: docs/spec/requirements/03-identity-and-root-screen.md. */
export const SCRIPT_LIMIT_KB = 95;

const read = (path) => readFileSync(join(ROOT, 'build/client', path.replace(/\?.*$/, '')), 'utf8');

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

const weights = new Map();

/** Bytes of a file of the build as it goes over the air; files of a build never change. */
function weightOf(path) {
  if (!weights.has(path)) weights.set(path, gzipSync(read(path), { level: 9 }).byteLength);
  return weights.get(path);
}

/** Bytes (gzip) of the client JavaScript of a page's first view. @param {string} html the page */
export const scriptBytes = (html) => scriptsOf(html).reduce((sum, path) => sum + weightOf(path), 0);
