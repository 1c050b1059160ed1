import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { EmpresaProvider } from '~/components/empresa/empresa-provider.tsx';
import type { EmpresaAnswer } from '~/domain/pessoas/chosen-empresa.ts';
import { openDoor } from '~/server/open-door.ts';
import { requireApprovedToView } from '~/server/require-approval.ts';
import { type ClienteAnswer, changeCliente, loadCliente } from './cliente.server.ts';
import '../propostas.css';

export const meta: MetaFunction = () => [{ title: 'Cliente · Balcão' }];

/**
 * Access: auth. Sheet of a customer: a seller's own, all for administrators. `?acao=apagar` opens the
 * confirmation dialog, `?depois=` is the keyset cursor.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, params, searchParams } = await openDoor(args, 'clientes/:id');
  requireApprovedToView('clientes', usuario);
  return loadCliente(context, usuario, empresa, params.id, searchParams);
}

/**
 * Access: auth. `_acao`: `salvar`; `decidir` (`escolha`) resolves a possible duplicate; `apagar` for
 * administrators.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, empresa, params, form, answer } = await openDoor(args, 'clientes/:id');
  return answer(changeCliente(context, usuario, empresa, params.id, form));
}

// Server-rendered; its code loads after the page.
const ClienteSheet = bringPart(async () => (await import('./cliente-sheet.tsx')).ClienteSheet);

export default function Cliente() {
  const { empresa } = useLoaderData<typeof loader>();
  const answer = useActionData<ClienteAnswer & EmpresaAnswer>();
  return (
    <EmpresaProvider empresa={answer?.empresa ?? empresa}>
      <Suspense>
        <ClienteSheet resposta={answer} />
      </Suspense>
    </EmpresaProvider>
  );
}
