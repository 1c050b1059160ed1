import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_CARRIED_BYTES,
  readTypedData,
  takeTypedData,
} from '../../../../app/domain/pessoas/ended-session.ts';

const formOf = (pairs: Array<[string, string | Blob]>) => {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
};

describe('Issue 14 §2: what was typed, carried through the sign-in', () => {
  test('every text in its order and as often as it came; no password, no file', () => {
    const taken = takeTypedData(
      formOf([
        ['item', 'a'],
        ['item', 'b'],
        ['senha', 'x'],
        ['senhaNova', 'y'],
        ['foto', new Blob(['jpg'])],
        ['vazio', ''],
      ]),
    );
    expect(taken).toEqual({
      campos: [
        ['item', 'a'],
        ['item', 'b'],
        ['vazio', ''],
      ],
      arquivos: true,
      grandeDemais: false,
    });
  });

  test('more than a form may send is not carried, and said so', () => {
    expect(takeTypedData(formOf([['texto', 'x'.repeat(MAX_CARRIED_BYTES)]]))).toEqual({
      campos: [],
      arquivos: false,
      grandeDemais: true,
    });
  });

  test('reads what it wrote', () => {
    const pairs = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), fc.string()), { maxLength: 8 });
    fc.assert(
      fc.property(pairs, (typed) => {
        const { campos } = takeTypedData(formOf(typed));
        expect(readTypedData(JSON.stringify(campos))).toEqual(campos);
      }),
    );
  });

  test('takes any text without throwing, and nothing but pairs of texts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const pair of readTypedData(text))
          expect(pair.map((part) => typeof part)).toEqual(['string', 'string']);
      }),
    );
    expect(readTypedData('[["senha","x"],["a"],["b","c","d"],["e",1],["f","g"]]')).toEqual([['f', 'g']]);
    expect(readTypedData(null)).toEqual([]);
  });
});
