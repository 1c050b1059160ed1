import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isErroDaApi } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';

/** Access: public, by the secret of the address: `?id=`. What the customer's page shows, as PDF; `baixar` for a download. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAccess(context, 'documentos/proposta.pdf');
  const params = new URL(request.url).searchParams;
  try {
    await context.limitImages(context.endereco);
    const publica = await context.propostasPublicas.find(params.get('id') ?? '');
    const { nome, corpo } = await context.documentosDasPropostas.create(publica, {
      pagina: `${context.publicUrl}/proposta?id=${params.get('id')}`,
    });
    const disposition = params.has('baixar') ? 'attachment' : 'inline';
    return new Response(corpo, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `${disposition}; filename="${nome}"`,
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
        // The browser's own viewer draws with styles and an embedded object.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
      },
    });
  } catch (error) {
    if (isErroDaApi(error)) return context.answerError(error);
    throw error;
  }
}
