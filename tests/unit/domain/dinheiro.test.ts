import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dinheiroPartes,
  formatDinheiro,
  formatValor,
  LIMITE_DINHEIRO,
  parseDinheiro,
} from '~/domain/valores/dinheiro.ts';

const amounts = fc.integer({ min: 0, max: LIMITE_DINHEIRO });

describe('money as people type it', () => {
  it.each([
    ['18990', 1_899_000],
    ['18.990', 1_899_000],
    ['18.990,00', 1_899_000],
    ['R$ 18.990', 1_899_000],
    ['R$\u00a018.990,00', 1_899_000],
    ['r$18990,5', 1_899_050],
    [' \u00a0R$\u202f18990,50\u00a0 ', 1_899_050],
    ['18990,', 1_899_000],
    ['18990.50', 1_899_050],
    ['0', 0],
    ['0,01', 1],
    ['1.234.567,89', 123_456_789],
    ['100.000.000,00', LIMITE_DINHEIRO],
  ])('%j is %d centavos', (text, centavos) => {
    expect(parseDinheiro(text)).toBe(centavos);
  });

  it.each([
    '',
    ' ',
    'R$',
    ',',
    ',50',
    '-1',
    'R$ -1',
    '18.99',
    '1.5',
    '1.8990',
    '18,990,00',
    '1234.567',
    '18.990,001',
    '18 990',
    '1e5',
    'Infinity',
    '0x10',
    '१२३',
    '100.000.000,01',
    '9'.repeat(40),
    '9'.repeat(1_000_000),
    '<script>',
    '\u0000',
    '1\u202e2',
  ])('%j is refused', (text) => {
    expect(parseDinheiro(text)).toBeNull();
  });

  it('takes any string without throwing and gives only safe amounts', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[R$ \d.,-]{0,20}$/)),
        (text) => {
          const read = parseDinheiro(text);
          expect(read === null || (Number.isSafeInteger(read) && read >= 0 && read <= LIMITE_DINHEIRO)).toBe(
            true,
          );
        },
      ),
    );
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(amounts, (centavos) => {
        expect(parseDinheiro(formatDinheiro(centavos))).toBe(centavos);
        expect(parseDinheiro(formatValor(centavos))).toBe(centavos);
      }),
    );
  });
});

describe('money as it is shown', () => {
  it.each([
    [0, 'R$\u00a00,00'],
    [-0, 'R$\u00a00,00'],
    [5, 'R$\u00a00,05'],
    [1_899_000, 'R$\u00a018.990,00'],
    [-123_456_789, '-R$\u00a01.234.567,89'],
    [Number.MAX_SAFE_INTEGER, 'R$\u00a090.071.992.547.409,91'],
  ])('%d centavos read %j', (centavos, shown) => {
    expect(formatDinheiro(centavos)).toBe(shown);
  });

  it('agrees with the engine’s own pt-BR format', () => {
    const engine = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (centavos) => {
        expect(formatDinheiro(centavos)).toBe(engine.format(centavos / 100));
      }),
    );
  });

  it('is split for typography', () => {
    expect(dinheiroPartes(-1_899_007)).toEqual({ inteiro: '18.990', centavos: '07', sinal: '-' });
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is a bug, not an amount', (value) => {
    expect(() => formatDinheiro(value)).toThrow(RangeError);
  });
});
