import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAIOR_DIGITADO,
  readDigitado,
  takeDigitado,
} from '../../../../app/domain/pessoas/sessao-terminada.ts';

const formOf = (pairs: Array<[string, string | Blob]>) => {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
};

describe('Issue 14 §2: what was typed, carried through the sign-in', () => {
  test('every text in its order and as often as it came; no password, no file', () => {
    const taken = takeDigitado(
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
    expect(takeDigitado(formOf([['texto', 'x'.repeat(MAIOR_DIGITADO)]]))).toEqual({
      campos: [],
      arquivos: false,
      grandeDemais: true,
    });
  });

  test('reads what it wrote', () => {
    const pairs = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), fc.string()), { maxLength: 8 });
    fc.assert(
      fc.property(pairs, (typed) => {
        const { campos } = takeDigitado(formOf(typed));
        expect(readDigitado(JSON.stringify(campos))).toEqual(campos);
      }),
    );
  });

  test('takes any text without throwing, and nothing but pairs of texts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const pair of readDigitado(text))
          expect(pair.map((part) => typeof part)).toEqual(['string', 'string']);
      }),
    );
    expect(readDigitado('[["senha","x"],["a"],["b","c","d"],["e",1],["f","g"]]')).toEqual([['f', 'g']]);
    expect(readDigitado(null)).toEqual([]);
  });
});
