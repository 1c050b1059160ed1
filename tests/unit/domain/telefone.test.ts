import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTelefone, parseMobile, parseTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';

describe('telephones', () => {
  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['11987654321', '11987654321'],
    ['+55 11 98765-4321', '11987654321'],
    ['5511987654321', '11987654321'],
    ['011 98765 4321', '11987654321'],
    ['(55) 99999-0000', '55999990000'],
    ['55 3333-4444', '5533334444'],
    ['(31) 3333-4444', '3133334444'],
    ['\u202a+55 11 98765\u20114321\u202c', '11987654321'],
    ['+55\u00a0(11)\u00a098765-4321', '11987654321'],
    ['+55 011 98765-4321', '11987654321'],
    ['0055 11 98765-4321', '11987654321'],
    ['tel:+5511987654321', '11987654321'],
    ['11.98765.4321', '11987654321'],
    ['11 98765–4321', '11987654321'],
    ['+55 (55) 99999-0000', '55999990000'],
    ['55 55 99999 0000', '55999990000'],
  ])('%j is %s', (text, digits) => {
    expect(parseTelefone(text)).toBe(digits);
  });

  it.each([
    '',
    '98765-4321',
    '(20) 98765-4321',
    '(23) 98765-4321',
    '(11) 88765-4321',
    '(11) 1333-4444',
    '(11) 9876-54321x',
    '+1 415 555 2671',
    '11 3333-4444/5555',
    '(11) 98765-4321 (11) 3333-4444',
    '1'.repeat(1_000_000),
  ])('%j is refused', (text) => {
    expect(parseTelefone(text)).toBeNull();
  });

  it('a mobile has a valid area code and nine digits starting with 9', () => {
    expect(parseMobile('(11) 98765-4321')).toBe('11987654321');
    expect(parseMobile('(11) 3333-4444')).toBeNull();
  });

  it('is shown with area code, and left alone when it is no telephone', () => {
    expect(formatTelefone('5511987654321')).toBe('(11) 98765-4321');
    expect(formatTelefone('1133334444')).toBe('(11) 3333-4444');
    expect(formatTelefone('ramal 12')).toBe('ramal 12');
  });

  it('becomes the digits of a wa.me link', () => {
    expect(telefoneWhatsApp('(11) 98765-4321')).toBe('5511987654321');
    expect(telefoneWhatsApp('12')).toBeNull();
  });

  it('Issue 14 §1: reads a number alike in every writing of it', () => {
    const number = fc.oneof(
      fc.stringMatching(/^[1-9]1 9\d{4} \d{4}$/),
      fc.stringMatching(/^[1-9]1 [2-5]\d{3} \d{4}$/),
    );
    const prefix = fc.constantFrom('', '+55 ', '55', '0055 ', '0', '+55 0', '\u202a+55\u00a0');
    fc.assert(
      fc.property(number, prefix, fc.constantFrom('', ' ', '-', '.', '\u2011'), (written, front, sign) => {
        const [ddd = '', first = '', last = ''] = written.split(' ');
        expect(parseTelefone(`${front}(${ddd}) ${first}${sign}${last}`)).toBe(ddd + first + last);
        expect(parseTelefone(front + ddd + sign + first + sign + last)).toBe(ddd + first + last);
      }),
    );
  });

  it('takes any string without throwing and reads back what it shows', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^\(?[1-9][1-9]\)? ?9?[2-5]\d{3}-?\d{4}$/),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const digits = parseTelefone(typed);
        if (digits !== null) expect(parseTelefone(formatTelefone(digits))).toBe(digits);
      }),
    );
  });
});
