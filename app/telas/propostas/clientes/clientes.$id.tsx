import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { DaEmpresa } from '~/components/empresa/da-empresa.tsx';
import type { RespostaDaEmpresa } from '~/domain/pessoas/empresa-escolhida.ts';
import { answerFor, chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { changeCliente, loadCliente, type RespostaDoCliente } from './cliente.server.ts';

export const meta: MetaFunction = () => [{ title: 'Cliente · Balcão' }];

/** Access: auth; a seller's own, all for who rules the company. `?acao=apagar` asks first, `?depois=` pages. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'clientes/:id');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'clientes/:id', usuario, searchParams);
  return loadCliente(context, usuario, empresa, params.id ?? '', searchParams);
}

/** Access: auth. `_acao`: `salvar`; `apagar` for who rules the company. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'clientes/:id');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'clientes/:id', usuario, formData, searchParams);
  return answerFor(empresa, await changeCliente(context, usuario, empresa, params.id ?? '', formData));
}

// The server draws it at once; its code follows the page.
const FichaDoCliente = lazy(() =>
  import('./ficha-do-cliente.tsx').then((m) => ({ default: m.FichaDoCliente })),
);

export default function Cliente() {
  const { empresa } = useLoaderData<typeof loader>();
  const resposta = useActionData<RespostaDoCliente & RespostaDaEmpresa>();
  return (
    <DaEmpresa empresa={resposta?.empresa ?? empresa}>
      <Suspense>
        <FichaDoCliente resposta={resposta} />
      </Suspense>
    </DaEmpresa>
  );
}
