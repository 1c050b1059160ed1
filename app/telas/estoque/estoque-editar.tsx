import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaName, EmpresaProvider } from '~/components/empresa/da-empresa.tsx';
import { ResourceForm } from '~/components/resource/formulario-do-recurso.tsx';
import { ScreenTitle } from '~/components/ui/titulo.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor } from '~/lib/escolher-empresa.ts';
import type { RouteHandle } from '~/lib/handle.ts';
import { unlessKept } from '~/lib/revalidacao.ts';
import { loadItemEdit, saveItem } from './cadastro.server.ts';
import { readItemRequest, readItemSubmission } from './pedido.server.ts';
import { keepTyped } from './sem-rede.ts';
import type { EstoqueAnswer } from './tipos.ts';
import { BackToMoto } from './voltar-a-moto.tsx';

export const handle = { espera: 'mudar esta moto' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Editar ${data?.nome ?? 'moto'} · Estoque · Balcão` },
];

/** Access: admin. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, id } = await readItemRequest(args, 'estoque/:id/editar');
  return loadItemEdit(context, usuario, empresa, id);
}

/** Access: admin. 409 reports changes made by others; the next attempt is based on them. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, id, form } = await readItemSubmission(args, 'estoque/:id/editar');
  return answerFor(empresa, await saveItem(context, usuario, empresa, form, id));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export const shouldRevalidate = unlessKept;

export default function EditarMoto() {
  const { empresa, ...loaded } = useLoaderData<typeof loader>();
  const resposta = useActionData<EstoqueAnswer & EmpresaAnswer>();
  // Version of the form as it was opened: loader data change after each submission, typed values do not.
  const [base] = useState(loaded.versao);
  const versao = resposta?.versao ?? Number(resposta?.resultado.valores.versao ?? base);
  return (
    <EmpresaProvider empresa={resposta?.empresa ?? empresa}>
      <BackToMoto id={loaded.id} />
      <ScreenTitle apoio={<EmpresaName />}>{loaded.nome}</ScreenTitle>
      <div className="max-w-160">
        <ResourceForm
          campos={loaded.campos}
          sugestoes={loaded.sugestoes}
          resultado={resposta?.resultado}
          escondidos={{ versao: String(versao) }}
          acao="salvar"
          rotulo="Salvar"
        />
      </div>
    </EmpresaProvider>
  );
}
