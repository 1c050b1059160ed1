import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  explainRenavam,
  formatCep,
  formatCnpj,
  formatCpf,
  formatPlaca,
  parseCep,
  parseChassi,
  parseCnpj,
  parseCpf,
  parsePlaca,
  parseRenavam,
} from '~/domain/valores/identifiers.ts';

const parsers = { parseCep, parseChassi, parseCnpj, parseCpf, parsePlaca, parseRenavam };

describe('Brazilian identifiers', () => {
  it.each([
    ['parseCpf', '127.529.875-36', '12752987536'],
    ['parseCpf', '12752987536', '12752987536'],
    ['parseCnpj', '56.853.433/0001-44', '56853433000144'],
    ['parseCnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['parseRenavam', '72176426415', '72176426415'],
    ['parseRenavam', '77338872602', '77338872602'],
    ['parseRenavam', '12345678900', '12345678900'],
    ['parsePlaca', 'abc-1234', 'ABC1234'],
    ['parsePlaca', 'ABC1D23', 'ABC1D23'],
    ['parseChassi', '9bwzzz377vt004251', '9BWZZZ377VT004251'],
    ['parseCep', '01310-100', '01310100'],
  ] as const)('%s(%j) is %s', (parser, text, canonical) => {
    expect(parsers[parser](text)).toBe(canonical);
  });

  it.each([
    ['12345678901', 'Este Renavam não existe: confira se há um número trocado.'],
    ['1234567890-1', 'Este Renavam não existe: confira se há um número trocado.'],
    ['12345678', 'Confira o Renavam: são 11 números.'],
    ['1234567890123', 'Confira o Renavam: são 11 números.'],
    ['', 'Confira o Renavam: são 11 números.'],
    ['72176426415', null],
  ])('Issue 25 §2, N-12: why the Renavam %j is refused', (text, motivo) => {
    expect(explainRenavam(text)).toBe(motivo);
  });

  it.each([
    ['parseCpf', '127.529.875-46'],
    ['parseCpf', '111.111.111-11'],
    ['parseCpf', '1275298753'],
    ['parseCpf', '127.529.875-336'],
    ['parseCnpj', '12.ABC.345/01DE-33'],
    ['parseCnpj', '00.000.000/0000-00'],
    ['parseCnpj', '12.ABC.345/01DE-3A'],
    ['parseRenavam', '72176426414'],
    ['parseRenavam', '05115024925'],
    ['parseRenavam', '00000000000'],
    ['parsePlaca', 'ABC12D3'],
    ['parsePlaca', 'AB1234'],
    ['parsePlaca', 'ABC12345'],
    ['parsePlaca', 'ſBC1234'],
    ['parseChassi', '9BWZZZ377VT00425'],
    ['parseChassi', '9BWZZZ377VT0042511'],
    ['parseChassi', '9BWIZZ377VT004251'],
    ['parseChassi', '9BWOZZ377VT004251'],
    ['parseChassi', '9BWQZZ377VT004251'],
    ['parseChassi', '9BWZZZ377VT00A251'],
    ['parseCep', '00000000'],
    ['parseCep', '0131010'],
  ] as const)('%s(%j) is refused', (parser, text) => {
    expect(parsers[parser](text)).toBeNull();
  });

  it('pads an old Renavam of nine digits', () => {
    const old = Array.from({ length: 10 }, (_, digit) => parseRenavam(`63988496${digit}`)).filter(Boolean);
    expect(old).toHaveLength(1);
    expect(old[0]).toMatch(/^0063988496/);
  });

  it('shows the usual punctuation', () => {
    expect(formatCpf('12752987536')).toBe('127.529.875-36');
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(formatPlaca('ABC1234')).toBe('ABC-1234');
    expect(formatPlaca('ABC1D23')).toBe('ABC1D23');
    expect(formatCep('01310100')).toBe('01310-100');
  });

  it.each(Object.entries(parsers))(
    '%s takes any string without throwing and is stable on what it accepts',
    (_, parse) => {
      const text = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.stringMatching(/^[\dA-Za-z./-]{7,18}$/),
        fc.stringMatching(/^[A-Z]{3}\d[A-Z\d]\d\d$/),
        fc.constant('9'.repeat(1_000_000)),
      );
      fc.assert(
        fc.property(text, (typed) => {
          const read = parse(typed);
          if (read !== null) expect(parse(read)).toBe(read);
        }),
      );
    },
  );

  it('notices any single wrong digit of a CPF', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (position, shift) => {
        const digits = Array.from('12752987536', Number);
        digits[position] = ((digits[position] ?? 0) + shift) % 10;
        expect(parseCpf(digits.join(''))).toBeNull();
      }),
    );
  });
});
