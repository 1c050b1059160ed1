import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { createSkeleton, KINDS } from '../../../workers/local/skeletons.mjs';
import { findCircles, findLongFiles, findLooseSql, findViolations } from '../../support/arrows.mjs';

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
/** A resource's name is one word. */
const create = (kind: string) =>
  createSkeleton(kind, kind === 'resource' ? 'coisa' : 'coisas-novas', 'Coisas novas', read);

/** Finds what TypeScript cannot read, by file. */
const unreadable = (files: Map<string, string>) =>
  [...files]
    .filter(([path]) => /\.tsx?$/.test(path))
    .flatMap(([path, text]) => {
      const { diagnostics = [] } = ts.transpileModule(text, {
        fileName: path,
        reportDiagnostics: true,
        compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022 },
      });
      return diagnostics.map(({ messageText }) => `${path}: ${String(messageText)}`);
    });

/** The rooms as they are once these files are there: a new service has a room of its own. */
async function roomsWith(files: Map<string, string>) {
  const text = files.get('tests/support/rooms.mjs') ?? read('tests/support/rooms.mjs') ?? '';
  const rooms = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
  return rooms.roomOf as (path: string) => { name: string } | undefined;
}

describe.each(Object.keys(KINDS))('npm run new -- %s', (kind) => {
  test('writes files that can be read, each in a room that takes it', async () => {
    const { files } = create(kind);
    const find = await roomsWith(files);
    const sources = [...files].filter(([path]) => /^(app|workers)\/.*\.tsx?$/.test(path));
    expect(unreadable(files)).toEqual([]);
    expect([...findViolations(sources, find), ...findCircles(sources), ...findLooseSql(sources)]).toEqual([]);
    expect(findLongFiles(files)).toEqual([]);
  });

  test('leaves no placeholder behind', () => {
    for (const [path, text] of create(kind).files) expect(`${path}\n${text}`).not.toMatch(/__\w+__/);
  });

  test('brings tests', () => {
    expect([...create(kind).files.keys()].some((path) => path.startsWith('tests/'))).toBe(true);
  });

  test('changes a file that is there by nothing but its own lines', () => {
    for (const [path, text] of create(kind).files) {
      const before = read(path);
      if (before === null) continue;
      const kept = new Set(text.split('\n'));
      expect(before.split('\n').filter((line) => !kept.has(line))).toEqual([]);
    }
  });

  test('refuses a name that is taken', () => {
    const taken = (path: string) => read(path) ?? 'somebody was here';
    expect(() => createSkeleton(kind, 'coisas', 'Coisas', taken)).toThrow(/exists already/);
  });
});

test.each(['', 'Coisas', 'coisas novas', '../coisas', 'coisas-', 'çoisas', '1coisa'])(
  '"%s" is no name',
  (name) => {
    expect(() => createSkeleton('tela', name, name, read)).toThrow(/is no name/);
  },
);

test('a resource is named in one word: its address is the name of its routes in small letters', () => {
  expect(() => createSkeleton('resource', 'coisas-novas', 'Coisas novas', read)).toThrow(/one word/);
});

test('an unknown kind is answered with those that there are', () => {
  expect(() => createSkeleton('robot', 'coisas', 'Coisas', read)).toThrow(/tela/);
});
