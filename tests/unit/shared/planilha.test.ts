import { describe, expect, it } from 'vitest';
import { MAX_SPREADSHEET_BYTES } from '../../../app/domain/resource/spreadsheet-limit.ts';
import {
  downloadCsv,
  readSpreadsheet,
  sizeInWords,
  sizeRefusal,
  textRefusal,
} from '../../../app/shared/spreadsheet.ts';

function form(file: BlobPart | null, csv?: string): FormData {
  const data = new FormData();
  if (file !== null) data.set('arquivo', new File([file], 'x.csv'));
  if (csv !== undefined) data.set('csv', csv);
  return data;
}

/** Bytes of a text in UTF-16 with its mark. */
function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer((text.length + 1) * 2));
  [0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))].forEach((unit, at) => {
    view.setUint16(at * 2, unit, littleEndian);
  });
  return new Uint8Array(view.buffer);
}

describe('a spreadsheet that a form brings', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('preço;1'), 'preço;1'],
    ['Windows-1252', new Uint8Array([0x70, 0x72, 0x65, 0xe7, 0x6f]), 'preço'],
    ['a byte order mark', new TextEncoder().encode('\ufeffa'), '\ufeffa'],
    ['UTF-16, little endian, as "Texto Unicode" of Excel', utf16('preço\t1', true), 'preço\t1'],
    ['UTF-16, big endian', utf16('preço\t1', false), 'preço\t1'],
  ])('%s is read', async (_, bytes, csv) => {
    expect(await readSpreadsheet(form(bytes))).toEqual({ csv });
  });

  it('the file comes before what is in the text field', async () => {
    expect(await readSpreadsheet(form('do arquivo', 'digitado'))).toEqual({ csv: 'do arquivo' });
    expect(await readSpreadsheet(form('', 'digitado'))).toEqual({ csv: 'digitado' });
  });

  it('neither is nothing', async () => {
    expect(await readSpreadsheet(form(null))).toBeNull();
    const unchosen = form(null, '  ');
    unchosen.set('arquivo', new File([], ''));
    expect(await readSpreadsheet(unchosen)).toBeNull();
  });

  it.each([
    ['a workbook', 'PK\u0003\u0004\u0000', /não é uma planilha CSV/],
    ['Issue 28 §3: a PDF', '%PDF-1.7\nobj', /^Este arquivo não é uma planilha CSV/],
    ['Issue 28 §3: a ZIP without a zero', 'PK\u0003\u0004x', /^Este arquivo não é uma planilha CSV/],
    [
      'Issue 28 §3: a PNG',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13]),
      /^Este arquivo não é uma planilha CSV/,
    ],
    ['Issue 28 §3: a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /^Este arquivo não é uma planilha CSV/],
    ['Issue 28 §3: an empty file', '', /^A planilha está vazia\.$/],
    ['Issue 28 §3: a file of blanks', ' \r\n', /^A planilha está vazia\.$/],
    ['more than 2 MB', 'x'.repeat(MAX_SPREADSHEET_BYTES + 1), /A planilha tem 2,01 MB, no máximo 2 MB\./],
  ])('%s is refused with what to do', async (_, bytes, message) => {
    expect(await readSpreadsheet(form(bytes))).toEqual({ erro: expect.stringMatching(message) });
  });

  it('Issue 25 §2, N-6: one chosen in the browser is measured there, by the same words', async () => {
    const [erro, fits] = [sizeRefusal(2_400_000), sizeRefusal(MAX_SPREADSHEET_BYTES)];
    expect([await readSpreadsheet(form('x'.repeat(2_400_000))), fits]).toEqual([{ erro }, null]);
  });

  it.each([
    ['Windows-1252, whose accents take two bytes', new Uint8Array(2_050_000).fill(0xe7)],
    ['lines that end without a carriage return', new TextEncoder().encode('a;b;c;d\n'.repeat(260_000))],
  ])('Issue 25 §2: a file of %s is measured as its preview sends it', async (_, bytes) => {
    expect(bytes.byteLength).toBeLessThanOrEqual(MAX_SPREADSHEET_BYTES);
    expect(await readSpreadsheet(form(bytes))).toEqual({
      erro: expect.stringContaining('depois de lida, no máximo 2 MB'),
    });
    expect(await readSpreadsheet(form(bytes.slice(0, 30_000)))).toEqual({ csv: expect.any(String) });
  });

  it('Issue 28 §3 (use-manager 6): pasted text past the limit is refused with its size, and comes back', async () => {
    const csv = 'moto;preco\n'.repeat(200_000);
    const read = await readSpreadsheet(form(null, csv));
    expect(read).toEqual({ erro: textRefusal(csv), csv });
    expect(read).toMatchObject({ erro: expect.stringMatching(/^A planilha tem 2,\d+ MB, no máximo 2 MB\./) });
    expect(textRefusal('moto;preco\n'.repeat(20_000))).toBeNull();
  });

  it.each([
    [1, '1 kB'],
    [254_976, '249 kB'],
    [MAX_SPREADSHEET_BYTES + 1, '2,01 MB'],
  ])('%d bytes read as %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));

  it('a download is one company’s, and kept by nobody', () => {
    const { headers } = downloadCsv('a;b', 'plano.csv');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="plano.csv"');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });
});
