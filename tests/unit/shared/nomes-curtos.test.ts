import { describe, expect, test } from 'vitest';
import { firstNameOr, shortName } from '~/shared/person-names.ts';

describe('Issue 28 §1 (A16): people of one first name are told apart', () => {
  test.each([
    ['Maria Eduarda de Albuquerque Cavalcanti', 'Maria C.'],
    ['Maria Souza', 'Maria S.'],
    ['Maria de', 'Maria'],
    ['maria  élis ', 'maria É.'],
    ['Offline', 'Offline'],
    ['', ''],
  ])('%j is shown as %j', (nome, shown) => expect(shortName(nome)).toBe(shown));
});

test('Issue 28 §1 (A16): words for somebody without a name are not cut to their first', () => {
  expect(firstNameOr('Ana Paula', 'Quem saiu')).toBe('Ana');
  for (const nobody of ['', ' ', null, undefined]) expect(firstNameOr(nobody, 'Quem saiu')).toBe('Quem saiu');
});
