import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ResourceForm } from '~/components/resource/resource-form.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { answerFor, chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { unlessKept } from '~/shared/revalidation.ts';
import { loadNewItem, saveItem } from './edit-item.server.ts';
import { keepTyped } from './offline.ts';
import type { EstoqueAnswer } from './types.ts';

export const handle = { espera: 'cadastrar motos' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Nova moto · Estoque · Balcão' }];

/** Access: admin. Form for a new item of the stock; `?empresa=` selects the company. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'estoque/novo');
  const { searchParams } = new URL(request.url);
  return loadNewItem(context, usuario, await chooseEmpresa(context, 'estoque/novo', usuario, searchParams));
}

/**
 * Access: admin. Stores the item and redirects to it; resubmitting the same form does not create a second
 * one.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'estoque/novo');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'estoque/novo', usuario, formData, searchParams);
  return answerFor(empresa, await saveItem(context, usuario, empresa, formData));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export const shouldRevalidate = unlessKept;

export default function NovaMoto() {
  const { empresa, campos, sugestoes, idCliente } = useLoaderData<typeof loader>();
  const resposta = useActionData<EstoqueAnswer & EmpresaAnswer>();
  // Fixed per form: resubmitting after an error must not create a second item.
  const [first] = useState(idCliente);
  const id = resposta?.resultado.valores.id ?? first;
  return (
    <EmpresaProvider empresa={resposta?.empresa ?? empresa}>
      <ScreenTitle apoio="O chassi diz qual moto é: cada um entra uma vez só.">Nova moto</ScreenTitle>
      <EmpresaChoice
        opcoes={empresa.opcoes}
        escolhida={String(empresa.id)}
        className="mb-4 md:mb-6 md:max-w-90"
      />
      <div className="max-w-160">
        <ResourceForm
          campos={campos}
          sugestoes={sugestoes}
          resultado={resposta?.resultado}
          escondidos={{ id }}
          acao="criar"
          rotulo="Guardar no estoque"
        />
      </div>
    </EmpresaProvider>
  );
}
