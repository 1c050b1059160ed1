import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldHeading, formatCsv, parseCsv } from '../../../app/domain/valores/csv.ts';

const cellsOf = (text: string) => parseCsv(text).map(({ celulas }) => celulas);

describe('CSV (RFC 4180), as Brazilian spreadsheets write it', () => {
  it.each([
    [
      'semicolons',
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs, as pasted from a spreadsheet',
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a byte order mark', '\ufeffa;b', [['a', 'b']]],
    [
      'decimal commas between semicolons',
      'preco;taxa\n18,90;1,99',
      [
        ['preco', 'taxa'],
        ['18,90', '1,99'],
      ],
    ],
    ['quotes around separators', '"a;b";c', [['a;b', 'c']]],
    ['doubled quotes', '"diz ""oi""";c', [['diz "oi"', 'c']]],
    [
      'line breaks inside quotes',
      '"a\nb";c\nd;e',
      [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['empty cells', 'a;;c;', [['a', '', 'c', '']]],
    [
      'lines without text',
      'a;b\n;\n\n  ;\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a quote that never closes', 'a;"b;c\nd', [['a', 'b;c\nd']]],
    ['text behind a closing quote', '"a"b;c', [['ab', 'c']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, cells) => expect(cellsOf(text)).toEqual(cells));

  it('each row knows the line on which an editor shows it', () => {
    expect(parseCsv('a;b\r\n\r\n"x\r\ny";z\r\nc;d').map(({ linha }) => linha)).toEqual([1, 3, 5]);
  });

  it('writes a byte order mark, semicolons and CRLF', () => {
    expect(
      formatCsv([
        ['Preço', 'a;b'],
        ['1,99', '"x"'],
      ]),
    ).toBe('\ufeffPreço;"a;b"\r\n1,99;"""x"""\r\n');
  });

  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', "'=x", '\t=1', '＝1+1', '＋cmd', '－2+3', '＠SUM(A1)'])(
    '%j is never run as a formula',
    (cell) => {
      const written = formatCsv([['nome', cell]]);
      expect(written.split(';')[1]?.replace('"', '')).toMatch(/^'/);
      expect(cellsOf(written)).toEqual([['nome', cell]]);
    },
  );

  it.each(['-5', '+12,50', '-1.000,00'])('%s stays a number', (cell) => {
    expect(formatCsv([['x', cell]])).not.toContain("'");
  });

  it('reads back what it wrote, whatever is in the cells', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.string({ unit: fc.constantFrom('"', ';', ',', '\n', '\r', '\t', "'", '=', '-', ' ', 'a') }),
    );
    const row = fc
      .array(cell, { minLength: 2, maxLength: 6 })
      .filter((cells) => cells.some((c) => c.trim() !== ''));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        expect(cellsOf(formatCsv(rows))).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });

  it('takes any text without throwing, each cell once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const linhas = parseCsv(text).map(({ linha }) => linha);
        expect(linhas).toEqual([...linhas].sort((a, b) => a - b));
      }),
    );
  });

  it.each([
    ['Preço (R$)', 'preco'],
    ['Vale de', 'valede'],
    ['vale_de', 'valede'],
    ['  CÓDIGO ', 'codigo'],
  ])('the heading %j reads as %s', (heading, folded) => expect(foldHeading(heading)).toBe(folded));
});
