import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byFipeYear, formatFipeYear, parseFipeYear } from '../../../../app/domain/fipe/ano-modelo.ts';
import { parseCodigoFipe } from '../../../../app/domain/fipe/codigo-fipe.ts';
import { depreciacaoSteps } from '../../../../app/domain/fipe/depreciacao.ts';
import { unpackHistory } from '../../../../app/domain/fipe/fipe-table.ts';
import { marcaDisplayName } from '../../../../app/domain/fipe/marcas.ts';
import {
  addMonths,
  formatMonth,
  formatShortMonth,
  formatVariation,
  isOldTable,
  monthsBetween,
  variationOver12Months,
} from '../../../../app/domain/fipe/referencia.ts';
import { tabela } from './apoio.ts';

describe('Issue 12 §1: the snapshot', () => {
  test('is the whole table: 96 brands, 1,956 codes, 8,792 model years, 13 months', () => {
    expect(tabela.meses).toHaveLength(13);
    expect(new Set(tabela.modelos.map(({ marca }) => marca)).size).toBe(96);
    expect(new Set(tabela.modelos.map(({ codigo }) => codigo)).size).toBe(1956);
    expect(tabela.modelos.flatMap(({ anos }) => anos)).toHaveLength(8792);
  });

  test('has the values of its source: sums of the last month and of all months', () => {
    const histories = tabela.modelos.flatMap(({ anos }) =>
      anos.map(({ pacote }) => unpackHistory(tabela.meses, pacote)),
    );
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(histories.map((each) => each.at(-1)?.valor ?? 0))).toBe(304_366_910_00);
    expect(sum(histories.flatMap((each) => each.map(({ valor }) => valor)))).toBe(3_691_204_898_00);
    expect(histories.every((each) => each.at(-1)?.referencia === '2026-06')).toBe(true);
  });

  test('lists years with 0 km first, then the newest', () => {
    for (const { codigo, anos } of tabela.modelos) expect([...anos].sort(byFipeYear), codigo).toEqual(anos);
  });
});

test.each([
  ['827130-5', '827130-5'],
  ['8271305', '827130-5'],
  [' 827130 5 ', '827130-5'],
  ['827130.5', '827130-5'],
  ['827130', null],
  ['82713055', null],
  ['fazer', null],
])('code %s → %s', (text, code) => expect(parseCodigoFipe(text)).toBe(code));

test('codes come back as they were written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6}-\d$/), (code) => {
      expect(parseCodigoFipe(code)).toBe(code);
      expect(parseCodigoFipe(code.replace('-', ''))).toBe(code);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => void parseCodigoFipe(text)));
});

test.each([
  ['22', 2022],
  ['2022', 2022],
  ['98', 1998],
  ['21/22', 2022],
  ['2021/2022', 2022],
  ['0', 0],
  ['0km', 0],
  ['zero km', 0],
  ['Zero', 0],
  ['32000', 0],
  ['220', null],
  ['', null],
  ['abc', null],
])('year %s → %s', (text, year) => expect(parseFipeYear(text)).toBe(year));

test('years come back as they were written', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constant(0), fc.integer({ min: 1950, max: 2100 })),
      (year) => parseFipeYear(formatFipeYear(year)) === year,
    ),
  );
});

test.each([
  ['YAMAHA', 'Yamaha'],
  ['BMW', 'BMW'],
  ['byCristo', 'byCristo'],
  ['HARLEY-DAVIDSON', 'Harley-Davidson'],
  ['Royal Enfield', 'Royal Enfield'],
  ['MV AGUSTA', 'MV Agusta'],
  ["L'AQUILA", "L'Aquila"],
  ['MAGRÃO TRICICLOS', 'Magrão Triciclos'],
])('brand %s → %s', (written, shown) => {
  expect(marcaDisplayName(written)).toBe(shown);
  expect(marcaDisplayName(shown)).toBe(shown);
});

describe('fipe.md, Rules: month and change', () => {
  test('a table older than two months is old', () => {
    expect(isOldTable('2026-06', '2026-06-01')).toBe(false);
    expect(isOldTable('2026-06', '2026-08-31')).toBe(false);
    expect(isOldTable('2026-06', '2026-09-01')).toBe(true);
    expect([formatMonth('2026-06'), formatShortMonth('2026-03')]).toEqual(['junho de 2026', 'mar/26']);
  });

  test('months count across years', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -300, max: 300 }),
        (count) => monthsBetween('2026-06', addMonths('2026-06', count)) === count,
      ),
    );
    expect(() => monthsBetween('2026-13', '2026-01')).toThrow(RangeError);
  });

  test('change over twelve months, or since the oldest month within them', () => {
    const history = [
      { referencia: '2025-05', valor: 500_00 },
      { referencia: '2025-06', valor: 1000_00 },
      { referencia: '2026-06', valor: 1050_00 },
    ];
    expect(variationOver12Months(history)).toEqual({
      desde: '2025-06',
      meses: 12,
      diferenca: 50_00,
      fracao: 0.05,
    });
    expect(variationOver12Months(history.slice(2))).toBeNull();
    expect(variationOver12Months([])).toBeNull();
    expect([formatVariation(0.05), formatVariation(-0.1234), formatVariation(0.0001)]).toEqual([
      '+5,0\u00a0%',
      '−12,3\u00a0%',
      '0,0\u00a0%',
    ]);
  });

  test('depreciation compares with the next older year of the same fuel', () => {
    const [zero, first, other] = depreciacaoSteps([
      { ano: 0, combustivel: 'G', valor: 200_00 },
      { ano: 2025, combustivel: 'G', valor: 160_00 },
      { ano: 2024, combustivel: 'F', valor: 100_00 },
    ]);
    expect([zero?.parte, zero?.sobreOAnterior]).toEqual([1, 0.25]);
    expect([first?.parte, first?.sobreOAnterior, other?.sobreOAnterior]).toEqual([0.8, null, null]);
  });
});
