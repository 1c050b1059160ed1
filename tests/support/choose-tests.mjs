import { dirname, join, normalize } from 'node:path/posix';
import { readImports } from './arrows.mjs';
import { isFullFile } from './full-files.mjs';

/** So many journeys fit into the time that a person waits between two changes. */
const MOST_JOURNEYS = 3;
/** The journey that passes most screens: for a change that touches them all. */
const WHOLE_JOURNEY = 'tests/e2e/jornada.test.ts';
/** A change that touches more screens than this touches what they share; a journey through more is a tour of them. */
const MOST_SCREENS = 4;

/** Sources of the costs of screens, and their test. */
const COSTS = 'tests/costs/costs.test.ts';
const COSTING =
  /^(?:app|workers|public|tests\/costs)\/|^tests\/bench\/[\w-]+\.m?[jt]s$|^docs\/costs\.md$|^vite\.config\.ts$/;

const SUITE_OF = /^tests\/(unit|workers|e2e)\/.*\.test\.tsx?$/;

function resolveFile(from, specifier) {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('~/')) return `app/${bare.slice(2)}`;
  return bare.startsWith('.') ? normalize(join(dirname(from), bare)) : null;
}

/** Maps each file to those that import it: path → paths. */
function importersOf(files) {
  const importers = new Map();
  for (const [path, text] of files) {
    for (const { specifier } of readImports(path, text)) {
      const target = resolveFile(path, specifier);
      if (target) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}

/** The files, and everything that imports them, directly or through others. */
function withImporters(paths, importers) {
  const reached = new Set(paths);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return reached;
}

/** Path and module of each screen, as the route table writes them. */
function readScreens(routes = '') {
  const entries = routes.matchAll(/path: '([^']*)',\s*file: '([^']*)'/g);
  return [...entries].map(([, path, file]) => ({ path, file: `app/${file}` }));
}

/** Creates the pattern by which a test writes the address of a screen. */
function addressPattern(path) {
  if (path === '') return /['"`]\/['"`]/g;
  const [fixed] = path.replace('*', 'nao-existe').split(':');
  return new RegExp(`/${fixed.replaceAll('.', '\\.')}${fixed.endsWith('/') ? '' : '(?![\\w/-])'}`, 'g');
}

/** Tests of a suite that write one of the addresses, the one that writes them most often first. */
function testsThatOpen(screens, suite, files) {
  const patterns = screens.map(({ path }) => addressPattern(path));
  return [...files]
    .filter(([path]) => SUITE_OF.exec(path)?.[1] === suite)
    .map(([path, text]) => ({
      path,
      times: patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0),
    }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times || a.path.localeCompare(b.path))
    .map(({ path }) => path);
}

/**
 * The tests that a change touches: those that import what changed, directly or through others, and those that open a
 * screen that does. Tests of the whole edge and journeys see a screen by its address only.
 *
 * @param {string[]} changed paths from the root
 * @param {Map<string, string>} files sources and tests, by path from the root
 * @returns {{ chosen: { unit: string[], workers: string[], costs: string[], e2e: string[] }, screens: string[], leftOut: string[] }}
 */
export function chooseTests(changed, files) {
  const reached = withImporters(changed, importersOf(files));
  const table = [...files].filter(([path]) => /^app\/routes\/[\w-]+\.ts$/.test(path));
  const all = table.flatMap(([, text]) => readScreens(text));
  const screens = all.filter(({ file }) => reached.has(file));
  const shared = screens.length > MOST_SCREENS;
  // What the gate leaves out is run here only where it is what changed.
  const isLeftOut = (path) => isFullFile(path) && !changed.includes(path);
  const importing = (suite) =>
    [...reached].filter((path) => SUITE_OF.exec(path)?.[1] === suite && !isLeftOut(path));
  const opening = (suite) =>
    shared ? [] : testsThatOpen(screens, suite, files).filter((path) => !isLeftOut(path));
  const journeys = [
    ...new Set([...importing('e2e'), ...opening('e2e'), ...(shared ? [WHOLE_JOURNEY] : [])]),
  ].filter((path) => files.has(path));
  const isTour = (path) =>
    !changed.includes(path) &&
    all.filter((screen) => addressPattern(screen.path).test(files.get(path))).length > MOST_SCREENS;
  // A tour takes as long as everything else together: the whole run has them, and a screen that no other test opens.
  const short = journeys.filter((path) => !isTour(path));
  const run = short.length > 0 ? short.slice(0, MOST_JOURNEYS) : journeys.slice(0, 1);
  return {
    chosen: {
      unit: importing('unit').sort(),
      workers: [...new Set([...importing('workers'), ...opening('workers')])].sort(),
      costs: changed.some((path) => COSTING.test(path)) && files.has(COSTS) ? [COSTS] : [],
      e2e: run,
    },
    screens: screens.map(({ path }) => `/${path}`),
    leftOut: journeys.filter((path) => !run.includes(path)),
  };
}
