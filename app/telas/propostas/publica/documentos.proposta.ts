import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isApiError } from '~/server/errors.ts';
import { requireAccess } from '~/server/require-access.ts';

/** Access: public, with the secret `?id=`. The customer's page as PDF; `baixar` for a download. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAccess(context, 'documentos/proposta.pdf');
  const params = new URL(request.url).searchParams;
  const pagina = `/proposta?${new URLSearchParams({ id: params.get('id') ?? '' })}`;
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
        // Built-in PDF viewers need inline styles and an embedded object.
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
      },
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const isHere = error.codigo !== 'link-trocado';
    const answer = context.answerError(
      error,
      isHere ? { para: pagina, rotulo: 'Abrir a proposta' } : undefined,
    );
    answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  }
}
