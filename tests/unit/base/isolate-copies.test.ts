import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCopies } from '../../../workers/base/isolate-copies.ts';

const KEPT = { keptMs: 10_000, most: 3 };

describe('issue 9 §5: what an isolate remembers for some seconds', () => {
  test('a copy is good until it is too old, and no copy is good before it was made', () => {
    const copies = createCopies<string>(KEPT);
    copies.put('a', 'one', 1000);
    expect(copies.get('a', 1000)).toBe('one');
    expect(copies.get('a', 10_999)).toBe('one');
    expect(copies.get('a', 11_000)).toBeUndefined();
    expect(copies.get('a', 999)).toBeUndefined();
  });

  test.each([
    ['was forgotten', (copies: ReturnType<typeof createCopies<string>>) => copies.forget('a')],
    [
      'was forgotten with all others',
      (copies: ReturnType<typeof createCopies<string>>) => copies.forgetAll(),
    ],
    ['was written', (copies: ReturnType<typeof createCopies<string>>) => copies.put('a', 'new', 0)],
  ])('an answer that was asked for before the entry %s never comes back', (_, change) => {
    const copies = createCopies<string>(KEPT);
    const ticket = copies.ticket();
    change(copies);
    const before = copies.get('a', 0);
    copies.fill('a', 'old', 0, ticket);
    expect(copies.get('a', 0)).toBe(before);
  });

  test('the oldest leave when there are too many', () => {
    const copies = createCopies<number>(KEPT);
    for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) copies.put(key, at, 0);
    expect(['a', 'b', 'c', 'd'].map((key) => copies.get(key, 0))).toEqual([undefined, 1, 2, 3]);
  });

  test('nobody changes what others read', () => {
    const copies = createCopies<{ list: Array<{ name: string }> }>(KEPT);
    copies.put('a', { list: [{ name: 'Ana' }] }, 0);
    expect(() => copies.get('a', 0)?.list.push({ name: 'Bia' })).toThrow(TypeError);
    expect(() => Object.assign(copies.get('a', 0)?.list[0] ?? {}, { name: 'Bia' })).toThrow(TypeError);
  });

  test('any value is given back as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copies = createCopies<unknown>(KEPT);
        copies.put('a', structuredClone(value), 0);
        expect(copies.get('a', 0)).toEqual(value);
      }),
    );
  });
});
