import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './build.mjs';
import { readJson, writeAtomically } from './files.mjs';
import { PROGRAMS, ROOT } from './paths.mjs';
import { runNode } from './processes.mjs';
import { ExpectedFailure, step } from './terminal.mjs';

const MIGRATIONS = ['workers/migrations', 'workers/origem/migrations'];
const DEMONSTRATION = 'workers/origem/demonstracao.sql';

async function d1(args, config, persist) {
  const { code, output } = await runNode(PROGRAMS.wrangler, [
    'd1',
    ...args,
    '--local',
    '--persist-to',
    persist,
    '-c',
    config,
  ]);
  if (code !== 0) throw new ExpectedFailure(`wrangler d1 ${args.join(' ')} failed.\n${output}`);
  return output;
}

/** True when no company is registered in the origin's database. */
async function isOriginEmpty(config, persist) {
  const query = 'SELECT count(*) AS total FROM empresas';
  const output = await d1(['execute', 'balcao-origem', '--json', '--command', query], config, persist);
  return JSON.parse(output.slice(output.indexOf('[')))[0].results[0].total === 0;
}

/**
 * Applies the migrations of both Workers and loads the demonstration data into an empty origin. What is done is
 * remembered by a hash of the migrations, because asking wrangler each time costs seconds.
 *
 * @param {import('./paths.mjs').Paths} paths
 * @param {{ edge: string, origin: string }} configs
 */
export async function prepareDatabases(paths, configs) {
  const migrations = hashOf(MIGRATIONS);
  if (readJson(paths.prepared)?.migrations === migrations && existsSync(paths.wrangler)) return;
  await step('Preparing the databases', async () => {
    // In turn: each is a process of its own, and two would only compete for the same processor.
    await d1(['migrations', 'apply', 'balcao'], configs.edge, paths.wrangler);
    await d1(['migrations', 'apply', 'balcao-origem'], configs.origin, paths.wrangler);
    if (await isOriginEmpty(configs.origin, paths.wrangler)) {
      await d1(
        ['execute', 'balcao-origem', '--file', join(ROOT, DEMONSTRATION)],
        configs.origin,
        paths.wrangler,
      );
    }
    writeAtomically(paths.prepared, JSON.stringify({ migrations }));
  });
}
