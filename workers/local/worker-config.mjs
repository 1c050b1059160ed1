import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseVars, writeAtomically } from './files.mjs';
import { ROOT } from './paths.mjs';
import { runNode } from './processes.mjs';
import { ExpectedFailure } from './terminal.mjs';

const READER = join(ROOT, 'workers/local/read-config.mjs');

/** Workers, by the folder of their wrangler.toml. */
export const WORKERS = {
  edge: ROOT,
  origin: join(ROOT, 'workers/origem'),
  drawing: join(ROOT, 'workers/desenho'),
};

/** Development values, from the committed file. */
export function readDevelopmentVars() {
  return parseVars(readFileSync(join(ROOT, 'workers/local/desenvolvimento.vars'), 'utf8'));
}

/**
 * Converts a Worker's wrangler.toml to the configuration of a developer's machine: absolute paths,
 * development values, and database ids that do not depend on production's. wrangler passes --var to the first
 * of several configurations only, so each gets its values in a file of its own.
 */
export function localConfig(raw, folder, vars, { allVars }) {
  const declared = raw.vars ?? {};
  const values = allVars
    ? vars
    : Object.fromEntries(Object.entries(vars).filter(([name]) => name in declared));
  return {
    ...raw,
    main: resolve(folder, raw.main),
    vars: { ...declared, ...values },
    ...(raw.assets ? { assets: { ...raw.assets, directory: resolve(folder, raw.assets.directory) } } : {}),
    kv_namespaces: raw.kv_namespaces?.map((kv) => ({ ...kv, id: `${raw.name}-${kv.binding.toLowerCase()}` })),
    d1_databases: raw.d1_databases?.map((d1) => ({
      ...d1,
      database_id: `${d1.database_name}-local`,
      migrations_dir: resolve(folder, d1.migrations_dir ?? 'migrations'),
    })),
  };
}

/** Reads the wrangler.toml files as wrangler does. */
export async function readRawConfigs() {
  const files = Object.values(WORKERS).map((folder) => join(folder, 'wrangler.toml'));
  const { code, output } = await runNode(READER, files, { keep: Number.POSITIVE_INFINITY });
  if (code !== 0) throw new ExpectedFailure(`wrangler.toml could not be read.\n${output}`);
  const configs = JSON.parse(output.slice(output.lastIndexOf('\n') + 1));
  return Object.fromEntries(Object.keys(WORKERS).map((name, at) => [name, configs[at]]));
}

/**
 * Writes all configurations below `config` and returns their paths.
 * @param {string} config folder for the generated files
 * @param {Record<string, string>} runtimeVars values only known when the system starts (the emulator's
 * address)
 */
export async function writeWorkerConfigs(config, runtimeVars) {
  const vars = { ...readDevelopmentVars(), ...runtimeVars };
  const raws = await readRawConfigs();
  const paths = {};
  for (const [name, folder] of Object.entries(WORKERS)) {
    const local = localConfig(raws[name], folder, vars, { allVars: name === 'edge' });
    // A folder each: wrangler keeps temporary files beside the configuration it reads.
    paths[name] = join(config, name, 'wrangler.json');
    writeAtomically(paths[name], JSON.stringify(local, null, 2));
  }
  return paths;
}
