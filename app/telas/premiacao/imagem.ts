import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { backToList } from '~/server/back-to-list.ts';
import { chooseEmpresa } from '~/server/choose-empresa.ts';
import { isApiError } from '~/server/errors.ts';
import { requireAccess } from '~/server/require-access.ts';

/**
 * Access: auth. Picture of a premiacao to share or print: `documento=podio` in `formato=feed|story`, the
 * person's own `documento=certificado` in `formato=feed|impresso`. When there is none, redirects to the list
 * with the reason.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const usuario = await requireAccess(context, 'premiacao/:id/imagem');
  const { searchParams } = new URL(request.url);
  const empresa = await chooseEmpresa(context, 'premiacao/:id/imagem', usuario, searchParams);
  const pedida = {
    documento: searchParams.get('documento') ?? '',
    formato: searchParams.get('formato') ?? '',
  };
  try {
    const { nome, tipo, corpo } = await context.imagensDaPremiacao.draw(
      usuario,
      empresa.id,
      params.id ?? '',
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
