import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINIMUM_NODE, ROOT } from './paths.mjs';
import { runOnce } from './processes.mjs';
import { ExpectedFailure, step } from './terminal.mjs';

/** Stops with a message when Node is too old for the pinned packages. */
export function requireNode(version = process.versions.node) {
  const parts = version.split('.').map(Number);
  const minimo = MINIMUM_NODE.join('.');
  for (const [i, want] of MINIMUM_NODE.entries()) {
    if (parts[i] > want) return;
    if (parts[i] < want) {
      throw new ExpectedFailure(
        `Node ${minimo} or newer is needed; this is ${version}. Install it from https://nodejs.org.`,
      );
    }
  }
}

/**
 * True when node_modules matches package-lock.json. npm writes node_modules/.package-lock.json as the last
 * step of an installation, so an interrupted one counts as missing.
 */
export function isInstalled(root = ROOT) {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '' || entry.link) continue;
    const present = found[path];
    // Packages for other systems (esbuild, workerd, biome…) are in the lock file but not installed.
    if (!present && !entry.optional && !entry.devOptional && !entry.peer) return false;
    if (present && (present.version !== entry.version || present.integrity !== entry.integrity)) return false;
  }
  return Object.keys(found).every((path) => path in wanted);
}

/** Runs npm: the one that started this process, or the one on the PATH. */
function npm(args) {
  const cli = process.env.npm_execpath;
  const usesCli = Boolean(cli?.endsWith('.js') && existsSync(cli));
  return runOnce(usesCli ? process.execPath : 'npm', usesCli ? [cli, ...args] : args, {
    // A surrounding production setting must not leave out the tools that build and test.
    env: { NODE_ENV: 'development', npm_config_production: '', npm_config_omit: '' },
  });
}

/** Installs from package-lock.json when node_modules is missing or differs from it. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('Installing packages', async () => {
    // No package here needs its install script, and one would compile unused code for minutes.
    const { code, output } = await npm([
      'ci',
      '--ignore-scripts',
      '--no-fund',
      '--no-audit',
      '--loglevel=error',
    ]);
    if (code !== 0) throw new ExpectedFailure(`npm ci failed.\n${output}`);
  });
}
