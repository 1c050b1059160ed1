import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routeTable } from '../../../app/routes/table.ts';
import { baseWith, COMPONENTS, classesIn, importsOf, namesIn, SHEETS } from '../../support/style-sheets.ts';

const CLASSES = new Map(COMPONENTS.map(({ path, text }) => [path, new Set(classesIn(text))]));
const BASE = new Set(namesIn(await baseWith([...CLASSES.values()].flatMap((names) => [...names]))));
const OF_THE_BASE = importsOf('app/styles/app.css', false);
const BESIDE = SHEETS.filter(({ path }) => !OF_THE_BASE.has(path));
/** Names that a rule begins with: what it says of other sheets' classes is said of them inside of its own. */
const firstNames = (css: string): string[] =>
  css
    .replace(/\/\*[\s\S]*?\*\/|\([^()]*\)/g, '')
    .split(/[{};]/)
    .flatMap((selectors) => selectors.split(','))
    .flatMap((selector) => namesIn(selector).slice(0, 1))
    .filter((name) => !BASE.has(name));
/** Sheets by the classes that they have rules of. */
const SHEETS_OF = new Map<string, string[]>();
for (const { path, text } of BESIDE) {
  for (const name of new Set(firstNames(text))) SHEETS_OF.set(name, [...(SHEETS_OF.get(name) ?? []), path]);
}
const FRAME = importsOf('app/root.tsx', true);

describe('Issue 26 §6: a screen has the base and the sheets of its family', () => {
  test('what a screen may draw, now or when it is needed, finds the rules of its classes', () => {
    const missing = routeTable.flatMap(({ file, layout }) => {
      // Two pages that share parts, each with one whole sheet that it is drawn with.
      if (file.startsWith('telas/tv/')) return [];
      const ends = [`app/${file}`, `app/layouts/${layout}.tsx`];
      const brought = ends.flatMap((path) => [...importsOf(path, false)]);
      const drawn = new Set([...ends.flatMap((path) => [...importsOf(path, true)]), ...FRAME]);
      return [...drawn].flatMap((path) => {
        const within = new Set([...brought, ...importsOf(path, false)]);
        const lost = [...(CLASSES.get(path) ?? [])].filter(
          (name) => SHEETS_OF.get(name)?.some((sheet) => within.has(sheet)) === false,
        );
        return lost.map((name) => `${file}: ${path} has .${name}, of ${SHEETS_OF.get(name)}`);
      });
    });
    expect(CLASSES.size).toBeGreaterThan(300);
    expect(SHEETS_OF.size).toBeGreaterThan(200);
    expect([...new Set(missing)]).toEqual([]);
  });

  test('a class has its rules in one sheet, so that the order of two says nothing', () => {
    // A television, a page for everybody and what is printed bring one whole sheet of several files.
    const isWhole = (path: string): boolean => /\/(?:tv|styles)\/|folha-do-panfleto/.test(path);
    const twice = [...SHEETS_OF].filter(([, paths]) => paths.filter((path) => !isWhole(path)).length > 1);
    expect(twice).toEqual([]);
  });

  test('a sheet’s file has a name of its own: the server finds its text by it', () => {
    const names = BESIDE.map(({ path }) => basename(path));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
