import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROGRAMS } from '../../workers/local/paths.mjs';
import { runNode } from '../../workers/local/processes.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';

/** How workerd must load a file of a bundle; the same kinds as in the wrangler.toml files. */
const KINDS = [
  { type: 'ESModule', name: /\.m?js$/, text: true },
  { type: 'CompiledWasm', name: /\.wasm(\?module)?$/ },
  { type: 'Data', name: /\.(woff|ttf|bin)$/ },
  { type: 'Text', name: /\.(svg|html|txt|sql)(\?raw)?$/, text: true },
];

/**
 * Bundles a Worker exactly as a deployment does and gives it in the shape that Miniflare takes.
 *
 * @param {string} config wrangler configuration
 * @param {string} main its entry, whose module comes first
 * @returns {Promise<{ modules: Array<{ type: string, path: string, contents: string | Uint8Array }>, gzipBytes: number }>}
 */
export async function bundleWorker(config, main) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bundle-'));
  try {
    const { code, output } = await runNode(PROGRAMS.wrangler, [
      'deploy',
      '--dry-run',
      '-c',
      config,
      '--outdir',
      folder,
    ]);
    if (code !== 0) throw new ExpectedFailure(`wrangler deploy --dry-run failed for ${config}.\n${output}`);
    const entry = basename(main).replace(/\.tsx?$/, '.js');
    const modules = readdirSync(folder)
      .flatMap((path) => {
        const kind = KINDS.find(({ name }) => name.test(path));
        return kind
          ? [{ type: kind.type, path, contents: readFileSync(join(folder, path), kind.text ? 'utf8' : null) }]
          : [];
      })
      .sort((a, b) => Number(b.path === entry) - Number(a.path === entry));
    if (modules[0]?.path !== entry) throw new ExpectedFailure(`The bundle of ${config} has no ${entry}.`);
    const gzipBytes = modules.reduce((sum, { contents }) => sum + gzipSync(contents).byteLength, 0);
    return { modules, gzipBytes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
