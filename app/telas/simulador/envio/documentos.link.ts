import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { redirect } from '@remix-run/cloudflare';
import { isErroDaApi } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { addressOfForm } from '../salvas/guardar.server.ts';
import type { LinkCriado } from './link-criado.ts';
import { loadOferta } from './oferta-do-endereco.server.ts';

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
    const lida = await loadOferta(context, usuario, new URLSearchParams(addressOfForm(form)));
    await context.limitImages(usuario.uid);
    const feito = await context.envios.send(usuario, { ...lida, id: form.get('id') });
    if (!isScript) return redirect(feito.pagina);
    const criado: LinkCriado = { ...feito, endereco: `${context.publicUrl}${feito.pagina}` };
    return Response.json(criado, { status: 201 });
  } catch (error) {
    if (isErroDaApi(error)) return context.answerError(error);
    throw error;
  }
}
