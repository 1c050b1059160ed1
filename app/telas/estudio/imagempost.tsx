import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { openDoor } from '~/server/open-door.ts';
import { PostForm } from './formularios/post-form.tsx';
import { GeneratorPage } from './generator-page.tsx';
import { loadGenerator, studioPage } from './load.server.ts';
import { receivePecaForm } from './publish.server.ts';

export { clientAction, headers, shouldRevalidate } from './generator-page.tsx';

export const meta: MetaFunction = () => [{ title: 'Criar post · Balcão' }];

/** Access: auth. Social post. `?duplicar={id}` starts from the person's piece, `?moto=` fills in a moto. */
export async function loader(args: LoaderFunctionArgs) {
  const door = await openDoor(args, 'imagempost');
  return studioPage({ estudio: await loadGenerator(door, 'post') });
}

/** Access: auth. Generates the piece and redirects to it; otherwise answers with a message per field. */
export async function action(args: ActionFunctionArgs) {
  return receivePecaForm(await openDoor(args, 'imagempost'), 'post');
}

export default function PostGenerator() {
  return <GeneratorPage title="Criar post" dados={useLoaderData<typeof loader>()} Form={PostForm} />;
}
