import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { loadAcessorios } from '~/components/resource/acessorios.server.ts';
import { openDoor } from '~/server/open-door.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import { PartsForm } from './formularios/parts-form.tsx';
import { GeneratorPage } from './generator-page.tsx';
import { loadGenerator, studioPage } from './load.server.ts';
import { receivePecaForm } from './publish.server.ts';

export { clientAction, headers, shouldRevalidate } from './generator-page.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    titulo: 'Peças e acessórios',
    descricao: 'Faça a imagem de peças e acessórios com preço, pronta para mandar.',
  });

/** Access: public. An offer of parts and accessories; `?duplicar={id}` starts from the person's piece. */
export async function loader(args: LoaderFunctionArgs) {
  const door = await openDoor(args, 'imagempecas');
  const [estudio, acessorios] = await Promise.all([
    loadGenerator(door, 'pecas'),
    loadAcessorios(door.context, door.usuario),
  ]);
  return studioPage({ estudio, acessorios });
}

/**
 * Access: public. Generates the piece and redirects to it; otherwise answers with a message per field. Asks
 * visitors to sign in.
 */
export async function action(args: ActionFunctionArgs) {
  return receivePecaForm(await openDoor(args, 'imagempecas'), 'pecas');
}

export default function ImagemPecas() {
  return <GeneratorPage title="Peças e acessórios" dados={useLoaderData<typeof loader>()} Form={PartsForm} />;
}
