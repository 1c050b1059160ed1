import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';

/** Access: auth. The person's piece as PDF for printing: `id`, `papel=a4|a5`, `baixar` for a download. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { context, usuario, searchParams } = await openDoor(args, 'documentos/impresso.pdf');
  try {
    await context.limitImages(usuario.uid);
    const papel = searchParams.get('papel') === 'a5' ? 'a5' : 'a4';
    const { nome, corpo } = await context.impressos.print(usuario, searchParams.get('id') ?? '', papel);
    return new Response(corpo, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `${searchParams.has('baixar') ? 'attachment' : 'inline'}; filename="${nome}"`,
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
