import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { EmpresaChoicePath } from '~/routes/lookup.ts';
import { orErrorPage } from '~/server/errors.ts';
import { type Door, openDoor } from '~/server/open-door.ts';
import { downloadCsv, readSpreadsheet } from '~/shared/spreadsheet.ts';
import type { ImportActionAnswer, RefusedSpreadsheet } from './import-answers.ts';

/** Answers with the import screen and its errors. Nothing was stored. */
export const refuseImport = (recusada: RefusedSpreadsheet, status = 422) =>
  data<ImportActionAnswer>({ tela: 'importar', importacao: recusada }, { status });

/**
 * Action of an import: reads the spreadsheet from the form, as a file or as text, and passes it to `finish`,
 * which returns a preview, a draft or {@link refuseImport}.
 */
export async function importSpreadsheet<T>(formData: FormData, finish: (csv: string) => Promise<T>) {
  const spreadsheet = await readSpreadsheet(formData);
  if (!spreadsheet) return refuseImport({ csv: '', aviso: 'Escolha a planilha.', erros: [] });
  if ('erro' in spreadsheet) return refuseImport({ csv: '', aviso: spreadsheet.erro, erros: [] });
  return finish(spreadsheet.csv);
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
