import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SHEETS } from '../../support/style-sheets.ts';

/**
 * Selectors of what is shown on a screen. A rule of print is none while nothing is printed: the browser leaves what a
 * medium does not ask for out of what it watches.
 */
function selectorsOf(css: string): string[] {
  const shown = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@media print\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  return [...shown.matchAll(/(?<=[{};]|^)\s*([^{};@]+)\{/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map((each) => each.replace(/\s+/g, ' ').trim()),
  );
}

/** Compound at the end of a selector: what the rule is for. */
function subjectOf(selector: string): string {
  let depth = 0;
  for (let at = selector.length - 1; at >= 0; at -= 1) {
    if (selector[at] === ')') depth += 1;
    if (selector[at] === '(') depth -= 1;
    if (depth === 0 && /[\s>~+]/.test(selector[at] ?? '')) return selector.slice(at + 1);
  }
  return selector;
}

/** Tells whether a subject names a class, an identifier, an attribute, an element, or itself has something. */
const isNamed = (subject: string): boolean =>
  /^(?:[a-z]+|:root|:has\(|[a-z]*[.#[]|:is\([.#[a-z])/.test(subject);

const ALL = SHEETS.flatMap(({ path, text }) =>
  selectorsOf(text).map((selector) => ({ sheet: basename(path), selector, subject: subjectOf(selector) })),
);
const SELECTORS = ALL.filter(({ selector }) => selector.includes(':has('));

describe('Issue 27 §4: a tap styles what it changes', () => {
  test('the sheets use :has(), and their selectors are read', () => {
    expect(SELECTORS.length).toBeGreaterThan(30);
    expect(subjectOf('.a:has(> .b) > .c ~ :not(:last-child)')).toBe(':not(:last-child)');
  });

  /*
   * The browser keeps one set of what any `:has()` may change. One rule for "anything below" in it, and each element
   * that comes or goes under the root, which has rules with :has() as well, has the whole page styled anew.
   */
  test('no rule with :has() is for anything whatever below what has it', () => {
    expect(SELECTORS.filter(({ subject }) => !isNamed(subject))).toEqual([]);
  });

  /*
   * An attribute that changes styles anew what its rules are for, whatever else the rule asks of its element: with
   * `.botao[aria-busy] > *` it was every element below any that was busy.
   */
  test('no rule behind a state in an attribute is for anything whatever below it', () => {
    const before = ({ selector, subject }: (typeof ALL)[number]) => selector.slice(0, -subject.length);
    const isBehindState = (each: (typeof ALL)[number]) => /\[(?:aria|data)-/.test(before(each));
    expect(ALL.filter(isBehindState).length).toBeGreaterThan(3);
    expect(ALL.filter((each) => isBehindState(each) && !isNamed(each.subject))).toEqual([]);
  });
});
