import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { isErroDaApi } from '~/lib/erros.ts';
import { chooseEmpresa } from '~/lib/escolher-empresa.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';
import { backToList } from '~/lib/voltar-a-lista.ts';

/**
 * Access: auth. A picture of an award to send or to print: `documento=podio` in `formato=feed|story`, one's own
 * `documento=certificado` in `formato=feed|impresso`. What is not there leads back to the list, which says why.
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
    if (!isErroDaApi(error)) throw error;
    if (error.status === 404) backToList(context, '/premiacao', empresa, error);
    return context.answerError(error);
  }
}
