import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { redirect } from '@remix-run/cloudflare';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { addressOfForm } from '../salvas/save.server.ts';
import { createLink } from './create-link.server.ts';

/** Access: auth. Redirects to the simulator, where links are created. */
export async function loader(args: LoaderFunctionArgs) {
  await openDoor(args, 'documentos/link');
  return redirect('/financiamento');
}

/**
 * Access: auth. Creates a read-only page for a simulacao; `id` is client-generated, the idempotency key.
 * Answers JSON requests with the address, and forms without JavaScript with a redirect to the page.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, request, usuario, form } = await openDoor(args, 'documentos/link');
  const isScript = request.headers.get('Accept')?.includes('application/json') ?? false;
  try {
    const params = new URLSearchParams(addressOfForm(form));
    const created = await createLink(context, usuario, { id: form.get('id'), params });
    return isScript ? Response.json(created, { status: 201 }) : redirect(created.pagina);
  } catch (error) {
    if (isApiError(error)) return context.answerError(error);
    throw error;
  }
}
