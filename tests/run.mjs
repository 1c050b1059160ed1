// `npm test`: everything, from a bare clone, ending with the line "N passed, N failed".
//   npm test -- unit [filter]       one part only: checks | unit | workers | e2e
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../workers/local/build.mjs';
import { readJson } from '../workers/local/files.mjs';
import { ensureInstalled, requireNode } from '../workers/local/install.mjs';
import { PROGRAMS, ROOT } from '../workers/local/paths.mjs';
import { ExpectedFailure, red, reportFailure } from '../workers/local/terminal.mjs';
import { findChromium } from './support/chromium.mjs';
import { runVisibly } from './support/run-visibly.mjs';
import { countTests } from './support/vitest-report.mjs';

const CHECKS = [
  {
    name: 'Biome',
    program: PROGRAMS.biome,
    args: ['ci', '--error-on-warnings', ...(process.stdout.isTTY ? [] : ['--colors=off'])],
  },
  { name: 'TypeScript', program: PROGRAMS.tsc, args: ['--noEmit', '-p', '.'] },
  { name: 'Arrows', program: join(ROOT, 'tests/support/check-arrows.mjs'), args: [] },
];

const SUITES = {
  unit: { name: 'Unit tests (Node)', args: ['--project', 'unit'] },
  workers: { name: 'Worker tests (workerd)', args: ['--project', 'workers'] },
  e2e: { name: 'Browser tests (Chromium)', args: ['--config', 'tests/e2e/vitest.config.ts'], browser: true },
};

const PARTS = ['checks', ...Object.keys(SUITES)];

async function runCheck({ name, program, args }) {
  const { code } = await runVisibly(name, program, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A suite that breaks down without naming a failed test, or skips one, counts as failed: never as less. */
async function runSuite({ name, args, browser }, filter) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-testes-'));
  const report = join(folder, 'report.json');
  try {
    const env = browser ? { CHROMIUM_PATH: await findChromium() } : {};
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runVisibly(name, PROGRAMS.vitest, ['run', ...args, ...reporters, ...filter], {
      env,
    });
    const { passed, failed, problems } = countTests(existsSync(report) ? readJson(report) : null, code);
    for (const problem of problems) console.error(red(`${name}: ${problem}`));
    return { passed, failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function main() {
  requireNode();
  const [part, ...filter] = process.argv.slice(2);
  if (part && !PARTS.includes(part)) {
    throw new ExpectedFailure(`No part "${part}". Usage: npm test -- [${PARTS.join(' | ')}] [filter]`);
  }
  const wanted = part ? [part] : PARTS;
  await ensureInstalled();
  await ensureBuilt();

  const totals = { passed: 0, failed: 0 };
  const add = ({ passed, failed }) => {
    totals.passed += passed;
    totals.failed += failed;
  };
  if (wanted.includes('checks')) for (const check of CHECKS) add(await runCheck(check));
  for (const [key, suite] of Object.entries(SUITES)) {
    if (!wanted.includes(key)) continue;
    try {
      add(await runSuite(suite, filter));
    } catch (error) {
      reportFailure(error);
      add({ passed: 0, failed: 1 });
    }
  }
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0 ? 0 : 1;
}

main()
  .catch((error) => {
    const code = reportFailure(error);
    console.log('0 passed, 1 failed');
    return code;
  })
  .then((code) => process.exit(code));
