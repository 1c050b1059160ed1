import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { requireAccess } from '~/server/require-access.ts';

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
