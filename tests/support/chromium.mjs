import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runOnce } from '../../workers/local/processes.mjs';
import { ExpectedFailure, step } from '../../workers/local/terminal.mjs';

/** Browsers without windows: they start a page in half the time, on the same engine. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/usr/lib/chromium/chromium',
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInstalled(names) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new ExpectedFailure(`CHROMIUM_PATH is set to ${chosen}, which is not a program.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  // Ubuntu's chromium-browser may be a script that only says to install a snap: ask each for its version.
  return candidates.find(
    (path) => isExecutable(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0,
  );
}

const canUseApt = () => existsSync('/etc/debian_version') && process.getuid?.() === 0;

/**
 * The browser for the tests: CHROMIUM_PATH, a browser of the system, or on Debian as root the package that is
 * then installed.
 *
 * @param {{ whole?: boolean }} [kind] a browser with windows, as people have it, and no other
 * @returns {Promise<string>} path of the program
 * @throws {ExpectedFailure} saying what to install
 */
export async function findChromium({ whole = false } = {}) {
  const names = whole ? WHOLE : [...SHELLS, ...WHOLE];
  const debianPackage = whole ? 'chromium' : 'chromium-headless-shell';
  const installed = findInstalled(names);
  if (installed) return installed;
  if (canUseApt()) {
    await step('Installing Chromium with apt-get', async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]]) {
        const { code, output } = await runOnce('apt-get', args, { env });
        if (code !== 0) throw new ExpectedFailure(`apt-get ${args.join(' ')} failed.\n${output}`);
      }
    });
    const now = findInstalled(names);
    if (now) return now;
  }
  throw new ExpectedFailure(
    `The browser tests need Chromium or Chrome. Install it (Debian: apt-get install ${debianPackage}) or set CHROMIUM_PATH.`,
  );
}
