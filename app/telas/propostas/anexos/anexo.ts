import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';

/** Access: auth. A paper of a proposal, for its seller and who rules the company. A PDF is saved, never opened here. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'propostas/:id/anexos/:anexo');
  const found = context.anexos.open(usuario, params.id ?? '', params.anexo ?? '');
  const { formato, nome, object } = await orErrorPage(found);
  if (!object.body) throw data({ mensagem: 'Este anexo não existe mais.' }, { status: 404 });
  const disposition = formato === 'application/pdf' ? 'attachment' : 'inline';
  return new Response(object.body as ReadableStream, {
    headers: {
      'Content-Type': formato,
      'Content-Length': String(object.size),
      'Content-Disposition': `${disposition}; filename="${nome}"`,
      // Of a customer: no device and no cache keeps it.
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
