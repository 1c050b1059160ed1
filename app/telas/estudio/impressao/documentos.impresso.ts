import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isApiError } from '~/server/errors.ts';
import { requireAccess } from '~/server/require-access.ts';

/** Access: auth. The person's piece as PDF for printing: `id`, `papel=a4|a5`, `baixar` for a download. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const usuario = await requireAccess(context, 'documentos/impresso.pdf');
  const params = new URL(request.url).searchParams;
  try {
    await context.limitImages(usuario.uid);
    const papel = params.get('papel') === 'a5' ? 'a5' : 'a4';
    const { nome, corpo } = await context.impressos.print(usuario, params.get('id') ?? '', papel);
    return new Response(corpo, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `${params.has('baixar') ? 'attachment' : 'inline'}; filename="${nome}"`,
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
