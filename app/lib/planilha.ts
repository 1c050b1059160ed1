/** Largest spreadsheet that a form carries, in bytes: the shell takes 64 KiB with everything around it. */
export const PLANILHA_MAXIMA = 60 * 1024;

/**
 * The text of a spreadsheet that a form brings: the file when one was chosen, the text field `csv` otherwise.
 * Spreadsheets of Windows are not always UTF-8: what is none is read as Windows-1252.
 * @returns null when there is neither; a message in Portuguese when the file is no text or too large
 */
export async function readPlanilha(formData: FormData): Promise<{ csv: string } | { erro: string } | null> {
  const file = formData.get('arquivo');
  if (file instanceof File && file.size > 0) {
    if (file.size > PLANILHA_MAXIMA)
      return { erro: 'A planilha passa de 60 kB. Divida em duas e tente de novo.' };
    return decode(new Uint8Array(await file.arrayBuffer()));
  }
  const typed = formData.get('csv');
  return typeof typed === 'string' && typed.trim() !== '' ? { csv: typed } : null;
}

function decode(bytes: Uint8Array): { csv: string } | { erro: string } {
  if (bytes.includes(0)) return { erro: 'Este arquivo não é CSV. No Excel, use Salvar como, CSV UTF-8.' };
  try {
    return { csv: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    return { csv: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** A spreadsheet as a download. Private: it is one company's. */
export const downloadCsv = (csv: string, nome: string): Response =>
  new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${nome}"`,
      'Cache-Control': 'private, no-store',
    },
  });
