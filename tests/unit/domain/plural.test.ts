import { expect, test } from 'vitest';
import { nounOf, plural } from '~/domain/valores/plural.ts';

test.each([
  [0, '0 propostas faturadas'],
  [1, '1 proposta faturada'],
  [2, '2 propostas faturadas'],
  [3_000, '3.000 propostas faturadas'],
])('Issue 28 §1: a noun agrees with its number: %d', (total, words) => {
  expect(plural(total, 'proposta faturada', 'propostas faturadas')).toBe(words);
  expect(words.endsWith(nounOf(total, ['proposta faturada', 'propostas faturadas']))).toBe(true);
});
