import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { todayInSaoPaulo } from '~/domain/valores/dates.ts';
import { openDoor } from '~/server/open-door.ts';

/** Access: auth. Exports the person's data as a ZIP, never cached. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { context, usuario } = await openDoor(args, 'perfil/dados');
  const zip = await context.meusDados.export(usuario, context.publicUrl);
  const nome = `meus-dados-${todayInSaoPaulo(context.clock())}.zip`;
  return new Response(zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${nome}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
