import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { redirect } from '@remix-run/cloudflare';
import { isApiError } from '~/server/errors.ts';
import { requireAccess } from '~/server/require-access.ts';
import { addressOfForm } from '../salvas/save.server.ts';
import { createLink } from './create-link.server.ts';

/** Access: auth. A GET redirects to the simulator, where links to simulations are created by POST. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireAccess(context, 'documentos/link');
  return redirect('/financiamento');
}

/**
 * Access: auth. Creates a read-only page for a simulacao; `id` is client-generated, the idempotency key.
 * Answers JSON requests with the address, and forms without JavaScript with a redirect to the page.
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
    if (isApiError(error)) return context.answerError(error);
    throw error;
  }
}
