import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedFailure } from '../../workers/local/terminal.mjs';
import { canUseApt, chosenProgram, installWithApt, isExecutable, pathsOf } from './programs.mjs';

const firstOf = (paths) => paths.find(isExecutable) ?? null;

/** WebKitGTK keeps its small browser beside its library: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser() {
  const roots = ['/usr/lib', '/usr/libexec', '/usr/lib64'].filter(existsSync);
  const below = roots.flatMap((root) => [root, ...readdirSync(root).map((name) => join(root, name))]);
  const kinds = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  return firstOf(kinds.flatMap((kind) => below.map((folder) => join(folder, kind, 'MiniBrowser'))));
}

/** Programs of each engine: variable of the environment that names one, and where it is looked for. */
const ENGINES = {
  firefox: {
    name: 'Firefox',
    packages: ['firefox-esr'],
    programs: {
      FIREFOX_PATH: () =>
        firstOf([...pathsOf(['firefox-esr', 'firefox']), '/Applications/Firefox.app/Contents/MacOS/firefox']),
    },
  },
  webkit: {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: {
      WEBKIT_DRIVER_PATH: () => firstOf(pathsOf(['WebKitWebDriver'])),
      WEBKIT_BROWSER_PATH: findMiniBrowser,
      XVFB_PATH: () => firstOf(pathsOf(['Xvfb'])),
    },
  },
};

/** @typedef {keyof typeof ENGINES} EngineName */

/** Engines besides Chromium's in which the main journey is made. */
export const ENGINE_NAMES = /** @type {EngineName[]} */ (Object.keys(ENGINES));

function findInstalled(programs) {
  return Object.entries(programs).map(([variable, find]) => [variable, chosenProgram(variable) ?? find()]);
}

/**
 * The programs of an engine: what the environment names, what the system has, or on Debian as root the packages that
 * are then installed.
 *
 * @param {EngineName} engine
 * @returns {Promise<Record<string, string>>} path of each, by its variable of the environment
 * @throws {ExpectedFailure} saying what to install
 */
export async function findEngine(engine) {
  const { name, packages, programs } = ENGINES[engine];
  let found = findInstalled(programs);
  const isWhole = () => found.every(([, path]) => path);
  if (!isWhole() && canUseApt()) {
    await installWithApt(name, packages);
    found = findInstalled(programs);
  }
  if (isWhole()) return Object.fromEntries(found);
  const lacking = found.filter(([, path]) => !path).map(([variable]) => variable);
  throw new ExpectedFailure(
    `The journey in ${name} needs more programs. Install them (Debian: apt-get install ${packages.join(' ')}) or set ${lacking.join(', ')}.`,
  );
}
