import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { todayInSaoPaulo } from '~/domain/valores/datas.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';

/** Access: auth. Exports the person's data as a ZIP, never cached. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const usuario = await requireAccess(context, 'perfil/dados');
  const zip = await context.meusDados.export(usuario, context.publicUrl);
  const nome = `meus-dados-${todayInSaoPaulo(context.agora())}.zip`;
  return new Response(zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${nome}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
