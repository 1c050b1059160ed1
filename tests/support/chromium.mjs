import { spawnSync } from 'node:child_process';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { canUseApt, chosenProgram, installWithApt, isExecutable, pathsOf } from './programs.mjs';

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

function findInstalled(names) {
  const chosen = chosenProgram('CHROMIUM_PATH');
  if (chosen) return chosen;
  // Ubuntu's chromium-browser may be a script that only says to install a snap: ask each for its version.
  return [...pathsOf(names), ...PLACES].find(
    (path) => isExecutable(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0,
  );
}

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
    await installWithApt('Chromium', [debianPackage]);
    const now = findInstalled(names);
    if (now) return now;
  }
  throw new ExpectedFailure(
    `The browser tests need Chromium or Chrome. Install it (Debian: apt-get install ${debianPackage}) or set CHROMIUM_PATH.`,
  );
}
