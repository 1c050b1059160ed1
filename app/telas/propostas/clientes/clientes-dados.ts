import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { orErrorPage } from '~/lib/erros.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';

/** Access: auth, and who rules the company. Everything that is kept about a customer, for themselves, as JSON. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'clientes/:id/dados');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'clientes/:id/dados', usuario, searchParams);
  const json = await orErrorPage(context.clientes.export(usuario, empresa.id, params.id ?? ''));
  return new Response(json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="dados-do-cliente.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
