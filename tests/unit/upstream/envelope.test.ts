import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeCacheEntry, encodeCacheEntry } from '../../../workers/upstream/envelope.ts';

const schema = v.object({ nome: v.string() });

describe('architecture, cache of the upstream API: stored copies', () => {
  it('a copy comes back with its value and its time', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (nome, fetchedAt) => {
        const copia = { fetchedAt, value: { nome } };
        expect(decodeCacheEntry(encodeCacheEntry(copia), schema)).toEqual(copia);
      }),
    );
  });

  it.each([
    ['no JSON', 'isto não é JSON'],
    ['an empty text', ''],
    ['another version', '{"v":2,"em":1,"valor":{"nome":"Ana"}}'],
    ['no version', '{"em":1,"valor":{"nome":"Ana"}}'],
    ['a time that is no number', '{"v":1,"em":"ontem","valor":{"nome":"Ana"}}'],
    ['a value of another shape', '{"v":1,"em":1,"valor":{"nome":7}}'],
    ['null', 'null'],
  ])('%s is a broken copy', (_, text) => {
    expect(decodeCacheEntry(text, schema)).toBeNull();
  });

  it('takes any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => decodeCacheEntry(text, schema)).not.toThrow();
      }),
    );
  });
});
