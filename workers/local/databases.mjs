import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './build.mjs';
import { readJson, writeAtomically } from './files.mjs';
import { ROOT } from './paths.mjs';
import { runNode } from './processes.mjs';
import { ExpectedFailure, step } from './terminal.mjs';

const MIGRATIONS = ['workers/db/migrations', 'workers/origem/migrations'];
const PREPARE = join(ROOT, 'workers/local/prepare-databases.mjs');

/**
 * Applies the migrations of both Workers and loads the demonstration data into an empty origin. A hash of the
 * migrations records what was done, because checking each time costs seconds.
 * @param {import('./paths.mjs').Paths} paths
 * @param {{ edge: string, origin: string }} configs
 * @param {{ moment?: string }} [options] moment: instant from which the demonstration data counts its days, in
 * ISO 8601; default: now
 */
export async function prepareDatabases(paths, configs, { moment = 'now' } = {}) {
  const migrations = hashOf(MIGRATIONS);
  if (readJson(paths.prepared)?.migrations === migrations && existsSync(paths.wrangler)) return;
  await step('Preparing the databases', async () => {
    const { code, output } = await runNode(PREPARE, [paths.wrangler, moment, configs.edge, configs.origin]);
    if (code !== 0) throw new ExpectedFailure(`The databases could not be prepared.\n${output}`);
    writeAtomically(paths.prepared, JSON.stringify({ migrations }));
  });
}
