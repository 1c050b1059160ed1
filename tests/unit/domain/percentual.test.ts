import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainPercent, formatPercent, parsePercent, roundHalfEven } from '~/domain/valores/percent.ts';

describe('percentages', () => {
  it.each([
    ['1,99', 1.99],
    ['1.99 %', 1.99],
    [' 2 ', 2],
    ['2,', 2],
    ['0,0082%', 0.0082],
    ['2,19 % a.m.', 2.19],
    ['2,19% am', 2.19],
    ['2,19 ao mês', 2.19],
  ])('%j is %d percent', (text, percent) => {
    expect(parsePercent(text)).toBe(percent);
  });

  it.each(['', '%', '-1', '1,2,3', 'abc', '1e3', '9'.repeat(30)])('%j is refused', (text) => {
    expect(parsePercent(text)).toBeNull();
  });

  it.each([
    ['dois', 'Escreva só o número, como 1,99.'],
    ['2,1900000000001', 'Use até 8 casas depois da vírgula.'],
    ['taxa 2,1900000000001', 'Escreva só o número, como 1,99.'],
    ['-2,19', 'Escreva o número sem o sinal de menos.'],
    ['26% a.a.', 'Escreva a taxa ao mês, como 1,99.'],
    ['99', null],
    ['2,19 % a.m.', null],
    ['', null],
  ])('Issue 25 §2, N-12: why %j is refused', (text, motivo) => {
    expect(explainPercent(text)).toBe(motivo);
  });

  it.each([
    [29.575, 2, 29.58],
    [29.565, 2, 29.56],
    [2.675, 2, 2.68],
    [1.005, 2, 1],
    [0.125, 2, 0.12],
    [0.5, 0, 0],
    [1.5, 0, 2],
    [-0.005, 2, 0],
    [1e-9, 2, 0],
    [33.7499999, 2, 33.75],
  ])('%d at %d decimals is %d, half to even', (value, casas, rounded) => {
    expect(roundHalfEven(value, casas)).toBe(rounded);
  });

  it('agrees with exact decimal arithmetic on the digits of any number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (tenThousandths) => {
        const whole = Math.floor(tenThousandths / 100);
        const rest = tenThousandths % 100;
        const up = rest > 50 || (rest === 50 && whole % 2 === 1);
        expect(roundHalfEven(tenThousandths / 10_000, 2)).toBe((up ? whole + 1 : whole) / 100);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15])('%d cannot be rounded', (value) => {
    expect(() => roundHalfEven(value, 2)).toThrow(RangeError);
  });

  it.each([
    [1.99, 2, '1,99%'],
    [0, 2, '0,00%'],
    [1234.5, 2, '1.234,50%'],
    [0.0082, 4, '0,0082%'],
    [50, 0, '50%'],
    [-2.5, 1, '-2,5%'],
  ])('%d is shown with %d decimals as %j', (value, casas, shown) => {
    expect(formatPercent(value, casas)).toBe(shown);
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (hundredths) => {
        expect(parsePercent(formatPercent(hundredths / 100).replace('.', ''))).toBe(hundredths / 100);
      }),
    );
  });
});
