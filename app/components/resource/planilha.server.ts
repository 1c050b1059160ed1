import { type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { CaminhoComEscolha } from '~/caminhos.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { downloadCsv, readPlanilha } from '~/lib/planilha.ts';
import type { PlanilhaRecusada, RespostaImportar } from './respostas.ts';

/** The import's screen again, with what to mend. Nothing was stored. */
export const refuseImport = (recusada: PlanilhaRecusada) =>
  data<RespostaImportar>({ tela: 'importar', importacao: recusada }, { status: 422 });

/**
 * The action of an import: reads the spreadsheet that the form brings, as a file or as text, and hands it to
 * `finish`, which answers with a preview, a draft or {@link refuseImport}.
 */
export async function importPlanilha<T>(formData: FormData, finish: (csv: string) => Promise<T>) {
  const planilha = await readPlanilha(formData);
  if (!planilha) return refuseImport({ csv: '', aviso: 'Escolha a planilha.', erros: [] });
  if ('erro' in planilha) return refuseImport({ csv: '', aviso: planilha.erro, erros: [] });
  return finish(planilha.csv);
}

/** Downloads live beside their screens. */
type CaminhoDeExportacao = Extract<CaminhoComEscolha, `${string}/csv`>;

/** What an export is made from. */
type Pedido<Escolha> = {
  context: AppLoadContext;
  usuario: Usuario;
  /** What `choose` gave. */
  empresa: Escolha;
  params: URLSearchParams;
};

/** Says which company a download is about: one of escolher-empresa.ts. */
type Escolher<Escolha> = (
  context: AppLoadContext,
  path: CaminhoDeExportacao,
  usuario: Usuario,
  params: URLSearchParams,
) => Promise<Escolha>;

/** The loader of a spreadsheet download: the guard of its address, the company, then what `write` gives, as a file of that name. */
export const createExport =
  <Escolha>(
    path: CaminhoDeExportacao,
    choose: Escolher<Escolha>,
    write: (pedido: Pedido<Escolha>) => { nome: string; csv: Promise<string> },
  ) =>
  async ({ context, request }: LoaderFunctionArgs): Promise<Response> => {
    const usuario = await requireAccess(context, path);
    const params = new URL(request.url).searchParams;
    const empresa = await choose(context, path, usuario, params);
    const { nome, csv } = write({ context, usuario, empresa, params });
    return downloadCsv(await orErrorPage(csv), nome);
  };
