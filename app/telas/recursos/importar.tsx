import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { DaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { EscolhaDeEmpresa } from '~/components/empresa/escolha-de-empresa.tsx';
import { Importacao } from '~/components/resource/importacao.tsx';
import type { RespostaImportar } from '~/components/resource/respostas.ts';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { sendOrKeep } from '~/lib/envio-falho.ts';
import { answerFor } from '~/lib/escolher-empresa.ts';
import type { Handle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { requireRecurso } from './guarda.server.ts';
import { importRecurso, textosDaImportacao } from './importar.server.ts';

export const handle = { espera: 'importar planilhas' } satisfies Handle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.textos.titulo ?? 'Importar'} · Balcão` },
];

/** Access: as the resource declares for creating. `?empresa=`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pedido = await requireRecurso(context, request);
  return { empresa: pedido.empresa, textos: await textosDaImportacao(pedido) };
}

/** `_acao`: conferir previews each line, gravar stores the valid ones. */
export async function action({ context, request }: ActionFunctionArgs) {
  const pedido = await requireRecurso(context, request, () => request.formData());
  return answerFor(pedido.empresa, await importRecurso(pedido));
}

/** Keeps the typed values when the network fails. */
export const clientAction = (args: ClientActionFunctionArgs) =>
  sendOrKeep(
    args,
    (valores, aviso): RespostaImportar => ({
      tela: 'importar',
      importacao: { csv: valores.csv ?? '', aviso, erros: [] },
    }),
  );

export const shouldRevalidate = unlessKept;

export default function ImportarRecurso() {
  const { empresa, textos } = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaImportar & RespostaDaEmpresa>();
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      <Importacao resposta={resposta?.importacao} textos={textos}>
        {!resposta && (
          <EscolhaDeEmpresa
            opcoes={empresa.opcoes}
            escolhida={String(empresa.id)}
            className="mb-4 md:mb-6 md:max-w-90"
          />
        )}
      </Importacao>
    </DaEmpresa>
  );
}
