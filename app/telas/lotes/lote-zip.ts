import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { FORMATS, type PecaFormat } from '~/arte/types.ts';
import { orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';

const isFormato = (text: string): text is PecaFormat => Object.hasOwn(FORMATS, text);

/** Access: auth. Pictures of the person's batch as a ZIP; `?formato=` selects the format, default feed. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { context, usuario, params, searchParams } = await openDoor(args, 'lotes/:id/zip');
  const asked = searchParams.get('formato') ?? '';
  const format = isFormato(asked) ? asked : 'feed';
  const { nome, body } = await orErrorPage(
    context.lotesEmZip.open(usuario, params.id, format, context.publicUrl),
  );
  return new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${nome}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
