import { describe, expect, test } from 'vitest';
import { etagOf } from '../../../workers/base/etag.ts';
import { canonicalJson, sha256Hex } from '../../../workers/base/hash.ts';

describe('SHA-256', () => {
  // FIPS 180-4, examples of the standard.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('of the text %j', async (text, hash) => {
    expect(await sha256Hex(text)).toBe(hash);
    expect(await sha256Hex(new TextEncoder().encode(text))).toBe(hash);
  });

  test('an ETag is its first half', async () => {
    expect(await etagOf('abc')).toBe('W/"ba7816bf8f01cfea414140de5dae2223"');
  });
});

describe('canonical JSON', () => {
  test.each([
    ['keys in another order', { b: 1, a: 2 }, { a: 2, b: 1 }],
    ['keys of inner objects in another order', [{ x: { d: 1, c: 2 } }], [{ x: { c: 2, d: 1 } }]],
    ['a key whose value is not given', { a: 1, b: undefined }, { a: 1 }],
  ])('%s make no difference', (_, one, other) => {
    expect(canonicalJson(one)).toBe(canonicalJson(other));
  });

  test.each([
    ['the order of a list', [1, 2], [2, 1]],
    ['a number and its text', { a: 1 }, { a: '1' }],
    ['nothing and no key', { a: null }, {}],
  ])('%s makes a difference', (_, one, other) => {
    expect(canonicalJson(one)).not.toBe(canonicalJson(other));
  });
});
