import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { silhuetaSvg } from '~/arte/silhuetas.ts';
import { coresMoto } from '~/arte/templates/vitrine-cores.ts';
import { CLASSES_DE_MOTO } from '~/domain/motos/catalogo.ts';
import type { DadosDeErro } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';

const ANO_S = 31_536_000;

/** Access: public. `{class}.svg?cor={rrggbb}`: a motorcycle of this class with bodywork of this colour. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireAccess(context, 'tv/silhueta/:arquivo');
  const classe = CLASSES_DE_MOTO.find((each) => `${each}.svg` === params.arquivo);
  const cor = new URL(request.url).searchParams.get('cor') ?? '';
  if (!classe || !/^[0-9a-f]{6}$/.test(cor))
    throw data({ mensagem: 'Esta figura não existe.' } satisfies DadosDeErro, { status: 404 });
  const { corpo, metal } = coresMoto({ primaria: `#${cor}`, sobrePrimaria: '#ffffff' });
  return new Response(silhuetaSvg(classe, { corpo, metal, destaque: `#${cor}` }), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': `public, max-age=${ANO_S}, immutable`,
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}
