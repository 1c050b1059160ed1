import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { redirect } from '@remix-run/cloudflare';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { type CreatedComparacao, OFERTA_FIELD } from './created-comparacao.ts';
import { readComparacao } from './read-comparacao.server.ts';

/** Access: auth. Redirects to the comparison, where links are created. */
export async function loader(args: LoaderFunctionArgs) {
  await openDoor(args, 'documentos/comparacao');
  return redirect('/financiamento2');
}

/**
 * Access: auth. Creates a read-only page for a comparison: `oferta`, repeated, is the address of an offer, `id`
 * is client-generated, the idempotency key. Answers JSON requests with the links, and forms without JavaScript
 * with a redirect to the page.
 */
export async function action(args: ActionFunctionArgs) {
  const { context, request, usuario, form } = await openDoor(args, 'documentos/comparacao');
  const isScript = request.headers.get('Accept')?.includes('application/json') ?? false;
  try {
    const addresses = form.getAll(OFERTA_FIELD).map(String);
    const comparacao = await readComparacao(context, usuario, addresses);
    await context.limitImages(usuario.uid);
    const sent = await context.comparacoes.send(usuario, { id: form.get('id'), comparacao });
    if (!isScript) return redirect(sent.pagina);
    const created: CreatedComparacao = { ...sent, endereco: `${context.publicUrl}${sent.pagina}` };
    return Response.json(created, { status: 201 });
  } catch (error) {
    if (isApiError(error)) return context.answerError(error);
    throw error;
  }
}
