import { describe, expect, it } from 'vitest';
import { countTests } from '../../support/vitest-report.mjs';

const file = (statuses: string[], status = 'passed') => ({
  name: 'a.test.ts',
  status,
  message: '',
  assertionResults: statuses.map((one) => ({ status: one, fullName: `a ${one} test` })),
});
const report = (...files: object[]) => ({ testResults: files });

describe('counting a test run', () => {
  it('adds up the files', () => {
    expect(countTests(report(file(['passed', 'passed']), file(['failed'], 'failed')), 1)).toEqual({
      passed: 2,
      failed: 1,
      problems: [],
    });
  });

  it.each([
    ['a skipped test', report(file(['passed', 'skipped'])), 0],
    ['a test still to be written', report(file(['passed', 'todo'])), 0],
    ['a file that does not load', report(file(['passed']), file([], 'failed')), 1],
    ['an error outside the tests', report(file(['passed'])), 1],
  ])('%s counts as a failure', (_title, run, code) => {
    expect(countTests(run, code)).toMatchObject({ passed: 1, failed: 1 });
  });

  it.each([
    ['no report', null],
    ['an empty run', report()],
  ])('%s counts as a failure', (_title, run) => {
    expect(countTests(run, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});
