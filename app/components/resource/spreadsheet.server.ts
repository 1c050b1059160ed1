import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { EmpresaChoicePath } from '~/routes/lookup.ts';
import { isApiError, orErrorPage } from '~/server/errors.ts';
import { type Door, openDoor } from '~/server/open-door.ts';
import { downloadCsv, type RefusedSpreadsheet, readSpreadsheet } from '~/shared/spreadsheet.ts';
import type { ImportActionAnswer } from './import-answers.ts';
import { type ImportColumns, matchColumns } from './match-columns.server.ts';

/** Answers with the import screen and its errors. Nothing was stored. */
export const refuseImport = (recusada: RefusedSpreadsheet, status = 422) =>
  data<ImportActionAnswer>({ tela: 'importar', importacao: recusada }, { status });

/**
 * Action of an import: reads the spreadsheet from the form, as a file or as text, matches its columns with ours, and
 * passes it to `finish`, which returns a preview, a draft or {@link refuseImport}. Where a service fails as expected, the
 * text stays on the screen with its message.
 * @param finish gets the text with our headings, and the file's own first row where it had others
 */
export async function importSpreadsheet<T>(
  formData: FormData,
  colunas: ImportColumns,
  finish: (csv: string, titulos: string | undefined) => Promise<T>,
) {
  const spreadsheet = await readSpreadsheet(formData);
  if (!spreadsheet)
    return refuseImport({ csv: '', aviso: 'Escolha a planilha.', onde: 'arquivo', erros: [] });
  if ('erro' in spreadsheet) {
    const { erro: aviso, csv } = spreadsheet;
    return refuseImport({ csv: csv ?? '', aviso, onde: csv === undefined ? 'arquivo' : 'csv', erros: [] });
  }
  const { csv } = spreadsheet;
  try {
    const matched = await matchColumns(formData, csv, colunas);
    if ('pergunta' in matched)
      return data<ImportActionAnswer>({ tela: 'importar', importacao: { pergunta: matched.pergunta } });
    return await finish(matched.csv, matched.titulos);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return refuseImport({ csv, aviso: error.campos?.csv ?? error.message, erros: [] }, error.status);
  }
}

/** Download routes; each is its screen's path plus `/csv`. */
type ExportPath = Extract<EmpresaChoicePath, `${string}/csv`>;

/** Creates the loader of a spreadsheet download: opens the door, and sends the CSV text from `write` as a file. */
export const createExport =
  <Path extends ExportPath>(
    path: Path,
    write: (door: Door<Path>) => { nome: string; csv: Promise<string> },
  ) =>
  async (args: LoaderFunctionArgs): Promise<Response> => {
    const { nome, csv } = write(await openDoor(args, path));
    return downloadCsv(await orErrorPage(csv), nome);
  };
