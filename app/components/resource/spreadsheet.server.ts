import { type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import type { EmpresaChoicePath } from '~/routes/lookup.ts';
import { orErrorPage } from '~/server/errors.ts';
import { requireAccess } from '~/server/require-access.ts';
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
  const planilha = await readSpreadsheet(formData);
  if (!planilha) return refuseImport({ csv: '', aviso: 'Escolha a planilha.', erros: [] });
  if ('erro' in planilha) return refuseImport({ csv: '', aviso: planilha.erro, erros: [] });
  return finish(planilha.csv);
}

/** Download routes; each is its screen's path plus `/csv`. */
type ExportPath = Extract<EmpresaChoicePath, `${string}/csv`>;

/** Input of an export. */
type ExportRequest<Escolha> = {
  context: AppLoadContext;
  usuario: Usuario;
  /** Return value of `choose`. */
  empresa: Escolha;
  params: URLSearchParams;
};

/** Decides which Empresa a download is about: a function of choose-empresa.ts. */
type ChooseEmpresaForExport<Escolha> = (
  context: AppLoadContext,
  path: ExportPath,
  usuario: Usuario,
  params: URLSearchParams,
) => Promise<Escolha>;

/**
 * Creates the loader of a spreadsheet download: runs the guard, resolves the Empresa, and sends the CSV text
 * from `write` as a file.
 */
export const createExport =
  <Escolha>(
    path: ExportPath,
    choose: ChooseEmpresaForExport<Escolha>,
    write: (pedido: ExportRequest<Escolha>) => { nome: string; csv: Promise<string> },
  ) =>
  async ({ context, request }: LoaderFunctionArgs): Promise<Response> => {
    const usuario = await requireAccess(context, path);
    const params = new URL(request.url).searchParams;
    const empresa = await choose(context, path, usuario, params);
    const { nome, csv } = write({ context, usuario, empresa, params });
    return downloadCsv(await orErrorPage(csv), nome);
  };
