import { relative } from 'node:path';
import { ROOT } from '../../workers/local/paths.mjs';

const SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled']);

const outcomeOf = (file, test) => ({
  name: `${relative(ROOT, file.name)} > ${test.fullName}`,
  message: test.failureMessages?.[0],
  evidence: test.meta?.evidence,
});

/**
 * Counts a vitest JSON report. A file that could not be loaded, a test that did not run, an empty run and an
 * exit code without a failed test each count as one failure, so that nothing is skipped silently. A test that passed
 * keeps the messages of the try before: it is unsteady.
 *
 * @param {object | null} report vitest's JSON report, null when none was written
 * @param {number} code vitest's exit code
 * @returns {import('./vitest-report.d.mts').Count}
 */
export function countTests(report, code) {
  if (!report) return { passed: 0, failed: 1, broken: [{ name: 'no report was written' }], unsteady: [] };
  const broken = [];
  const unsteady = [];
  let passed = 0;
  for (const file of report.testResults) {
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
      broken.push({ name: relative(ROOT, file.name), message: file.message || 'failed outside its tests' });
    for (const test of file.assertionResults) {
      if (test.status === 'passed') {
        passed += 1;
        if (test.failureMessages?.length > 0) unsteady.push(outcomeOf(file, test));
      } else if (test.status === 'failed') broken.push(outcomeOf(file, test));
      else if (SKIPPED.has(test.status)) broken.push({ name: `did not run: ${test.fullName}` });
      else broken.push({ name: `unknown state "${test.status}": ${test.fullName}` });
    }
  }
  if (passed + broken.length === 0) broken.push({ name: 'no test ran' });
  if (code !== 0 && broken.length === 0) broken.push({ name: `vitest ended with exit code ${code}` });
  return { passed, failed: broken.length, broken, unsteady };
}
