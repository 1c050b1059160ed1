import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { textFields } from '~/shared/form-fields.ts';

const PRIVATE_HEADERS = { headers: { 'Cache-Control': 'private, no-store' } };

/** Access: auth. The person's own recipients, to send to again, as JSON. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario } = await openDoor(args, 'links/enviados');
  try {
    const clientes = usuario.id_empresa === null ? [] : await context.remessas.remembered(usuario);
    return Response.json({ clientes }, PRIVATE_HEADERS);
  } catch (error) {
    if (isApiError(error)) return context.answerError(error);
    throw error;
  }
}

/**
 * Access: auth. Stores the recipient of the person's link `arte`, with the customer's consent: `nome`,
 * `telefone`, `consentimento`; `id` is client-generated, the idempotency key.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, form } = await openDoor(args, 'links/enviados');
  const { arte = '', id, nome, telefone, consentimento } = textFields(form);
  try {
    const kept = await context.remessas.send(usuario, arte, { id, nome, telefone, consentimento });
    return Response.json(kept, { status: 201, ...PRIVATE_HEADERS });
  } catch (error) {
    if (isApiError(error)) return context.answerError(error);
    throw error;
  }
}
