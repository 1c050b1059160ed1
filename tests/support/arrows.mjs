import { dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';

/**
 * The rooms of the source and what each may use. Order matters: a file belongs to the first room that matches.
 * `values` are rooms it may import, `types` further rooms of which it may only use types, `packages` limits
 * the packages it may import (all when absent).
 */
export const ROOMS = [
  { name: 'domain', path: /^app\/domain\//, values: ['domain'], packages: ['valibot'] },
  {
    name: 'arte',
    path: /^app\/arte\//,
    values: ['arte', 'domain'],
    packages: ['react', 'react/jsx-runtime'],
  },
  { name: 'route table', path: /^app\/routes\.ts$/, values: [], types: ['domain'] },
  { name: 'lib', path: /^app\/lib\//, values: ['lib', 'arte', 'domain', 'route table'], types: ['edge'] },
  {
    name: 'components',
    path: /^app\/components\//,
    values: ['components', 'lib', 'arte', 'domain', 'styles', 'route table'],
    types: ['edge'],
  },
  { name: 'styles', path: /^app\/styles\//, values: ['styles'] },
  {
    name: 'screens',
    path: /^app\//,
    values: ['screens', 'components', 'lib', 'arte', 'domain', 'styles', 'route table'],
    types: ['edge'],
  },
  { name: 'origin', path: /^workers\/origem\//, values: ['origin', 'edge', 'domain'], types: [] },
  { name: 'local', path: /^workers\/local\//, values: ['local', 'edge'], types: [] },
  { name: 'edge', path: /^workers\//, values: ['edge', 'domain', 'arte', 'build'], types: [] },
  { name: 'build', path: /^build\//, values: [] },
];

const WHY = {
  domain: 'app/domain imports nothing but itself and small pure libraries',
  arte: 'app/arte draws with React and app/domain alone, on the server and in the page',
  edge: 'workers use app/domain and app/arte; of the embedded origin they know its HTTP contract only',
  origin: 'the embedded origin uses itself, shared rooms of workers/ and app/domain',
  local: 'workers/local only starts what is in workers/',
  default: 'app/routes → app/components → app/domain; app → workers for types only',
};

/** The room of a file, or undefined for one outside all rooms. */
const roomOf = (path) => ROOMS.find((room) => room.path.test(path));

/** True when nothing of the import is left after types are erased. */
function isTypeOnly(node) {
  return Boolean(ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly);
}

/** Every module that a source file names: `{ specifier, typeOnly, line }`. */
export function readImports(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const imports = [];
  const add = (literal, typeOnly) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    const line = source.getLineAndCharacterOfPosition(literal.getStart()).line + 1;
    imports.push({ specifier: literal.text, typeOnly, line });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      add(node.moduleSpecifier, isTypeOnly(node));
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
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

function complaint(room, target, { specifier, typeOnly }) {
  if (target === null) {
    if (!room.packages || specifier.startsWith('#') || typeOnly || room.packages.includes(specifier))
      return null;
    return `package "${specifier}"`;
  }
  const other = roomOf(target);
  if (!other) return `${target}, which is outside the rooms`;
  if (room.values.includes(other.name)) return null;
  const types = room.types?.includes(other.name);
  if (types && typeOnly) return null;
  return types ? `${target} as a value; only its types may be used` : target;
}

/**
 * The imports that go against the arrows of the architecture.
 *
 * @param {Iterable<[path: string, text: string]>} files TypeScript sources, by path from the root
 * @returns {string[]} one line for each, with file, line and the rule
 */
export function findViolations(files) {
  const found = [];
  for (const [path, text] of files) {
    const room = roomOf(path);
    if (!room) continue;
    for (const one of readImports(path, text)) {
      const what = complaint(room, resolveFile(path, one.specifier), one);
      if (what) found.push(`${path}:${one.line} imports ${what} (${WHY[room.name] ?? WHY.default})`);
    }
  }
  return found;
}
