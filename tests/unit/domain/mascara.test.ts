import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyMask, capitalize, maskGuide } from '~/domain/valores/apply-mask.ts';

const TELEFONE = '(##) ####?#-####';
const CNPJ = 'NN.NNN.NNN/NNNN-##';

describe('§5 Text-mask placeholders', () => {
  it.each([
    ['#', 'a1', '1'],
    ['A', '1a', 'a'],
    ['A', 'ç', 'ç'],
    ['NN', '-a1', 'a1'],
    ['X', '%', '%'],
    ['X', '_', ''],
    ['X', '🏍', '🏍'],
    ['#?##', '12', '12'],
    ['#?##', '123', '123'],
    ['?A##', 'a12', 'a12'],
    ['?A##', '12', '12'],
    ['##?-##', '12-34', '12-34'],
    ['##?-##', '1234', '1234'],
    ['', '123', ''],
    [TELEFONE, '1133334444', '(11) 3333-4444'],
    [TELEFONE, '11987654321', '(11) 98765-4321'],
    [TELEFONE, '(11) 98765-4321', '(11) 98765-4321'],
    [TELEFONE, '(11) 3333-44445', '(11) 33334-4445'],
    [TELEFONE, '119', '(11) 9'],
    [TELEFONE, '119876543219999', '(11) 98765-4321'],
    [TELEFONE, '(__) ____-____', ''],
    [CNPJ, '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['AAA-#N##', 'abc1d23', 'abc-1d23'],
    ['+55 (##)', '+55 (11', '+55 (11'],
    ['+55 (##)', '51', '+55 (51'],
  ])('mask %j over %j shows %j', (mask, text, shown) => {
    expect(applyMask(mask, text).texto).toBe(shown);
  });

  it('shows no trailing literals while typing, where backspace would stick', () => {
    expect(applyMask('##%', '10').texto).toBe('10');
  });

  it('marks each unfilled required place with an underscore', () => {
    expect(maskGuide(TELEFONE, '')).toBe('(__) ____-____');
    expect(maskGuide(TELEFONE, '119')).toBe('(11) 9___-____');
    expect(maskGuide('?A#-#', 'a')).toBe('a_-_');
  });

  it('says when every required place is filled', () => {
    expect(applyMask(TELEFONE, '113333444').completo).toBe(false);
    expect(applyMask(TELEFONE, '1133334444').completo).toBe(true);
  });

  it.each([
    ['digit typed in the middle', '(11) 39333-4444', 7, 7],
    ['digit typed before a literal', '119', 3, 6],
    ['letter that is dropped', '(11) a9', 6, 3],
    ['caret at the start', '(11) 3333', 0, 0],
    ['caret inside leading literals', '(11', 1, 0],
  ])('keeps the caret behind the same character: %s', (_, text, caret, expected) => {
    expect(applyMask(TELEFONE, text, caret).caret).toBe(expected);
  });

  const masks = fc
    .array(fc.constantFrom('#', 'A', 'N', 'X', '?', '.', '-', '/', ' ', '(', ')', '5', 'b'), {
      maxLength: 20,
    })
    .map((parts) => parts.join(''));
  const typed = fc.string({
    unit: fc.constantFrom('1', '5', 'b', 'Z', '-', '.', '_', ' ', '🏍', 'é'),
    maxLength: 30,
  });

  it('never throws and is idempotent, with the caret inside the text', () => {
    fc.assert(
      fc.property(masks, fc.oneof(typed, fc.string({ unit: 'binary' })), fc.nat(40), (mask, text, caret) => {
        const once = applyMask(mask, text, caret);
        const again = applyMask(mask, once.texto);
        expect(once.caret).toBeGreaterThanOrEqual(0);
        expect(once.caret).toBeLessThanOrEqual(once.texto.length);
        expect(again.texto).toBe(once.texto);
        expect(again.valor).toBe(once.valor);
      }),
    );
  });

  it.each(['?))#', '?#5#', '?5?55#'])(
    'settles a mask whose optional place takes the literal behind it: %s',
    (mask) => {
      const once = applyMask(mask, '1');
      expect(applyMask(mask, once.texto)).toMatchObject({ texto: once.texto, valor: once.valor });
      expect(once.texto.endsWith('1')).toBe(true);
    },
  );

  it('stays fast on a pasted novel', () => {
    expect(applyMask(TELEFONE, '1'.repeat(1_000_000)).texto).toBe('(11) 11111-1111');
  });
});

describe('§5 Text masks: capitals of plates and of the CNPJ', () => {
  it.each([
    ['abc1d23', 'ABC1D23'],
    ['ção', 'ÇÃO'],
    ['ß🏍', 'ß🏍'],
    ['', ''],
  ])('%s becomes %s', (text, capitals) => {
    expect(capitalize(text)).toBe(capitals);
  });

  it('never moves a caret, and is its own end', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(capitalize(text)).toHaveLength(text.length);
        expect(capitalize(capitalize(text))).toBe(capitalize(text));
      }),
    );
  });
});
