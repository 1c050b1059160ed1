import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import type { ImportActionAnswer } from '~/components/resource/import-answers.ts';
import { SpreadsheetImport } from '~/components/resource/spreadsheet-import.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { answerFor } from '~/server/choose-empresa.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { unlessKept } from '~/shared/revalidation.ts';
import { requireResource } from './guard.server.ts';
import { importResource, loadImportTexts } from './import.server.ts';

export const handle = { espera: 'importar planilhas' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.textos.titulo ?? 'Importar'} · Balcão` },
];

/** Access: as the resource declares for creating. Import of a declared resource from CSV; `?empresa=`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pedido = await requireResource(context, request);
  return { empresa: pedido.empresa, textos: await loadImportTexts(pedido) };
}

/** `_acao`: conferir previews each line, gravar stores the valid ones. */
export async function action({ context, request }: ActionFunctionArgs) {
  const pedido = await requireResource(context, request, () => request.formData());
  return answerFor(pedido.empresa, await importResource(pedido));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): ImportActionAnswer => ({
      tela: 'importar',
      importacao: { csv: valores.csv ?? '', aviso, erros: [] },
    }),
  );

export const shouldRevalidate = unlessKept;

export default function ImportarRecurso() {
  const { empresa, textos } = useLoaderData<typeof loader>();
  const resposta = useActionData<ImportActionAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={resposta?.empresa ?? empresa}>
      <SpreadsheetImport resposta={resposta?.importacao} textos={textos}>
        {!resposta && (
          <EmpresaChoice
            opcoes={empresa.opcoes}
            escolhida={String(empresa.id)}
            className="mb-4 md:mb-6 md:max-w-90"
          />
        )}
      </SpreadsheetImport>
    </EmpresaProvider>
  );
}
