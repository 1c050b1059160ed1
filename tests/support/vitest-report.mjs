const SKIPPED = new Set(['skipped', 'pending', 'todo', 'disabled']);

/**
 * Counts a vitest JSON report. A file that could not be loaded, a test that did not run, an empty run and an
 * exit code without a failed test each count as one failure, so that nothing is skipped silently.
 *
 * @param {object | null} report vitest's JSON report, null when none was written
 * @param {number} code vitest's exit code
 * @returns {{ passed: number, failed: number, problems: string[] }}
 */
export function countTests(report, code) {
  if (!report) return { passed: 0, failed: 1, problems: ['no report was written'] };
  const problems = [];
  let passed = 0;
  let failed = 0;
  for (const file of report.testResults) {
    const brokenTests = file.assertionResults.filter((test) => test.status === 'failed').length;
    if (file.status === 'failed' && brokenTests === 0)
      problems.push(`${file.name}: ${file.message || 'failed outside its tests'}`);
    for (const test of file.assertionResults) {
      if (test.status === 'passed') passed += 1;
      else if (test.status === 'failed') failed += 1;
      else if (SKIPPED.has(test.status)) problems.push(`did not run: ${test.fullName}`);
      else problems.push(`unknown state "${test.status}": ${test.fullName}`);
    }
  }
  if (passed + failed === 0) problems.push('no test ran');
  if (code !== 0 && failed === 0 && problems.length === 0)
    problems.push(`vitest ended with exit code ${code}`);
  return { passed, failed: failed + problems.length, problems };
}
