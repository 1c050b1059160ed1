import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBundle } from './bundle.mjs';
import { ROOT } from './paths.mjs';
import { runOnce } from './processes.mjs';
import { ExpectedFailure, step } from './terminal.mjs';

/** Inputs of the screens' build. */
const SOURCES = [
  'app',
  'public',
  'vite.config.ts',
  // Vite plugins.
  ...readdirSync(join(ROOT, 'workers/local'))
    .filter((file) => file.startsWith('vite-'))
    .sort()
    .map((file) => `workers/local/${file}`),
  'tsconfig.json',
  'package-lock.json',
];
const MARKER = 'build/sources.sha256';

/** Files below the paths, sorted, relative to the root. */
function filesBelow(paths, root = ROOT) {
  return paths.flatMap((path) => {
    const full = join(root, path);
    if (!existsSync(full)) return [];
    if (!statSync(full).isDirectory()) return [path];
    return filesBelow(
      readdirSync(full)
        .sort()
        .map((name) => `${path}/${name}`),
      root,
    );
  });
}

/** Hashes names and contents below the paths; modification times are unreliable after a git checkout. */
export function hashOf(paths, root = ROOT) {
  const hash = createHash('sha256');
  for (const file of filesBelow(paths, root))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Builds the screens when their sources changed since the last build. */
export async function ensureBuilt() {
  const sources = hashOf(SOURCES);
  const marker = join(ROOT, MARKER);
  const complete = existsSync(join(ROOT, 'build/server/index.js')) && existsSync(join(ROOT, 'build/client'));
  if (complete && existsSync(marker) && readFileSync(marker, 'utf8') === sources) return;
  await step('Building the screens', async () => {
    const { code, output } = await runOnce(
      process.execPath,
      [join(ROOT, 'node_modules/@remix-run/dev/dist/cli.js'), 'vite:build'],
      {
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    if (code !== 0) throw new ExpectedFailure(`remix vite:build failed.\n${output}`);
    writeFileSync(marker, sources);
  });
}

/** Inputs of a Worker's bundle, besides the screens. */
const WORKER_SOURCES = ['workers', MARKER, 'tsconfig.json', 'package-lock.json'];

/**
 * Bundles the Workers as they are deployed, when their sources changed since the last time. The screens must
 * be built before.
 * @template {Record<string, string>} Configs
 * @param {Configs} configs a configuration for each
 * @returns {Promise<Configs>} the folder of each one's bundle
 */
export async function ensureBundled(configs) {
  const marker = join(ROOT, 'build/bundles/sources.sha256');
  const folders = Object.fromEntries(
    Object.keys(configs).map((name) => [name, join(ROOT, 'build/bundles', name)]),
  );
  const sources = hashOf(WORKER_SOURCES);
  const complete = Object.values(folders).every((folder) => existsSync(folder));
  if (complete && existsSync(marker) && readFileSync(marker, 'utf8') === sources) return folders;
  await step('Bundling the Workers', async () => {
    // Sequentially: two processes would only compete for the same processor.
    for (const [name, folder] of Object.entries(folders)) await writeBundle(configs[name], folder);
    writeFileSync(marker, sources);
  });
  return folders;
}
