import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { answerFor, chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';
import { requireApprovedToView } from '~/server/require-approval.ts';
import { type ClienteAnswer, changeCliente, loadCliente } from './cliente.server.ts';
import '../propostas.css';

export const meta: MetaFunction = () => [{ title: 'Cliente · Balcão' }];

/**
 * Access: auth. Sheet of a customer: a seller's own, all for administrators. `?acao=apagar` opens the
 * confirmation dialog, `?depois=` is the keyset cursor.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'clientes/:id');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'clientes/:id', usuario, searchParams);
  requireApprovedToView('clientes', usuario);
  return loadCliente(context, usuario, empresa, params.id ?? '', searchParams);
}

/**
 * Access: auth. `_acao`: `salvar`; `decidir` (`escolha`) resolves a possible duplicate; `apagar` for
 * administrators.
 */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'clientes/:id');
  const formData = await request.formData();
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'clientes/:id', usuario, formData, searchParams);
  return answerFor(empresa, await changeCliente(context, usuario, empresa, params.id ?? '', formData));
}

// Server-rendered; its code loads after the page.
const ClienteSheet = lazy(() => import('./cliente-sheet.tsx').then((m) => ({ default: m.ClienteSheet })));

export default function Cliente() {
  const { empresa } = useLoaderData<typeof loader>();
  const resposta = useActionData<ClienteAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={resposta?.empresa ?? empresa}>
      <Suspense>
        <ClienteSheet resposta={resposta} />
      </Suspense>
    </EmpresaProvider>
  );
}
