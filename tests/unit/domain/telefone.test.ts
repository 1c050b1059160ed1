import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTelefone, parseCelular, parseTelefone, telefoneWhatsApp } from '~/domain/valores/telefone.ts';

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
    '1'.repeat(1_000_000),
  ])('%j is refused', (text) => {
    expect(parseTelefone(text)).toBeNull();
  });

  it('a mobile has a valid area code and nine digits starting with 9', () => {
    expect(parseCelular('(11) 98765-4321')).toBe('11987654321');
    expect(parseCelular('(11) 3333-4444')).toBeNull();
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
