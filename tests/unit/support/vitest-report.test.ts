import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closeReport } from '../../support/closing-report.mjs';
import { countTests } from '../../support/vitest-report.mjs';

const file = (statuses: string[], status = 'passed') => ({
  name: resolve('a.test.ts'),
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
      broken: [{ name: 'a.test.ts > a failed test' }],
      unsteady: [],
    });
  });

  it('Issue 25 §0: names who passed on the second try, and where the evidence is', () => {
    const message = 'Timeout 30000ms exceeded';
    const journey = (status: string, title: string, evidence?: string) => ({
      status,
      fullName: title,
      failureMessages: [message],
      meta: { evidence },
    });
    const run = report({
      name: resolve('tests/e2e/a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        journey('passed', 'opens', 'tests/e2e/results/a--opens'),
        journey('failed', 'closes', 'tests/e2e/results/a--closes'),
        { status: 'passed', fullName: 'waits', failureMessages: [], meta: {} },
      ],
    });
    expect(countTests(run, 1)).toEqual({
      passed: 2,
      failed: 1,
      unsteady: [{ name: 'tests/e2e/a.test.ts > opens', message, evidence: 'tests/e2e/results/a--opens' }],
      broken: [{ name: 'tests/e2e/a.test.ts > closes', message, evidence: 'tests/e2e/results/a--closes' }],
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

describe('what failed', () => {
  it('is named at the end of the run, with the beginning of what it said', () => {
    const message = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
    const { lines } = closeReport({ passed: 9, failed: 1, broken: [{ name: 'a.test.ts > opens', message }] });
    expect(lines.slice(0, 4)).toEqual(['', 'failed:', '  a.test.ts > opens', '    line 0']);
    expect(lines).toHaveLength(3 + 12);
  });
});

describe('Issue 25 §0: journeys that needed a second try', () => {
  const unsteady = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `journey ${index}`, evidence: `folder ${index}` }));

  it('are listed, and three of them do not fail a run', () => {
    const closed = closeReport({ passed: 9, failed: 0, unsteady: unsteady(3) });
    expect(closed).toMatchObject({ passed: 9, failed: 0 });
    expect(closed.lines.join('\n')).toContain('  journey 2\n    evidence in folder 2');
  });

  it('fail it when there are more', () => {
    expect(closeReport({ passed: 9, failed: 0, unsteady: unsteady(4) })).toMatchObject({
      passed: 9,
      failed: 1,
    });
  });

  it('are not spoken of when there are none', () => {
    expect(closeReport({ passed: 9, failed: 1 })).toEqual({ passed: 9, failed: 1, lines: [] });
  });
});
