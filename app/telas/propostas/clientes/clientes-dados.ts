import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { backToList } from '~/server/back-to-list.ts';
import { openDoor } from '~/server/open-door.ts';

/** Access: admin of the Empresa. Exports all data about a customer as JSON, for the customer. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, empresa, params } = await openDoor(args, 'clientes/:id/dados');
  const json = await context.clientes
    .export(usuario, empresa.id, params.id)
    .catch((error) => backToList(context, '/clientes', empresa, error));
  return new Response(json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="dados-do-cliente.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
