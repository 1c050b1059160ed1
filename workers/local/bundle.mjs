import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PROGRAMS } from './paths.mjs';
import { runNode } from './processes.mjs';
import { ExpectedFailure } from './terminal.mjs';

/** Module type of each file of a bundle, as in the wrangler.toml files. */
const KINDS = [
  { type: 'ESModule', name: /\.m?js$/, text: true },
  { type: 'CompiledWasm', name: /\.wasm(\?module)?$/ },
  { type: 'Data', name: /\.(woff2?|ttf|bin)$/ },
  { type: 'Text', name: /\.(svg|html|txt|sql)(\?raw)?$/, text: true },
];

/** @typedef {{ type: string, path: string, contents: string | Uint8Array }} Module */

/**
 * Bundles a Worker into a folder exactly as a deployment does.
 * @param {string} config wrangler configuration
 * @param {string} folder
 */
export async function writeBundle(config, folder) {
  const args = ['deploy', '--dry-run', '-c', config, '--outdir', folder];
  const { code, output } = await runNode(PROGRAMS.wrangler, args);
  if (code !== 0) throw new ExpectedFailure(`wrangler deploy --dry-run failed for ${config}.\n${output}`);
}

/**
 * Reads a bundle in the shape that Miniflare takes.
 * @param {string} folder written by `writeBundle`
 * @param {string} main the Worker's entry, whose module comes first
 * @returns {Module[]}
 */
export function readBundle(folder, main) {
  const entry = basename(main).replace(/\.tsx?$/, '.js');
  const modules = readdirSync(folder)
    .flatMap((path) => {
      const kind = KINDS.find(({ name }) => name.test(path));
      return kind
        ? [{ type: kind.type, path, contents: readFileSync(join(folder, path), kind.text ? 'utf8' : null) }]
        : [];
    })
    .sort((a, b) => Number(b.path === entry) - Number(a.path === entry));
  if (modules[0]?.path !== entry) throw new ExpectedFailure(`The bundle in ${folder} has no ${entry}.`);
  return modules;
}

/**
 * Bundles a Worker without leaving files on the disk.
 * @param {string} config wrangler configuration
 * @param {string} main its entry
 * @returns {Promise<Module[]>}
 */
export async function bundleWorker(config, main) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bundle-'));
  try {
    await writeBundle(config, folder);
    return readBundle(folder, main);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
