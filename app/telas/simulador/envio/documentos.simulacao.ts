import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { loadQueryOferta } from '~/components/financing/query-oferta.server.ts';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';
import { addressOfForm } from '../salvas/save.server.ts';

/**
 * Access: auth. The simulacao of a query string as PDF: `formato=a4|a5`, `tipo=plano|simulacao`, `baixar` for
 * a download, `enviada` for the id of its read-only page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, searchParams } = await openDoor(args, 'documentos/simulacao.pdf');
  return answerPdf(context, usuario, searchParams, null);
}

/** Access: auth. Like the loader, with the customer's name, which must never be part of an address. */
export async function action(args: ActionFunctionArgs) {
  const { context, usuario, form } = await openDoor(args, 'documentos/simulacao.pdf');
  const params = new URLSearchParams(addressOfForm(form));
  for (const name of ['formato', 'tipo', 'baixar', 'enviada']) {
    const value = form.get(name);
    if (typeof value === 'string') params.set(name, value);
  }
  const cliente = form.get('cliente');
  return answerPdf(context, usuario, params, typeof cliente === 'string' ? cliente : null);
}

async function answerPdf(
  context: AppLoadContext,
  usuario: Usuario,
  params: URLSearchParams,
  cliente: string | null,
): Promise<Response> {
  try {
    const lida = await loadQueryOferta(context, usuario, params);
    await context.limitImages(usuario.uid);
    const sent = params.get('enviada');
    const page = sent ? await context.envios.findPagina(usuario, sent) : null;
    const { nome, corpo } = await context.documentos.create(usuario, lida.oferecida, {
      tipo: params.get('tipo') === 'simulacao' ? 'simulacao' : 'plano',
      papel: params.get('formato') === 'a5' ? 'a5' : 'a4',
      cliente,
      pagina: page && `${context.publicUrl}${page}`,
      bancoDaMarca: lida.bancoDaMarca,
    });
    const disposition = params.has('baixar') ? 'attachment' : 'inline';
    return new Response(corpo, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `${disposition}; filename="${nome}"`,
        'Cache-Control': 'private, no-store',
        // Built-in PDF viewers need inline styles and an embedded object.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
      },
    });
  } catch (error) {
    if (isApiError(error)) return context.answerError(error);
    throw error;
  }
}
