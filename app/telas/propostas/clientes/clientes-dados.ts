import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { backToList } from '~/server/back-to-list.ts';
import { chooseEmpresa } from '~/server/choose-empresa.ts';
import { requireAccess } from '~/server/require-access.ts';

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
