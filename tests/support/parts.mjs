import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../../workers/local/files.mjs';
import { PROGRAMS, ROOT } from '../../workers/local/paths.mjs';
import { reportFailure } from '../../workers/local/terminal.mjs';
import { findChromium } from './chromium.mjs';
import { ENGINE_NAMES, findEngine } from './engines.mjs';
import { countTests } from './vitest-report.mjs';

/** @typedef {import('./vitest-report.d.mts').Outcome} Outcome */
/** @typedef {{ passed: number, failed: number, broken?: Outcome[], unsteady?: Outcome[] }} Totals */

const CHECKS = [
  {
    name: 'Biome',
    program: PROGRAMS.biome,
    args: ['ci', '--error-on-warnings', ...(process.stdout.isTTY ? [] : ['--colors=off'])],
    takesFiles: true,
  },
  { name: 'TypeScript', program: PROGRAMS.tsc, args: ['--noEmit', '-p', '.'] },
  { name: 'Arrows', program: join(ROOT, 'tests/support/check-arrows.mjs'), args: [] },
];

export const SUITES = {
  unit: { name: 'Unit tests (Node)', args: ['--project', 'unit'] },
  // An isolate keeps much of what the files before it made, and its heap has an end: each part begins in one of its own,
  // which costs an import of the whole product for each core. Its process had 430 MB after 4 files, 713 after 20.
  workers: { name: 'Worker tests (workerd)', args: ['--project', 'workers'], shards: 2 },
  costs: { name: 'Costs of screens (workerd)', args: ['--config', 'tests/costs/vitest.config.ts'] },
  e2e: { name: 'Browser tests (Chromium)', args: ['--config', 'tests/e2e/vitest.config.ts'], browser: true },
};

export const PARTS = ['checks', ...Object.keys(SUITES), 'engines'];

const ENGINES = 'Engine tests (Firefox, WebKit)';

/** Configurations that are deployed. `npm start`, which the journeys run against, bundles the same sources the same way. */
const DEPLOYED = ['wrangler.toml', 'workers/origem/wrangler.toml', 'workers/desenho/wrangler.toml'];

/** @param {Totals[]} all */
export const sum = (all) => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  broken: all.flatMap(({ broken = [] }) => broken),
  unsteady: all.flatMap(({ unsteady = [] }) => unsteady),
});

const onlyThese = (files) =>
  files.length > 0 ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files] : [];

/**
 * Lint, types and arrows, one after the other.
 *
 * @param {typeof import('./run-visibly.mjs').runVisibly} run
 * @param {string[]} [files] what Biome reads; everything when not told
 * @returns {Promise<Totals>}
 */
export async function runChecks(run, files = []) {
  const totals = [];
  for (const { name, program, args, takesFiles } of CHECKS) {
    const { code } = await run(name, program, takesFiles ? [...args, ...onlyThese(files)] : args);
    totals.push(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, broken: [{ name }] });
  }
  return sum(totals);
}

/**
 * A bundle of each Worker exactly as a deployment makes it.
 *
 * @param {typeof import('./run-visibly.mjs').runVisibly} run
 * @returns {Promise<Totals>}
 */
export async function runBundles(run) {
  const totals = [];
  for (const config of DEPLOYED) {
    const name = `Bundle of ${config}`;
    const { code } = await run(name, PROGRAMS.wrangler, ['deploy', '--dry-run', '-c', config]);
    totals.push(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, broken: [{ name }] });
  }
  return sum(totals);
}

/**
 * One suite. One that breaks down without naming a failed test, or skips one, counts as failed: never as less.
 *
 * @param {typeof import('./run-visibly.mjs').runVisibly} run
 * @param {keyof typeof SUITES} key
 * @param {string[]} [more] arguments for vitest: names of files, or options
 * @param {{ whole?: boolean }} [browser] journeys in a whole browser, where there are both
 * @returns {Promise<Totals>}
 */
export async function runSuite(run, key, more = [], { whole = false } = {}) {
  const { shards = 1 } = SUITES[key];
  if (shards === 1 || more.length > 0) return runOnce(run, key, more, { whole });
  const totals = [];
  for (let shard = 1; shard <= shards; shard += 1)
    totals.push(await runOnce(run, key, [`--shard=${shard}/${shards}`]));
  return sum(totals);
}

/** @type {typeof runSuite} */
async function runOnce(run, key, more = [], { whole = false } = {}) {
  const { name, args, browser } = SUITES[key];
  try {
    const env = browser ? { CHROMIUM_PATH: await findChromium({ whole }) } : {};
    return await runVitest(run, name, [...args, ...more], env);
  } catch (error) {
    reportFailure(error);
    return { passed: 0, failed: 1, broken: [{ name }] };
  }
}

/**
 * The main journey in Firefox and in WebKit. An engine that cannot be had counts as failed; the other one runs.
 *
 * @param {typeof import('./run-visibly.mjs').runVisibly} run
 * @param {string[]} [more] arguments for vitest: names of files, or options
 * @returns {Promise<Totals>}
 */
export async function runEngines(run, more = []) {
  const totals = [];
  const projects = [];
  const env = {};
  for (const engine of ENGINE_NAMES) {
    try {
      Object.assign(env, await findEngine(engine));
      projects.push('--project', engine);
    } catch (error) {
      reportFailure(error);
      totals.push({ passed: 0, failed: 1, broken: [{ name: `${ENGINES}: ${engine}` }] });
    }
  }
  const args = ['--config', 'tests/engines/vitest.config.ts', ...projects, ...more];
  if (projects.length > 0) totals.push(await runVitest(run, ENGINES, args, env));
  return sum(totals);
}

async function runVitest(run, name, args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-testes-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await run(name, PROGRAMS.vitest, ['run', ...args, ...reporters], { env });
    const counted = countTests(existsSync(report) ? readJson(report) : null, code);
    return { ...counted, broken: counted.broken.map((one) => ({ ...one, name: `${name}: ${one.name}` })) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
