import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';

/** Access: admin of the Empresa. Exports all data about a customer as JSON, for the customer. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'clientes/:id/dados');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'clientes/:id/dados', usuario, searchParams);
  const json = await context.clientes
    .export(usuario, empresa.id, params.id ?? '')
    .catch((error) => backToList(context, '/clientes', empresa, error));
  return new Response(json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="dados-do-cliente.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
