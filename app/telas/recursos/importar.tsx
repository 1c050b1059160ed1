import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import type { ImportActionAnswer } from '~/components/resource/import-answers.ts';
import { SpreadsheetImport } from '~/components/resource/spreadsheet-import.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { openResource } from './guard.server.ts';
import { importResource, loadImportTexts } from './import.server.ts';

export const handle = { espera: 'importar planilhas' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.textos.titulo ?? 'Importar'} · Balcão` },
];

/** Access: as the resource declares for creating. `?empresa=`. */
export async function loader(args: LoaderFunctionArgs) {
  const pedido = await openResource(args);
  return { empresa: pedido.empresa, textos: await loadImportTexts(pedido) };
}

/** `_acao`: conferir previews each line, gravar stores the valid ones. */
export async function action(args: ActionFunctionArgs) {
  const pedido = await openResource(args);
  return pedido.answer(importResource(pedido));
}

/** Keeps what was pasted when the network fails, and sends nothing that is too large. */
export { sendSpreadsheet as clientAction } from '~/browser/send-spreadsheet.ts';
export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function ImportResource() {
  const { empresa, textos } = useLoaderData<typeof loader>();
  const answer = useActionData<ImportActionAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <SpreadsheetImport resposta={answer?.importacao} texts={textos}>
        {!answer && (
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
