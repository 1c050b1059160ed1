import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { openDoor } from '~/server/open-door.ts';
import { receivePanfletoForm } from './create-panfleto.server.ts';
import { PanfletoForm } from './formularios/panfleto-form.tsx';
import { GeneratorPage } from './generator-page.tsx';
import { loadPanfletoStudio } from './geradorpanfleto.server.ts';
import { studioPage } from './load.server.ts';
import '~/components/financing/financing.css';

export { clientAction, headers, shouldRevalidate } from './generator-page.tsx';

export const meta: MetaFunction = () => [{ title: 'Gerar panfleto · Balcão' }];

/**
 * Access: auth. `?duplicar={id}` starts from the person's piece;
 * `?moto=&preco=&entrada=&parcelas=&valorParcela=&
 * ultimaParcela=&taxaMensal=&cet=&agente=&simulacao=&validade=` from a simulacao, with `sistema=sac&total=`
 * for decreasing parcelas.
 */
export async function loader(args: LoaderFunctionArgs) {
  const door = await openDoor(args, 'geradorpanfleto');
  return studioPage({ estudio: await loadPanfletoStudio(door) });
}

/** Access: auth. Generates the piece and redirects to it; otherwise answers with a message per field. */
export async function action(args: ActionFunctionArgs) {
  return receivePanfletoForm(await openDoor(args, 'geradorpanfleto'));
}

export default function PanfletoGenerator() {
  return (
    <GeneratorPage
      title="Gerar panfleto"
      dados={useLoaderData<typeof loader>()}
      Form={PanfletoForm}
      chave={({ inicial }) => inicial.moto}
    />
  );
}
