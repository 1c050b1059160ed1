import { describe, expect, test } from 'vitest';
import { estoqueFromCsv } from '~/domain/estoque/estoque-csv.ts';
import { createEstoqueFields } from '~/domain/estoque/estoque-fields.ts';
import { MAX_IMPORT_ROWS, readSpreadsheetRows } from '~/domain/resource/spreadsheet.ts';
import { MAX_CSV_COLUMNS, readCsvTable } from '~/domain/valores/csv.ts';

const TODAY = '2026-11-29';
const FIELDS = createEstoqueFields(TODAY);
const HEAD = 'modelo;cor;ano_fabricacao;ano_modelo;chassi';
const MEGABYTES = 2 * 1024 * 1024;

const refusalOf = (csv: string): string => {
  const read = readSpreadsheetRows(FIELDS, csv, MAX_IMPORT_ROWS);
  return read.ok ? 'ok' : read.errada.mensagem;
};

describe('Issue 28 §3: hostile spreadsheets', () => {
  test('a million cells in a row are not kept, and its headings are refused', () => {
    const csv = `${'a;'.repeat(1_000_000)}\n1`;
    expect(readCsvTable(csv).linhas[0]?.celulas).toHaveLength(MAX_CSV_COLUMNS + 1);
    expect(refusalOf(csv)).toBe('A primeira linha passa de 256 colunas: deixe só as que valem.');
  });

  test('a million cells below the headings leave one wrong line', () => {
    const rows = estoqueFromCsv(`${HEAD}\n${';'.repeat(1_000_000)}x`, { motos: [], conhecidos: [] }, TODAY);
    expect(rows).toMatchObject([{ situacao: 'errada', linha: 2 }]);
    expect(rows[0]).toMatchObject({ mensagem: expect.stringContaining('mais que os títulos') });
  });

  test('a million rows are counted and not kept', () => {
    const csv = `${HEAD}\n${'x\n'.repeat(1_000_000)}`;
    const table = readCsvTable(csv, 10);
    expect([table.linhas.length, table.total]).toEqual([10, 1_000_001]);
    expect(refusalOf(csv)).toBe('São 1.000.000 linhas: envie até 5.000 de cada vez.');
  });

  test('a quote that never closes is told with its line, and the lines before it are read', () => {
    const good = 'Factor DX;Preto;2026;2026;9C6RG3110S0500001';
    const csv = `${HEAD}\n${good}\n"Fluo;Azul;2026;2026;9C6RG3110S0500002\n${good}\n`;
    const read = readSpreadsheetRows(FIELDS, csv, MAX_IMPORT_ROWS);
    if (!read.ok) throw new Error(read.errada.mensagem);
    expect(read.linhas).toHaveLength(1);
    expect(read.erradas).toMatchObject([
      { linha: 3, mensagem: expect.stringContaining('As aspas abertas na linha 3 não fecham') },
    ]);
    expect(read.erradas[0]?.texto.length).toBeLessThanOrEqual(120);
    expect(refusalOf(`"${HEAD}\n${good}`)).toContain('As aspas abertas na linha 1 não fecham');
  });

  test.each([
    ['quotes alone', '"'.repeat(MEGABYTES)],
    ['quotes and separators', '";'.repeat(MEGABYTES / 2)],
    ['line breaks in a quote', `"${'\n'.repeat(MEGABYTES)}`],
    ['separators alone', ';'.repeat(MEGABYTES)],
    ['a byte order mark and sep= alone', '\ufeffsep=;'],
    ['one letter', 'a'.repeat(MEGABYTES)],
  ])('%s are read, and refused in words', (_, csv) => {
    expect(refusalOf(csv)).toMatch(/^[A-ZÀ-Ú].*\.$/);
  });
});
