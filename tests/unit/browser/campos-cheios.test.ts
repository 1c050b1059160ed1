import { describe, expect, test } from 'vitest';
import { countNearLimit, explainCut, isFull } from '~/browser/full-fields.ts';

const field = (value: string, maxLength: number, selected = 0) => ({
  ...{ value, maxLength },
  ...{ selectionStart: value.length - selected, selectionEnd: value.length },
});

describe('Issue 28 §1: a text that does not fit is not cut without a word', () => {
  test.each([
    [
      'a name of 130 letters',
      field('', 120),
      'a'.repeat(130),
      'Cabem 120 letras: 10 ficaram de fora, no fim.',
    ],
    ['one letter too many', field('ab', 4), 'cde', 'Cabem 4 letras: 1 ficou de fora, no fim.'],
    ['a key in a full field', field('abcd', 4), 'e', 'Cabem 4 letras.'],
    ['what just fits', field('ab', 4), 'cd', null],
    ['over what is selected', field('abcd', 4, 4), 'efgh', null],
    ['blanks at the end', field('ab', 4), 'cd  ', null],
    ['a field without a limit', field('ab', -1), 'c'.repeat(500), null],
    ['nothing', field('abcd', 4), '', null],
  ])('%s', (_, control, text, message) => {
    expect(explainCut(control, text)).toBe(message);
  });

  test.each([
    [53, 60, null],
    [54, 60, '54 de 60 letras'],
    [60, 60, '60 de 60 letras'],
    [4, 4, null],
    [39, 39, null],
    [500, -1, null],
  ])('%d letters of %d: %s', (length, most, words) => {
    expect(countNearLimit(field('a'.repeat(length), most))).toBe(words);
  });

  test('what was cut stays told while the field is full, or an emoji short of it', () => {
    expect([4, 3, 2].map((length) => isFull(field('a'.repeat(length), 4)))).toEqual([true, true, false]);
  });
});
