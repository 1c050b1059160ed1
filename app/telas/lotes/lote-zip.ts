import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { FORMATS, type PecaFormat } from '~/arte/types.ts';
import { orErrorPage } from '~/server/errors.ts';
import { requireAccess } from '~/server/require-access.ts';

const isFormato = (text: string): text is PecaFormat => Object.hasOwn(FORMATS, text);

/** Access: auth. Pictures of the person's batch as a ZIP; `?formato=` selects the format, default feed. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const usuario = await requireAccess(context, 'lotes/:id/zip');
  const asked = new URL(request.url).searchParams.get('formato') ?? '';
  const formato = isFormato(asked) ? asked : 'feed';
  const { nome, body } = await orErrorPage(
    context.lotesEmZip.open(usuario, params.id ?? '', formato, context.publicUrl),
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${nome}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
