import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { textSchema } from '~/domain/valores/text-schema.ts';

const INVISIVEL = 'Há um caractere que não pode ser usado. Digite de novo.';

const nome = textSchema({ most: 12, message: 'Escreva um texto.', required: 'Informe o nome.' });
const colour = textSchema({ most: 12, message: 'Confira a cor.', tooLong: 'Use até 12 letras na cor.' });
const nota = textSchema({ most: 40, message: 'Escreva um texto.', breaks: ['\n', '\r'] });

/** The text that a schema takes, or the first thing it says. */
function read(schema: typeof nome, value: unknown) {
  const read = v.safeParse(schema, value);
  return read.success ? { text: read.output } : { said: read.issues[0].message };
}

describe('a text that people type', () => {
  it.each([
    ['letters with accents', 'José Conceição', { said: 'Use até 12 letras.' }],
    ['spaces around, which nobody meant', '  Ana  ', { text: 'Ana' }],
    ['as many letters as fit', 'a'.repeat(12), { text: 'a'.repeat(12) }],
    ['as many letters as fit, with spaces around', ` ${'a'.repeat(12)} `, { text: 'a'.repeat(12) }],
    ['one letter more', 'a'.repeat(13), { said: 'Use até 12 letras.' }],
    ['emoji of two units each', '🏍🏍🏍🏍🏍🏍', { text: '🏍🏍🏍🏍🏍🏍' }],
    ['nothing', '', { said: 'Informe o nome.' }],
    ['only spaces', ' \u00a0\ufeff ', { said: 'Informe o nome.' }],
    ['a number', 7, { said: 'Escreva um texto.' }],
    ['no value', undefined, { said: 'Escreva um texto.' }],
    ['a control character', 'A\u0007na', { said: INVISIVEL }],
    ['a NUL', '\0', { said: INVISIVEL }],
    ['a C1 control character', 'A\u0085na', { said: INVISIVEL }],
    ['a lone surrogate', 'A\ud83cna', { said: INVISIVEL }],
    ['a mark that reverses the reading order', 'A\u202ena', { said: INVISIVEL }],
    ['Issue 25 §2, N-13: marks of a copy from WhatsApp', '\u202aAna\u202c', { text: 'Ana' }],
    ['Issue 25 §2, N-13: and within', 'Ana \u202aLima\u202c', { text: 'Ana Lima' }],
    ['Issue 25 §2, N-13: and alone', '\u202a\u202c', { said: 'Informe o nome.' }],
    ['Issue 25 §2, N-13: a mark that turns around, closed', '\u202bAna\u202c', { said: INVISIVEL }],
    ['an isolate that is never closed', 'A\u2067na', { said: INVISIVEL }],
    ['a tab', 'A\tna', { said: INVISIVEL }],
    ['a line break', 'A\nna', { said: INVISIVEL }],
    ['Issue 9 §2: a Hangul filler alone', '\u3164', { said: INVISIVEL }],
    ['Issue 9 §2: a half-width Hangul filler', 'A\uffa0na', { said: INVISIVEL }],
    ['Issue 9 §2: tag characters', 'Ana\u{e0041}', { said: INVISIVEL }],
    ['Issue 9 §2: a right-to-left mark alone', '\u200f', { said: 'Informe o nome.' }],
    ['Issue 9 §2: an Arabic letter mark alone', ' \u061c ', { said: 'Informe o nome.' }],
    ['Issue 9 §2: blank Braille alone', '\u2800', { said: 'Informe o nome.' }],
    ['Issue 9 §2: an accent without a letter', '\u0301', { said: 'Informe o nome.' }],
    ['Issue 9 §2: a pile of marks on a letter', `A${'\u0301'.repeat(4)}`, { said: INVISIVEL }],
    ['letters with marks of their own', 'Joa\u0303o Ac\u0327', { text: 'João Aç' }],
    ['an emoji of several signs', '👩\u200d🔧\ufe0f', { text: '👩\u200d🔧\ufe0f' }],
    ['too many letters and a control character', `\u0007${'a'.repeat(20)}`, { said: 'Use até 12 letras.' }],
  ])('%s', (_, value, expected) => {
    expect(read(nome, value)).toEqual(expected);
  });

  it('Issue 9 §2: shows something or is empty, required or not', () => {
    expect(read(colour, '\u200f')).toEqual({ said: INVISIVEL });
  });

  it('may be left empty where it is not required', () => {
    expect(read(colour, '  ')).toEqual({ text: '' });
  });

  it('is too long in the words of its field', () => {
    expect(read(colour, 'a'.repeat(13))).toEqual({ said: 'Use até 12 letras na cor.' });
  });

  it.each([
    ['line breaks of every system', 'um\ndois\r\ntrês', { text: 'um\ndois\r\ntrês' }],
    ['line breaks around', '\numa linha\n', { text: 'uma linha' }],
    ['another control character', 'um\u000bdois', { said: INVISIVEL }],
    ['a tab', 'um\tdois', { said: INVISIVEL }],
    ['a lone surrogate', 'um\udc00dois', { said: INVISIVEL }],
    ['halves of a pair on two lines', 'um\ud83c\n\udf00dois', { said: INVISIVEL }],
    ['a mark that reverses the reading order', 'um\n\u202edois', { said: INVISIVEL }],
  ])('with lines: %s', (_, value, expected) => {
    expect(read(nota, value)).toEqual(expected);
  });
});

/** Every UTF-16 unit, with those that schemas refuse as often as all others together. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        '\0',
        '\n',
        '\r',
        '\t',
        '\u0085',
        '\ud800',
        '\udfff',
        '\u202a',
        '\u202e',
        '\u2066',
        '\u2069',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

/** Marks that are left out: they turn nothing around. */
const MARCAS = /[\u202a\u202c]/g;
const isControl = (code: number) => code < 0x20 || (code >= 0x7f && code < 0xa0);
const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;
const isBidi = (code: number) => (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
const BREAKS = ['\n', '\r'];

describe('any text', () => {
  it.each([
    ['on one line', colour, [] as string[]],
    ['with lines', nota, BREAKS],
  ])('%s: is taken clean and trimmed, or refused in words', (_, schema, allowed) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: taken, said } = { text: null, said: null, ...read(schema, text) };
        if (taken === null) return said !== null && said !== '';
        const codes = [...taken]
          .filter((letter) => !allowed.includes(letter))
          .map((letter) => letter.codePointAt(0) ?? 0);
        expect(taken).toBe(text.replace(MARCAS, '').normalize('NFC').trim());
        expect(codes.some((code) => isControl(code) || isSurrogate(code) || isBidi(code))).toBe(false);
        return true;
      }),
    );
  });

  it('that is short and clean is always taken', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5 }), (text) => {
        const shown = text.replace(
          /[\p{Cc}\u115f\u1160\u202a-\u202e\u2066-\u2069\u3164\uffa0\u{e0000}-\u{e007f}]/gu,
          '',
        );
        fc.pre(!/\p{M}{4}/u.test(shown));
        // With a letter, or accents alone would be left, which show nothing.
        const clean = `a${shown}`.trim();
        fc.pre(clean.normalize('NFC').length <= 12);
        // Also ideographs that Unicode has twice become one.
        expect(read(colour, clean)).toEqual({ text: clean.normalize('NFC') });
      }),
    );
  });

  it('of any other kind never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const { text, said } = { text: null, said: null, ...read(nome, value) };
        return typeof value === 'string' || (text === null && said === 'Escreva um texto.');
      }),
    );
  });
});
