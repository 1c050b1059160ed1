import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatAmount, formatMoney, MONEY_LIMIT, moneyParts, parseMoney } from '~/domain/valores/money.ts';

const amounts = fc.integer({ min: 0, max: MONEY_LIMIT });

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
    ['25290.50', 2_529_050],
    ['25290.5', 2_529_050],
    ['25 290,00', 2_529_000],
    ['25\u202f290,00', 2_529_000],
    ['25 290', 2_529_000],
    ['25 290.50', 2_529_050],
    ['25,290.00', 2_529_000],
    ['1,234,567.89', 123_456_789],
    ['1,234,567', 123_456_700],
    ['R$ 25.290', 2_529_000],
    ['BRL 25.290,00', 2_529_000],
    ['\u202aR$ 25.290,00\u202c', 2_529_000],
    ['\ufeff25.290,00\n', 2_529_000],
    // Issue 25 §2 (F-07): what screens gave a copy: the parts in lines of their own, after the whole.
    ['R$ 24.292,00 R$ 24.292 ,00', 2_429_200],
    ['R$\u00a024.292,00\nR$\n24.292\n,00', 2_429_200],
    ['R$ 24.292,00R$24.292,00', 2_429_200],
    ['R$\n24.292\n,00', 2_429_200],
    ['R$ 24.292 ,07', 2_429_207],
    ['R$ 0,05 R$ 0 ,05', 5],
    ['0', 0],
    ['0,01', 1],
    ['1.234.567,89', 123_456_789],
    ['100.000.000,00', MONEY_LIMIT],
  ])('%j is %d centavos', (text, centavos) => {
    expect(parseMoney(text)).toBe(centavos);
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
    '18 99',
    '18  990 0',
    '18,990',
    '25,290,00.5',
    '1 234.567',
    '25.290.50',
    '25,29.00',
    '12.345 678',
    'R$ R$ 1',
    'R$ 24.292,00 R$ 24.292 ,01',
    'R$ 24.292,00 R$ 24.292,00 R$ 24.292,00',
    '24.292,00 24.292,00',
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
    expect(parseMoney(text)).toBeNull();
  });

  it('takes any string without throwing and gives only safe amounts', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[R$ \d.,\u00a0\u202a-]{0,20}$/)),
        (text) => {
          const read = parseMoney(text);
          expect(read === null || (Number.isSafeInteger(read) && read >= 0 && read <= MONEY_LIMIT)).toBe(
            true,
          );
        },
      ),
    );
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(amounts, (centavos) => {
        expect(parseMoney(formatMoney(centavos))).toBe(centavos);
        expect(parseMoney(formatAmount(centavos))).toBe(centavos);
      }),
    );
  });
});

describe('Issue 14 §1: money as people paste it', () => {
  const group = (reais: number, by: string) => String(reais).replace(/\B(?=(?:\d{3})+$)/g, by);
  const cents = (centavos: number) => String(centavos % 100).padStart(2, '0');

  it.each([
    ['Brazilian', (c: number) => `${group(Math.floor(c / 100), '.')},${cents(c)}`],
    ['with spaces', (c: number) => `${group(Math.floor(c / 100), ' ')},${cents(c)}`],
    ['English', (c: number) => `${group(Math.floor(c / 100), ',')}.${cents(c)}`],
    ['of a spreadsheet', (c: number) => `${Math.floor(c / 100)}.${cents(c)}`],
  ])('%s writing of an amount from a thousand reais on is that amount', (_, write) => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: MONEY_LIMIT }), (centavos) => {
        expect(parseMoney(write(centavos))).toBe(centavos);
      }),
    );
  });

  it('never reads another amount than the digits that were typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d., ]{1,14}$/), (text) => {
        const read = parseMoney(text);
        if (read === null) return;
        const digits = text.replace(/\D/g, '');
        expect([0, 1, 2].map((more) => Number(digits + '0'.repeat(more)))).toContain(read);
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
    expect(formatMoney(centavos)).toBe(shown);
  });

  it('agrees with the engine’s own pt-BR format', () => {
    const engine = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (centavos) => {
        expect(formatMoney(centavos)).toBe(engine.format(centavos / 100));
      }),
    );
  });

  it('is split for typography', () => {
    expect(moneyParts(-1_899_007)).toEqual({ inteiro: '18.990', centavos: '07', sinal: '-' });
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is a bug, not an amount', (value) => {
    expect(() => formatMoney(value)).toThrow(RangeError);
  });
});

test.each([
  ['3 mil', 300_000],
  ['3mil', 300_000],
  ['R$ 3,5 mil', 350_000],
  ['12k', 1_200_000],
  ['18.990 reais', 1_899_000],
  ['3 mil reais', 300_000],
])('Issue 28 (use-consultant 15) an amount as people say it: %s', (text, centavos) => {
  expect(parseMoney(text)).toBe(centavos);
});

test.each(['mil', 'k', '3.5 mil', '1.000 mil', '999999 mil', '3 milhões', '3 kg', 'reais'])(
  'Issue 28 (use-consultant 15) %s is no amount',
  (text) => expect(parseMoney(text)).toBeNull(),
);
