import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { EmpresaChoice } from '~/components/empresa/empresa-choice.tsx';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import { ResourceForm } from '~/components/resource/resource-form.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import type { RouteHandle } from '~/shared/handle.ts';
import { loadNewItem, saveItem } from './edit-item.server.ts';
import { keepTyped } from './offline.ts';
import type { EstoqueAnswer } from './types.ts';

export const handle = { espera: 'cadastrar motos' } satisfies RouteHandle;

export const meta: MetaFunction = () => [{ title: 'Nova moto · Estoque · Balcão' }];

/** Access: admin. `?empresa=`. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa } = await openDoor(args, 'estoque/novo');
  return loadNewItem(context, usuario, empresa);
}

/**
 * Access: admin. Stores the item and redirects to it; resubmitting the same form does not create a second
 * one.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, form, answer } = await openDoor(args, 'estoque/novo');
  return answer(saveItem(context, usuario, empresa, form));
}

/** Keeps the typed values when the network fails. */
export const clientAction = keepTyped;

export { unlessKept as shouldRevalidate } from '~/shared/revalidation.ts';

export default function NewMoto() {
  const { empresa, campos, sugestoes, idCliente } = useLoaderData<typeof loader>();
  const answer = useActionData<EstoqueAnswer & EmpresaAnswer>();
  // Fixed per form: resubmitting after an error must not create a second item.
  const [first] = useState(idCliente);
  const id = answer?.resultado.valores.id ?? first;
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
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
          resultado={answer?.resultado}
          escondidos={{ id }}
          acao="criar"
          rotulo="Guardar no estoque"
        />
      </div>
    </EmpresaProvider>
  );
}
