import { dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';
import { roomOf } from './rooms.mjs';

const WHY = 'app/telas → app/components → app/domain; app → workers for types only';

/** True when nothing of the import is left after types are erased. */
function isTypeOnly(node) {
  return Boolean(ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly);
}

/** Every module that a source file names: `{ specifier, typeOnly, line }`. */
export function readImports(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const imports = [];
  const add = (literal, typeOnly, lazy = false) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    const line = source.getLineAndCharacterOfPosition(literal.getStart()).line + 1;
    imports.push({ specifier: literal.text, typeOnly, lazy, line });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      add(node.moduleSpecifier, isTypeOnly(node));
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false, true);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

/** The file that a specifier names, from the root; null for a package. */
function resolveFile(from, specifier) {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('~/')) return `app/${bare.slice(2)}`;
  if (bare.startsWith('.')) return normalize(join(dirname(from), bare));
  return null;
}

/** Tells what is wrong with one import; null for nothing. */
function complaint(path, room, target, { specifier, typeOnly }, find) {
  if (target === null) {
    if (!room.packages || specifier.startsWith('#') || typeOnly || room.packages.includes(specifier))
      return null;
    return `package "${specifier}"`;
  }
  const other = find(target);
  if (!other) return `${target}, which is outside the rooms`;
  if (other === room && room.same && room.same.exec(path)?.[0] !== room.same.exec(target)?.[0]) return target;
  if (room.values.includes(other.name)) return null;
  const types = room.types?.includes(other.name);
  if (types && typeOnly) return null;
  return types ? `${target} as a value; only its types may be used` : target;
}

/**
 * The imports that go against the arrows of the architecture.
 *
 * @param {Iterable<[path: string, text: string]>} files TypeScript sources, by path from the root
 * @param find the room of a path; those of rooms.mjs when not told
 * @returns {string[]} one line for each, with file, line and the rule
 */
export function findViolations(files, find = roomOf) {
  const found = [];
  for (const [path, text] of files) {
    const room = find(path);
    if (!room) continue;
    for (const one of readImports(path, text)) {
      const what = complaint(path, room, resolveFile(path, one.specifier), one, find);
      if (what) found.push(`${path}:${one.line} imports ${what} (${room.why ?? WHY})`);
    }
  }
  return found;
}

/**
 * Files that import each other in a circle, types included: neither can be read without the other.
 *
 * @param {Iterable<[path: string, text: string]>} files
 * @returns {string[]} one line a circle, its files in the order in which they import each other
 */
export function findCircles(files) {
  const sources = new Map(files);
  const imports = new Map(
    [...sources].map(([path, text]) => [
      path,
      readImports(path, text)
        .map(({ specifier }) => resolveFile(path, specifier))
        .filter((target) => target !== null && sources.has(target)),
    ]),
  );
  const found = [];
  const done = new Set();
  const visit = (path, way) => {
    const at = way.indexOf(path);
    if (at >= 0) return found.push([...way.slice(at), path].join(' → '));
    if (done.has(path)) return;
    for (const target of imports.get(path)) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of sources.keys()) visit(path, []);
  return found;
}

/** Outer bound of a source file, in lines; cohesion decides below it. */
export const MOST_LINES = 400;

/**
 * Files longer than {@link MOST_LINES}.
 *
 * @param {Iterable<[path: string, text: string]>} files of any kind
 */
export function findLongFiles(files) {
  return [...files]
    .map(([path, text]) => [path, text.split('\n').length - 1])
    .filter(([, lines]) => lines > MOST_LINES)
    .map(([path, lines]) => `${path} has ${lines} lines; at most ${MOST_LINES}`);
}

/** Tables are described once, and drizzle-kit reads where. */
const TABLES = /^workers\/(?:db\/schema(?:\/[a-z-]+)?|origem\/dados\/schema)\.ts$|drizzle\.config\.ts$/;

/**
 * Statements and queries outside the repositories: only `*-repository.ts` speaks SQL.
 *
 * @param {Iterable<[path: string, text: string]>} files TypeScript sources
 */
export function findLooseSql(files) {
  return [...files]
    .filter(([path]) => !path.endsWith('-repository.ts') && !TABLES.test(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /from 'drizzle-orm|\.prepare\(/.test(line)
            ? [`${path}:${index + 1} speaks SQL; only *-repository.ts does`]
            : [],
        ),
    );
}

/** The one place that may call React.lazy. */
const BRING_PART = 'app/browser/bring-part.ts';

/**
 * Calls of React.lazy: without network they make the error page of a whole screen, what was typed gone; `bringPart`
 * waits.
 *
 * @param {Iterable<[path: string, text: string]>} files TypeScript sources
 */
export function findBareLazy(files) {
  return [...files]
    .filter(([path]) => path !== BRING_PART)
    .flatMap(([path, text]) =>
      /import[^;]*\blazy\b[^;]*from 'react'/.test(text)
        ? [`${path} brings a part with React.lazy; bringPart waits for the network`]
        : [],
    );
}
