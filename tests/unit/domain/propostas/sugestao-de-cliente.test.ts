import { describe, expect, test } from 'vitest';
import { clienteSuggestionQuery } from '~/domain/propostas/cliente-suggestion.ts';

describe('Issue 28 §2: a name field suggests customers by name and telephone', () => {
  test.each([
    ['An', 'An'],
    ['  Anderson L ', 'Anderson L'],
    ['(41) 99', '(41) 99'],
    ['6655', '6655'],
    ['Zé', 'Zé'],
    // Typed on a Mac, decomposed.
    ['Jose\u0301', 'José'],
    // A number that is both a telephone and a CPF is looked up as the telephone that people type here.
    ['41991234567', '41991234567'],
  ])('%s is looked up', (typed, query) => expect(clienteSuggestionQuery(typed)).toBe(query));

  test.each([[''], [' '], ['A'], ['12'], ['665'], ['()'], ['529.982.247-25'], ['52998224725']])(
    '%s is not: too short, or a CPF',
    (typed) => expect(clienteSuggestionQuery(typed)).toBeNull(),
  );

  test('what somebody pastes is cut', () =>
    expect(clienteSuggestionQuery('Ana '.repeat(100))?.length).toBeLessThanOrEqual(80));
});
