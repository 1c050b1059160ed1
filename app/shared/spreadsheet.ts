/** Maximum size of a spreadsheet as text in its form, bytes: it fits the 64 KiB that the shell accepts. */
export const MAX_SPREADSHEET_BYTES = 60 * 1024;

/** Message that refuses a spreadsheet past {@link MAX_SPREADSHEET_BYTES}. */
export const SPREADSHEET_TOO_LARGE = 'A planilha passa de 60 kB. Divida em duas e tente de novo.';

/** Message that refuses a file within {@link MAX_SPREADSHEET_BYTES} whose text is larger. */
const TEXT_TOO_LARGE =
  'A planilha passa de 60 kB depois de lida: letras com acento e quebras de linha ocupam mais no envio. Divida em duas e tente de novo.';

/** Message that refuses a spreadsheet of so many bytes, in Portuguese; null for one that is taken. */
export const sizeRefusal = (bytes: number): string | null =>
  bytes > MAX_SPREADSHEET_BYTES ? SPREADSHEET_TOO_LARGE : null;

/**
 * Reads the spreadsheet of a form: the file if one was selected, otherwise the text field `csv`. Text that is
 * not valid UTF-8 is decoded as Windows-1252. A preview sends the file's text in its form, so that text is measured.
 * @returns null when there is neither; a message in Portuguese when the file is not text or too large
 */
export async function readSpreadsheet(
  formData: FormData,
): Promise<{ csv: string } | { erro: string } | null> {
  const file = formData.get('arquivo');
  if (file instanceof File && file.size > 0) {
    const erro = sizeRefusal(file.size);
    if (erro !== null) return { erro };
    const read = decode(new Uint8Array(await file.arrayBuffer()));
    return 'csv' in read && sentBytes(read.csv) > MAX_SPREADSHEET_BYTES ? { erro: TEXT_TOO_LARGE } : read;
  }
  const typed = formData.get('csv');
  return typeof typed === 'string' && typed.trim() !== '' ? { csv: typed } : null;
}

/** Size of a text as a form sends it, bytes: in UTF-8, each line break as CRLF. */
const sentBytes = (text: string): number =>
  new TextEncoder().encode(text.replace(/\r\n|\r|\n/g, '\r\n')).byteLength;

function decode(bytes: Uint8Array): { csv: string } | { erro: string } {
  if (bytes.includes(0)) return { erro: 'Este arquivo não é CSV. No Excel, use Salvar como, CSV UTF-8.' };
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
