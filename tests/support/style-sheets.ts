import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { compile } from 'tailwindcss';

const TAILWIND = createRequire(import.meta.url).resolve('tailwindcss/index.css');

const FILES = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((path) => `app/${path}`);

/** A file of app/ with its text. */
export type Source = { path: string; text: string };

const read = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') });

/** Stylesheets, wherever they stand. */
export const SHEETS: readonly Source[] = FILES.filter((path) => path.endsWith('.css')).map(read);

/** Components and screens. A piece is drawn without any class. */
export const COMPONENTS: readonly Source[] = FILES.filter(
  (path) => path.endsWith('.tsx') && !path.startsWith('app/arte'),
).map(read);

/** Names of classes that a stylesheet has a rule for. */
export const namesIn = (css: string): string[] =>
  [...css.matchAll(/\.((?!\d)(?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));

/** Expressions of `className={…}`, to their closing brace. */
function expressionsIn(text: string): string[] {
  return [...text.matchAll(/className=\{/g)].map(({ index, 0: { length } }) => {
    let end = index + length;
    for (let depth = 1; depth > 0 && end < text.length; end += 1) {
      if (text[end] === '{') depth += 1;
      if (text[end] === '}') depth -= 1;
    }
    // What is compared is no name.
    return text.slice(index + length, end - 1).replace(/[=!]== '[^']*'/g, '');
  });
}

/** Names of classes as a component writes them; those that are put together while it is drawn are left out. */
export function classesIn(text: string): string[] {
  const plain = [...text.matchAll(/className="([^"]+)"/g)].map(([, names = '']) => names);
  const drawn = expressionsIn(text).flatMap((expression) => [
    ...[...expression.matchAll(/'([^'\n]*)'/g)].map(([, names = '']) => names),
    ...[...expression.matchAll(/`([^`]*)`/g)].map(([, names = '']) =>
      names.replace(/\S*\$\{[^}]*\}\S*/g, ' '),
    ),
  ]);
  return [...plain, ...drawn].flatMap((names) => names.split(/\s+/).filter(Boolean));
}

const KNOWN = new Set(FILES);
const texts = new Map<string, string>();
const textOf = (path: string): string => {
  const kept = texts.get(path) ?? readFileSync(path, 'utf8');
  texts.set(path, kept);
  return kept;
};

const STATIC = /^\s*(?:import|export)\b(?!\s+type\b)[^;'"]*['"]([^'"]+)['"]/gm;
const SHEET = /@import "(\.[^"]+)"/g;
const LAZY = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** Files that this one imports, through others as well. @param lazy also those that it imports when they are needed */
export function importsOf(path: string, lazy: boolean): Set<string> {
  const found = new Set<string>();
  const open = [path];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (found.has(at) || !KNOWN.has(at)) continue;
    found.add(at);
    const patterns = at.endsWith('.css')
      ? [SHEET]
      : /\.tsx?$/.test(at)
        ? lazy
          ? [STATIC, LAZY]
          : [STATIC]
        : [];
    for (const pattern of patterns) {
      for (const [, asked = ''] of textOf(at).matchAll(pattern)) {
        const own = asked.replace(/\?.*$/, '');
        open.push(own.startsWith('~/') ? `app/${own.slice(2)}` : join(dirname(at), own));
      }
    }
  }
  return found;
}

/** The base, with the utilities of these names by the product's own theme. */
export async function baseWith(names: readonly string[]): Promise<string> {
  const { build } = await compile(textOf('app/styles/app.css'), {
    base: resolve('app/styles'),
    loadStylesheet: async (id, base) => {
      const path = id === 'tailwindcss' ? TAILWIND : resolve(base, id);
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
    },
  });
  return build([...names]);
}
