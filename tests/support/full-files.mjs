/** Files that only the full run has: sweeps over all screens and the like. docs/decisions/0038 says which, and why. */
const FULL_FILE = /\.full\.test\.tsx?$/;

/** @param {string} path */
export const isFullFile = (path) => FULL_FILE.test(path);

/** Tells whether this run leaves nothing out. tests/run.mjs says so to the processes of vitest by the environment. */
export const isFullRun = () => process.env.FULL === '1';

/** From here on nothing is left out. */
export function leaveNothingOut() {
  process.env.FULL = '1';
}

/** Globs of what this run leaves out. */
export const leftOut = () => (isFullRun() ? [] : ['tests/**/*.full.test.{ts,tsx}']);
