import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { backToList } from '~/server/back-to-list.ts';
import { isApiError } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';

/**
 * Access: auth. Picture of a premiacao to share or print: `documento=podio` in `formato=feed|story`, the
 * person's own `documento=certificado` in `formato=feed|impresso`. When there is none, redirects to the list
 * with the reason.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { context, usuario, empresa, params, searchParams } = await openDoor(args, 'premiacao/:id/imagem');
  const pedida = {
    documento: searchParams.get('documento') ?? '',
    formato: searchParams.get('formato') ?? '',
  };
  try {
    const { nome, tipo, corpo } = await context.imagensDaPremiacao.draw(
      usuario,
      empresa.id,
      params.id,
      pedida,
    );
    return new Response(corpo, {
      headers: {
        'Content-Type': tipo,
        'Content-Disposition': `attachment; filename="${nome}"`,
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'",
      },
    });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 404) backToList(context, '/premiacao', empresa, error);
    return context.answerError(error);
  }
}
