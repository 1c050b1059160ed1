import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { DadosDeErro } from '~/lib/erros.ts';
import { orErrorPage } from '~/lib/erros.ts';
import { requireAccess } from '~/lib/exigir-acesso.ts';

/** Access: auth. A photo of a used bike as it is kept, for approved people of its store: released or not. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const usuario = await requireAccess(context, 'seminovos/:id/fotos/:foto');
  const { id } = await orErrorPage(
    context.seminovos.find(usuario as NonNullable<typeof usuario>, params.id ?? ''),
  );
  const foto = await context.seminovoFotos.open(id, params.foto ?? '');
  const object = await foto?.object();
  if (!foto || !object)
    throw data({ mensagem: 'Esta foto não existe mais.' } satisfies DadosDeErro, { status: 404 });
  return new Response(object.body as ReadableStream, {
    headers: {
      'Content-Type': object.httpMetadata?.contentType ?? 'image/jpeg',
      // The same address shows the blurred one later.
      'Cache-Control': 'private, no-cache',
      ETag: `"${foto.hash.slice(0, 32)}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
