import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMPONENTS, SHEETS } from '../../support/style-sheets.ts';

/** Televisions and sheets of paper measure their letters by the wall and the sheet, not by who reads in a browser. */
const OUTRAS = /^(tv|impress)/;

const FOLHAS = SHEETS.map(({ path, text }) => ({ name: basename(path), css: text })).filter(
  ({ name }) => !OUTRAS.test(name),
);

/** `font`, `font-size` and `line-height` that are told in px, with their files. A limit that letters may not pass is no size. */
const inPx = (css: string): string[] =>
  [...css.matchAll(/(?<![\w-])(?:font|font-size|line-height):\s+([^;}]+)/g)]
    .map(([whole, value = '']) => ({ whole, value: value.replace(/min\([^)]*\)/g, '') }))
    .filter(({ value }) => /\d+px/.test(value))
    .map(({ whole }) => whole.replace(/\s+/g, ' '));

describe('Issue 14 §4 14: letters grow with the text of the browser', () => {
  test('no style sheet of a screen tells letters or lines in px', () => {
    const found = FOLHAS.flatMap(({ name, css }) => inPx(css).map((each) => `${name}: ${each}`));
    // A drawing of a piece is a picture: its px are the picture's.
    expect(found).toEqual(['surfaces.css: font: 400 16px / 1.2 "Roboto", "Roboto latin", sans-serif']);
  });

  test('no screen does either', () => {
    const found = COMPONENTS.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:text|leading)-\[\d+px\]|fontSize: ['"]?\d+/g)].map(
        ([each]) => `${path}: ${each}`,
      ),
    );
    expect(found).toEqual([]);
  });

  test('the root keeps the size that the person chose', () => {
    const root = FOLHAS.flatMap(({ css }) => [...css.matchAll(/(?:^|[\s,}])(?:html|:root)\s*\{([^}]*)\}/g)]);
    expect(root.length).toBeGreaterThan(0);
    for (const [, rules = ''] of root)
      expect(rules).not.toMatch(/(?<![\w-])font(-size)?:\s+[^;]*\d(px|pt|v\w|%)/);
  });

  test('widths at which a screen is arranged differently are told in letters', () => {
    const found = FOLHAS.flatMap(({ name, css }) =>
      [...css.matchAll(/@media[^{]*\bwidth[^{]*?\d+px/g)].map(([each]) => `${name}: ${each}`),
    );
    expect(found.filter((each) => !/height [<>=]+ \d+px/.test(each))).toEqual([]);
  });

  test('icons are as large as the letters beside them', () => {
    const icone = readFileSync('app/components/ui/icon.tsx', 'utf8');
    expect(icone).toMatch(/\/ 16\}rem/);
  });
});
