import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';

/**
 * Access: auth. Attachment of a proposta, for its seller and administrators. A PDF is always downloaded,
 * never displayed.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, usuario, params } = await openDoor(args, 'propostas/:id/anexos/:anexo');
  const found = context.anexos.open(usuario, params.id, params.anexo);
  const { formato, nome, object } = await orErrorPage(found);
  if (!object.body) throw data({ mensagem: 'Este anexo não existe mais.' }, { status: 404 });
  const disposition = formato === 'application/pdf' ? 'attachment' : 'inline';
  return new Response(object.body as ReadableStream, {
    headers: {
      'Content-Type': formato,
      'Content-Length': String(object.size),
      'Content-Disposition': `${disposition}; filename="${nome}"`,
      // Customer data: must not be stored in any cache.
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
