import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { openDoor } from '~/server/open-door.ts';
import { pageMeta } from '~/shared/link-preview.ts';
import { ParabensForm } from './formularios/parabens-form.tsx';
import { GeneratorPage } from './generator-page.tsx';
import { loadGenerator, studioPage } from './load.server.ts';
import { receivePecaForm } from './publish.server.ts';

export { clientAction, headers, shouldRevalidate } from './generator-page.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    titulo: 'Parabéns ao cliente',
    descricao: 'Faça a imagem de parabéns da entrega, com a moto e o nome do cliente.',
  });

/**
 * Access: public. Congratulations at a delivery; `?duplicar={id}` reuses text and template of the person's
 * piece, `?moto=` fills in a moto.
 */
export async function loader(args: LoaderFunctionArgs) {
  const door = await openDoor(args, 'imagemparabens');
  return studioPage({ estudio: await loadGenerator(door, 'parabens') });
}

/**
 * Access: public. Generates the piece and redirects to it; otherwise answers with a message per field. Asks
 * visitors to sign in.
 */
export async function action(args: ActionFunctionArgs) {
  return receivePecaForm(await openDoor(args, 'imagemparabens'), 'parabens');
}

export default function ParabensGenerator() {
  return (
    <GeneratorPage title="Parabéns ao cliente" dados={useLoaderData<typeof loader>()} Form={ParabensForm} />
  );
}
