import { describe, expect, test } from 'vitest';
import { baseWith, COMPONENTS, classesIn, namesIn, SHEETS } from '../../support/style-sheets.ts';

const CLASSES = COMPONENTS.flatMap(({ path, text }) => classesIn(text).map((name) => ({ path, name })));

describe('§9 a name of a class', () => {
  test('that a screen writes has a rule: a link without one looks like the words around it', async () => {
    const known = new Set([
      ...namesIn(await baseWith(CLASSES.map(({ name }) => name))),
      ...SHEETS.flatMap(({ text }) => namesIn(text)),
    ]);
    expect(CLASSES.length).toBeGreaterThan(1000);
    expect(CLASSES.filter(({ name }) => !known.has(name))).toEqual([]);
  });
});

describe('§9 what answers the pointer', () => {
  test('does so where there is one: a finger that has gone leaves nothing lit', () => {
    const always = SHEETS.flatMap(({ path, text }) =>
      [...text.matchAll(/^( *)[^\s@/}][^{}]*:hover[^{}]*\{/gm)]
        .filter(({ index, input, 1: indent = '' }) => {
          const outer = [...input.slice(0, index).matchAll(/^( *)(\S[^{}]*)\{$/gm)]
            .filter(([, before = '']) => before.length < indent.length)
            .at(-1);
          return !outer?.[2]?.includes('(hover: hover)');
        })
        .map(([rule]) => `${path}: ${rule.trim()}`),
    );
    expect(always).toEqual([]);
  });
});
