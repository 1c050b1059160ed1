import { describe, expect, it } from 'vitest';
import {
  downloadCsv,
  MAX_SPREADSHEET_BYTES,
  readSpreadsheet,
  sizeRefusal,
} from '../../../app/shared/spreadsheet.ts';

function form(file: BlobPart | null, csv?: string): FormData {
  const data = new FormData();
  if (file !== null) data.set('arquivo', new File([file], 'x.csv'));
  if (csv !== undefined) data.set('csv', csv);
  return data;
}

describe('a spreadsheet that a form brings', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('preço;1'), 'preço;1'],
    ['Windows-1252', new Uint8Array([0x70, 0x72, 0x65, 0xe7, 0x6f]), 'preço'],
    ['a byte order mark', new TextEncoder().encode('\ufeffa'), '\ufeffa'],
  ])('%s is read', async (_, bytes, csv) => {
    expect(await readSpreadsheet(form(bytes))).toEqual({ csv });
  });

  it('the file comes before what is in the text field', async () => {
    expect(await readSpreadsheet(form('do arquivo', 'digitado'))).toEqual({ csv: 'do arquivo' });
    expect(await readSpreadsheet(form('', 'digitado'))).toEqual({ csv: 'digitado' });
  });

  it('neither is nothing', async () => {
    expect(await readSpreadsheet(form(null))).toBeNull();
    expect(await readSpreadsheet(form('', '  '))).toBeNull();
  });

  it.each([
    ['a workbook', 'PK\u0003\u0004\u0000', /não é CSV/],
    ['more than 60 kB', 'x'.repeat(MAX_SPREADSHEET_BYTES + 1), /60 kB/],
  ])('%s is refused with what to do', async (_, bytes, message) => {
    expect(await readSpreadsheet(form(bytes))).toEqual({ erro: expect.stringMatching(message) });
  });

  it('Issue 25 §2, N-6: one chosen in the browser is measured there, by the same words', async () => {
    const [erro, fits] = [sizeRefusal(240_000), sizeRefusal(MAX_SPREADSHEET_BYTES)];
    expect([await readSpreadsheet(form('x'.repeat(240_000))), fits]).toEqual([{ erro }, null]);
  });

  it.each([
    ['Windows-1252, whose accents take two bytes', new Uint8Array(59_000).fill(0xe7)],
    ['lines that end without a carriage return', new TextEncoder().encode('a;b;c;d\n'.repeat(7_600))],
  ])('Issue 25 §2: a file of %s is measured as its preview sends it', async (_, bytes) => {
    expect(bytes.byteLength).toBeLessThanOrEqual(MAX_SPREADSHEET_BYTES);
    expect(await readSpreadsheet(form(bytes))).toEqual({
      erro: expect.stringContaining('60 kB depois de lida'),
    });
    expect(await readSpreadsheet(form(bytes.slice(0, 30_000)))).toEqual({ csv: expect.any(String) });
  });

  it('a download is one company’s, and kept by nobody', () => {
    const { headers } = downloadCsv('a;b', 'plano.csv');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="plano.csv"');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });
});
