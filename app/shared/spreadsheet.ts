import { MAX_SPREADSHEET_BYTES } from '~/domain/resource/spreadsheet-limit.ts';

/**
 * Rejected spreadsheet: `aviso` concerns the whole file, beside the field that brought it where `onde` names one;
 * `erros` its lines; `linha` is null when no single line is at fault.
 */
export type RefusedSpreadsheet = {
  csv: string;
  aviso?: string;
  onde?: 'arquivo' | 'csv';
  erros: readonly { linha: number | null; mensagem: string }[];
};

/** {@link MAX_SPREADSHEET_BYTES} in words, as file fields name it. */
export const SPREADSHEET_LIMIT = '2 MB';

const KB = 1024;
const MB = KB * KB;

/** Formats a size, rounded up, so that nothing past a limit reads as the limit: "249 kB", "2,01 MB". */
export function sizeInWords(bytes: number): string {
  if (bytes <= 999 * KB) return `${Math.ceil(bytes / KB)} kB`;
  return `${(Math.ceil((bytes * 100) / MB) / 100).toLocaleString('pt-BR')} MB`;
}

const refusalOf = (bytes: number, read: string): string | null =>
  bytes > MAX_SPREADSHEET_BYTES
    ? `A planilha tem ${sizeInWords(bytes)}${read}, no máximo ${SPREADSHEET_LIMIT}. Divida em duas e tente de novo.`
    : null;

/** Message that refuses a spreadsheet of so many bytes, in Portuguese; null for one that is taken. */
export const sizeRefusal = (bytes: number): string | null => refusalOf(bytes, '');

/** Message that refuses a pasted text, measured as its form sends it; null for one that is taken. */
export const textRefusal = (text: string): string | null =>
  // Three bytes a character at most, and one more for each line break.
  text.length * 4 <= MAX_SPREADSHEET_BYTES ? null : sizeRefusal(sentBytes(text));

/**
 * Reads the spreadsheet of a form: the file if one was selected, otherwise the text field `csv`. Text that is
 * neither UTF-16 with its mark nor valid UTF-8 is decoded as Windows-1252. A preview sends the file's text in its form,
 * so that text is measured.
 * @returns null when there is neither; a message in Portuguese when the file is empty, no text or too large, with `csv` when
 * it is the pasted text
 */
export async function readSpreadsheet(
  formData: FormData,
): Promise<{ csv: string } | { erro: string; csv?: string } | null> {
  const file = formData.get('arquivo');
  if (file instanceof File && file.size > 0) {
    const erro = sizeRefusal(file.size);
    if (erro !== null) return { erro };
    const read = decode(new Uint8Array(await file.arrayBuffer()));
    if ('erro' in read) return read;
    if (read.csv.trim() === '') return EMPTY_FILE;
    const tooLarge = refusalOf(sentBytes(read.csv), ' depois de lida');
    return tooLarge === null ? read : { erro: tooLarge };
  }
  const typed = formData.get('csv');
  if (typeof typed !== 'string' || typed.trim() === '')
    // A file field without a file sends one without a name.
    return file instanceof File && file.name !== '' ? EMPTY_FILE : null;
  const erro = textRefusal(typed);
  return erro === null ? { csv: typed } : { erro, csv: typed };
}

const EMPTY_FILE = { erro: 'A planilha está vazia.' };

/** First bytes of files that people take for a spreadsheet, or rename to one: PDF, workbook or ZIP, PNG, JPEG. */
const OTHER_FILES = [
  [0x25, 0x50, 0x44, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** Size of a text as a form sends it, bytes: in UTF-8, each line break as CRLF. */
const sentBytes = (text: string): number =>
  new TextEncoder().encode(text.replace(/\r\n|\r|\n/g, '\r\n')).byteLength;

/** Encoding that the first two bytes of a file name, as "Texto Unicode" of Excel has it; null for any other. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function decode(bytes: Uint8Array): { csv: string } | { erro: string } {
  const wide = utf16Of(bytes);
  if (wide !== null) return { csv: new TextDecoder(wide).decode(bytes) };
  if (bytes.includes(0) || OTHER_FILES.some((start) => start.every((byte, at) => bytes[at] === byte)))
    return { erro: 'Este arquivo não é uma planilha CSV. No Excel, use Salvar como, CSV UTF-8.' };
  try {
    return { csv: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { csv: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** Answers with a CSV download. Cache-Control private: it belongs to one Empresa. */
export const downloadCsv = (csv: string, nome: string): Response =>
  new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${nome}"`,
      'Cache-Control': 'private, no-store',
    },
  });
