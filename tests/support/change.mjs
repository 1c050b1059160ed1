import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../workers/local/paths.mjs';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { chooseTests } from './choose-tests.mjs';

function git(...args) {
  try {
    const output = execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return output.split('\0').filter(Boolean);
  } catch (error) {
    throw new ExpectedFailure(`git ${args.join(' ')} failed.\n${error.stderr ?? error}`);
  }
}

const changedSince = (base) => [
  ...git('diff', '--name-only', '--no-renames', '-z', base),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
];

/** Every source and test that git knows or would add. */
function readSources() {
  const paths = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '-z',
    'app',
    'workers',
    'tests',
  );
  const present = paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(ROOT, path)));
  return new Map(present.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

/**
 * Reads what changed, and which tests that touches.
 *
 * @param {string} [commit] what to compare with; HEAD when not told, or its parent when nothing is open
 */
export function readChange(commit) {
  const open = commit ? [] : changedSince('HEAD');
  const base = commit ?? (open.length > 0 ? 'HEAD' : 'HEAD~1');
  const touched = open.length > 0 ? open : changedSince(base);
  const { chosen, screens, leftOut } = chooseTests(touched, readSources());
  const lines = [
    `${touched.length} files changed since ${base}; they reach ${screens.length} screens ${screens.join(' ')}`,
    ...Object.entries(chosen).map(([suite, tests]) => `  ${suite}: ${tests.length} files ${tests.join(' ')}`),
    ...(leftOut.length > 0 ? [`  journeys left to the whole run: ${leftOut.join(' ')}`] : []),
  ];
  return {
    chosen,
    changed: touched.filter((path) => existsSync(join(ROOT, path))),
    explanation: lines.join('\n'),
  };
}
