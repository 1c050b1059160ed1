import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runOnce } from '../../workers/local/processes.mjs';
import { ExpectedFailure, step } from '../../workers/local/terminal.mjs';

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Paths that programs of these names would have, in the order of the names, then of PATH.
 *
 * @param {string[]} names
 */
export function pathsOf(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * Program that a variable of the environment names; null where it names none.
 *
 * @param {string} variable
 * @throws {ExpectedFailure} where what it names is no program
 */
export function chosenProgram(variable) {
  const chosen = process.env[variable];
  if (!chosen) return null;
  if (isExecutable(chosen)) return chosen;
  throw new ExpectedFailure(`${variable} is set to ${chosen}, which is not a program.`);
}

/** Tells whether packages can be installed: Debian or one of its kind, as root. */
export const canUseApt = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/**
 * Installs packages of Debian, without what they only recommend.
 *
 * @param {string} what as people call it
 * @param {string[]} packages
 * @throws {ExpectedFailure} with what apt-get said
 */
export async function installWithApt(what, packages) {
  await step(`Installing ${what} with apt-get`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      const { code, output } = await runOnce('apt-get', args, { env });
      if (code !== 0) throw new ExpectedFailure(`apt-get ${args.join(' ')} failed.\n${output}`);
    }
  });
}
