import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { SpreadsheetImport } from '~/components/resource/spreadsheet-import.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { importEstoque } from './import.server.ts';
import type { EstoqueImportAnswer } from './types.ts';

export const handle = { espera: 'importar motos' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Importar estoque · Balcão' }];

/** Access: admin. `?empresa=`. */
export async function loader(args: LoaderFunctionArgs) {
  const { empresa } = await openDoor(args, 'estoque/importar');
  return { empresa };
}

/** Access: admin. `_acao`: conferir previews each line, gravar stores the valid ones. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'estoque/importar');
  return answer(importEstoque(context, usuario, empresa, form));
}

/** Keeps what was pasted when the network fails, and sends nothing that is too large. */
export { sendSpreadsheet as clientAction } from '~/browser/send-spreadsheet.ts';
export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function ImportEstoque() {
  const { empresa } = useLoaderData<typeof loader>();
  const answer = useActionData<EstoqueImportAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <SpreadsheetImport
        resposta={answer?.importacao}
        texts={{
          titulo: 'Importar estoque',
          voltar: { para: '/estoque', rotulo: 'Estoque' },
          apoio: 'Traga as motos de uma planilha. O chassi diz qual é qual: repetir não duplica.',
          acao: 'conferir',
          planilha: 'Planilha do estoque',
          ajuda:
            'CSV de até 2 MB, com modelo, cor, ano_fabricacao, ano_modelo e chassi; versao, localizacao, preco e o resto se quiser.',
          modelo: { para: '/estoque/csv', rotulo: 'Baixar exemplo' },
          nada: 'Nada foi gravado.',
        }}
      >
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
