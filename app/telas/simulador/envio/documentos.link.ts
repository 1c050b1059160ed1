import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { redirect } from '@remix-run/cloudflare';
import { isErroDaApi } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { addressOfForm } from '../salvas/guardar.server.ts';
import { createLink } from './criar-link.server.ts';

/** Access: auth. There is nothing to see here: links are made in the simulator. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireAccess(context, 'documentos/link');
  return redirect('/financiamento');
}

/**
 * Access: auth. Puts a simulation on a read-only page; `id` is client-made, repeating it is harmless. A script
 * that asks for JSON gets the address; a form without JavaScript goes to the page itself.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const usuario = await requireAccess(context, 'documentos/link');
  const form = await request.formData();
  const isScript = request.headers.get('Accept')?.includes('application/json') ?? false;
  try {
    const params = new URLSearchParams(addressOfForm(form));
    const criado = await createLink(context, usuario, { id: form.get('id'), params });
    return isScript ? Response.json(criado, { status: 201 }) : redirect(criado.pagina);
  } catch (error) {
    if (isErroDaApi(error)) return context.answerError(error);
    throw error;
  }
}
