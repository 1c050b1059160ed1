// `npm test`: everything, from a bare clone, ending with the line "N passed, N failed".
//   npm test -- unit [filter]       one part only: checks | unit | workers | costs | e2e | engines; a file that is named
//                                   runs whole, and engines is the main journey in Firefox and in WebKit
//   npm run test:full               with all that the gate leaves out (docs/decisions/0038) and a new seed; then the
//                                   journeys again in a whole browser, the main one in Firefox and in WebKit, and each
//                                   Worker's bundle as a deployment makes it
//   npm test -- changed [commit]    what the change touches: against HEAD, or against its parent when nothing is open
import { randomInt } from 'node:crypto';
import { ensureBuilt } from '../workers/local/build.mjs';
import { ensureInstalled, requireNode } from '../workers/local/install.mjs';
import { ExpectedFailure, reportFailure } from '../workers/local/terminal.mjs';
import { closeReport } from './support/closing-report.mjs';
import { isFullFile, leaveNothingOut } from './support/full-files.mjs';
import { PARTS, runBundles, runChecks, runEngines, runSuite, SUITES, sum } from './support/parts.mjs';
import { runBeside, runVisibly } from './support/run-visibly.mjs';

const BROKEN = { passed: 0, failed: 1, broken: [{ name: 'the build' }] };

/**
 * Sources are checked while the screens are built and rules are tested. Then each suite has the whole machine:
 * journeys keep two cores busy by themselves, and anything beside them only makes them wait until they give up.
 */
async function runEverything() {
  const checks = runChecks(runBeside);
  const isBuilt = await ensureBuilt().then(
    () => true,
    (error) => {
      reportFailure(error);
      return false;
    },
  );
  const onceBuilt = (run) => (isBuilt ? run() : BROKEN);
  const unit = await runSuite(runVisibly, 'unit');
  return sum([
    await checks,
    unit,
    await onceBuilt(() => runSuite(runVisibly, 'workers')),
    await onceBuilt(() => runSuite(runVisibly, 'costs')),
    await onceBuilt(() => runSuite(runVisibly, 'e2e')),
  ]);
}

/**
 * All that the gate leaves out too, with new inputs for the properties; then the journeys once more in a browser with
 * windows, the main one in other engines, and the bundles. It runs before a deployment.
 */
async function runFull() {
  leaveNothingOut();
  process.env.SEED ??= String(randomInt(2 ** 31));
  console.log(`Properties take their inputs from SEED=${process.env.SEED}.`);
  return sum([
    await runEverything(),
    await runSuite(runVisibly, 'e2e', [], { whole: true }),
    await runEngines(runVisibly),
    await runBundles(runVisibly),
  ]);
}

async function runPart(part, filter) {
  if (part === 'checks') return runChecks(runVisibly);
  await ensureBuilt();
  if (filter.length > 0) leaveNothingOut();
  if (part === 'engines') return runEngines(runVisibly, filter);
  return runSuite(runVisibly, part, filter);
}

/** Everything that the change can break, as far as imports and names tell. */
async function runChanged(base) {
  // It needs the TypeScript package, which a bare clone has only now.
  const { readChange } = await import('./support/change.mjs');
  const { chosen, changed, explanation } = readChange(base);
  console.log(explanation);
  if (changed.length === 0) return { passed: 0, failed: 0 };
  if (Object.values(chosen).flat().some(isFullFile)) leaveNothingOut();
  const runChosen = async () => {
    const totals = [];
    const keys = Object.keys(SUITES).filter((key) => chosen[key].length > 0);
    for (const key of keys) {
      if (key !== 'unit') await ensureBuilt();
      totals.push(await runSuite(runBeside, key, chosen[key]));
    }
    return sum(totals);
  };
  return sum(await Promise.all([runChecks(runBeside, changed), runChosen()]));
}

function run([part, ...filter]) {
  if (!part) return runEverything();
  if (part === 'full') return runFull();
  if (part === 'changed') return runChanged(filter[0]);
  if (PARTS.includes(part)) return runPart(part, filter);
  throw new ExpectedFailure(
    `No part "${part}". Usage: npm test -- [${PARTS.join(' | ')} [filter] | changed [commit] | full]`,
  );
}

async function main() {
  requireNode();
  await ensureInstalled();
  const totals = await run(process.argv.slice(2));
  const { passed, failed, lines } = closeReport(totals);
  for (const line of lines) console.log(line);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

main()
  .catch((error) => {
    const code = reportFailure(error);
    console.log('0 passed, 1 failed');
    return code;
  })
  .then((code) => process.exit(code));
