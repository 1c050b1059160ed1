import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { ErrorPageData } from '~/server/errors.ts';
import { orErrorPage } from '~/server/errors.ts';
import { openDoor } from '~/server/open-door.ts';

/**
 * Access: auth. Photo of a seminovo, released or not, for approved people of its loja; `?largura=` selects a
 * copy of that width.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request, usuario, params } = await openDoor(args, 'seminovos/:id/fotos/:foto');
  const seminovo = await orErrorPage(
    context.seminovos.find(usuario as NonNullable<typeof usuario>, params.id),
  );
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get('largura');
  searchParams.delete('largura');
  const foto = await context.seminovoFotos.open(seminovo, params.foto);
  const answer = await foto?.answer({ request, asked, whole: `${pathname}?${searchParams}` });
  if (!answer)
    throw data({ mensagem: 'Esta foto não existe mais.' } satisfies ErrorPageData, { status: 404 });
  return answer;
}
