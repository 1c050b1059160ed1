import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { sendOrKeep } from '~/browser/failed-submit.ts';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { SpreadsheetImport } from '~/components/resource/spreadsheet-import.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { answerFor, chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { unlessKept } from '~/shared/revalidation.ts';
import { importEstoque } from './import.server.ts';
import type { EstoqueImportAnswer } from './types.ts';

export const handle = { espera: 'importar motos' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Importar estoque · Balcão' }];

/** Access: admin. Import of the stock from a CSV file; `?empresa=` selects the company. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'estoque/importar');
  const { searchParams } = new URL(request.url);
  return { empresa: await chooseEmpresa(context, 'estoque/importar', usuario, searchParams) };
}

/** Access: admin. `_acao`: conferir previews each line, gravar stores the valid ones. */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'estoque/importar');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'estoque/importar', usuario, formData, searchParams);
  return answerFor(empresa, await importEstoque(context, usuario, empresa, formData));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): EstoqueImportAnswer => ({
      tela: 'importar',
      importacao: { csv: valores.csv ?? '', aviso, erros: [] },
    }),
  );

export const shouldRevalidate = unlessKept;

export default function ImportarEstoque() {
  const { empresa } = useLoaderData<typeof loader>();
  const resposta = useActionData<EstoqueImportAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={resposta?.empresa ?? empresa}>
      <SpreadsheetImport
        resposta={resposta?.importacao}
        textos={{
          titulo: 'Importar estoque',
          voltar: { para: '/estoque', rotulo: 'Estoque' },
          apoio: 'Traga as motos de uma planilha. O chassi diz qual é qual: repetir não duplica.',
          acao: 'conferir',
          planilha: 'Planilha do estoque',
          ajuda:
            'CSV de até 60 kB, com modelo, cor, ano_fabricacao, ano_modelo e chassi; versao, localizacao, preco e o resto se quiser.',
          modelo: { para: '/estoque/csv', rotulo: 'Baixar exemplo' },
          nada: 'Nada foi gravado.',
        }}
      >
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
