import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Minimum Node version of the pinned packages: wrangler 4.86 and firebase-tools 15 require it. */
export const MINIMUM_NODE = [20, 19, 0];

/** Command-line programs of the installed packages, run with this same Node. */
export const PROGRAMS = {
  wrangler: join(ROOT, 'node_modules/wrangler/bin/wrangler.js'),
  remix: join(ROOT, 'node_modules/@remix-run/dev/dist/cli.js'),
  firebase: join(ROOT, 'node_modules/firebase-tools/lib/bin/firebase.js'),
  vitest: join(ROOT, 'node_modules/vitest/vitest.mjs'),
  biome: join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
  drizzleKit: join(ROOT, 'node_modules/drizzle-kit/bin.cjs'),
  tsc: join(ROOT, 'node_modules/typescript-native/bin/tsc'),
};

/**
 * Paths of a running system's files, so that several can run side by side. BALCAO_ESTADO chooses another
 * folder.
 */
export function pathsOf(folder = process.env.BALCAO_ESTADO || join(ROOT, '.data')) {
  const root = resolve(folder);
  return {
    root,
    /** Lock of the process that uses this folder. */
    lock: join(root, 'in-use.json'),
    /** Record of what was prepared, so that later starts skip it. */
    prepared: join(root, 'prepared.json'),
    logs: join(root, 'logs'),
    config: join(root, 'config'),
    /** wrangler's --persist-to: D1, KV and R2. */
    wrangler: join(root, 'wrangler'),
    /** Folder of the drawing Worker, which stores nothing. */
    drawing: join(root, 'drawing'),
    emulator: join(root, 'emulator'),
  };
}

/** @typedef {ReturnType<typeof pathsOf>} Paths */
