import { expect, test } from 'vitest';
import { estoqueSearchQuery } from '~/domain/estoque/estoque-search.ts';
import { colourStem } from '~/domain/motos/colour-words.ts';
import { seminovoSearchWords } from '~/domain/seminovos/seminovo-filters.ts';

test.each([
  ['preta', 'pret'],
  ['pretas', 'pret'],
  ['preto', 'pret'],
  ['branca', 'branc'],
  ['vermelha', 'vermelh'],
  ['prata', 'prata'],
  ['pretinha', 'pretinha'],
  ['fazer', 'fazer'],
  ['roxane', 'roxane'],
])('Issue 28 (use-consultant 16) a colour is found in both genders: %s', (word, stem) => {
  expect(colourStem(word)).toBe(stem);
});

test('Issue 28 (use-consultant 16) stock and used bikes search “fazer preta” as “fazer pret”', () => {
  expect(estoqueSearchQuery(1, 'Fazer preta')).toContain('"pret"*');
  expect(seminovoSearchWords('Fazer preta')).toEqual(['fazer', 'pret']);
});
