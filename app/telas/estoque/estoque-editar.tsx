import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaName, EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ResourceForm } from '~/components/resource/resource-form.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { BackToMoto } from './back-to-moto.tsx';
import { loadItemEdit, saveItem } from './edit-item.server.ts';
import { keepTyped } from './offline.ts';
import type { EstoqueAnswer } from './types.ts';

export const handle = { espera: 'mudar esta moto' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Editar ${data?.nome ?? 'moto'} · Estoque · Balcão` },
];

/** Access: admin. Form that edits an item of the stock. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, params } = await openDoor(args, 'estoque/:id/editar');
  return loadItemEdit(context, usuario, empresa, params.id);
}

/** Access: admin. 409 reports changes made by others; the next attempt is based on them. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, params, form, answer } = await openDoor(args, 'estoque/:id/editar');
  return answer(saveItem(context, usuario, empresa, form, params.id));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function EditMoto() {
  const { empresa, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<EstoqueAnswer & EmpresaAnswer>();
  // Version of the form as it was opened: loader data change after each submission, typed values do not.
  const [base] = useState(loaded.versao);
  const version = answer?.versao ?? Number(answer?.resultado.valores.versao ?? base);
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <BackToMoto id={loaded.id} />
      <ScreenTitle apoio={<EmpresaName />}>{loaded.nome}</ScreenTitle>
      <div className="max-w-160">
        <ResourceForm
          campos={loaded.campos}
          sugestoes={loaded.sugestoes}
          resultado={answer?.resultado}
          escondidos={{ versao: String(version) }}
          acao="salvar"
          rotulo="Salvar"
        />
      </div>
    </EmpresaProvider>
  );
}
