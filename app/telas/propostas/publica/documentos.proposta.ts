import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';

/** Access: public, with the secret `?id=`. The customer's page as PDF; `baixar` for a download. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, searchParams } = await openDoor(args, 'documentos/proposta.pdf');
  const page = `/proposta?${new URLSearchParams({ id: searchParams.get('id') ?? '' })}`;
  try {
    await context.limitImages(context.endereco);
    const publica = await context.propostasPublicas.find(searchParams.get('id') ?? '');
    const { nome, corpo } = await context.documentosDasPropostas.create(publica, {
      pagina: `${context.publicUrl}/proposta?id=${searchParams.get('id')}`,
    });
    const disposition = searchParams.has('baixar') ? 'attachment' : 'inline';
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
      isHere ? { para: page, rotulo: 'Abrir a proposta' } : undefined,
    );
    answer.headers.set('X-Robots-Tag', 'noindex');
    return answer;
  }
}
