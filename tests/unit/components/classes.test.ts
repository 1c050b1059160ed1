import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { compile } from 'tailwindcss';
import { describe, expect, test } from 'vitest';

const TAILWIND = createRequire(import.meta.url).resolve('tailwindcss/index.css');

/** Of screens, of sheets of paper and of televisions. */
const FOLHAS = readdirSync('app/styles').filter((name) => name.endsWith('.css'));

/** As they are written; those that are put together while a screen is made are not read. A piece is drawn without any. */
const CLASSES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.startsWith('arte'))
  .flatMap((path) =>
    [...readFileSync(`app/${path}`, 'utf8').matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(/\s+/).map((name) => ({ path, name })),
    ),
  );

/** Names of classes that a style sheet has a rule for. */
const namesIn = (css: string): string[] =>
  [...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));

/** Compiles the names with Tailwind, by the product's own theme. */
async function utilities(names: string[]): Promise<string> {
  const { build } = await compile(readFileSync('app/styles/app.css', 'utf8'), {
    base: resolve('app/styles'),
    loadStylesheet: async (id, base) => {
      const path = id === 'tailwindcss' ? TAILWIND : resolve(base, id);
      return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
    },
  });
  return build(names);
}

describe('§9 a name of a class', () => {
  test('that a screen writes has a rule: a link without one looks like the words around it', async () => {
    const known = new Set([
      ...namesIn(await utilities(CLASSES.map(({ name }) => name))),
      ...FOLHAS.flatMap((name) => namesIn(readFileSync(`app/styles/${name}`, 'utf8'))),
    ]);
    expect(CLASSES.length).toBeGreaterThan(1000);
    expect(CLASSES.filter(({ name }) => !known.has(name))).toEqual([]);
  });
});

describe('§9 what answers the pointer', () => {
  test('does so where there is one: a finger that has gone leaves nothing lit', () => {
    const always = FOLHAS.flatMap((name) =>
      [...readFileSync(`app/styles/${name}`, 'utf8').matchAll(/^( *)[^\s@/}][^{}]*:hover[^{}]*\{/gm)]
        .filter(({ index, input, 1: indent = '' }) => {
          const outer = [...input.slice(0, index).matchAll(/^( *)(\S[^{}]*)\{$/gm)]
            .filter(([, before = '']) => before.length < indent.length)
            .at(-1);
          return !outer?.[2]?.includes('(hover: hover)');
        })
        .map(([rule]) => `${name}: ${rule.trim()}`),
    );
    expect(always).toEqual([]);
  });
});
